/** The part of a conform answer that a form shows again. */
export interface FormAnswer {
  initialValue?: Record<string, unknown> | null | undefined;
  /** Messages by field name; "" is the form as a whole. */
  error?: Record<string, string[] | null> | null | undefined;
}

export interface FieldState {
  name: string;
  id: string;
  errorId: string;
  descriptionId: string;
  value: string;
  error: string | undefined;
  /** What more there is to say about it. */
  details: string[];
}

/**
 * A form as it is to be printed: what was typed comes back, else the given values, with what is wrong beside it.
 * The server reads forms with conform; in the browser this is all that is needed of it, 8 kB lighter.
 */
export function formState<Name extends string>(
  id: string,
  answer: FormAnswer | undefined,
  values: Partial<Record<Name, string>> = {},
) {
  return {
    id,
    /** Browsers' own bubbles would hide the words that the server has for each field. */
    props: { id, noValidate: true },
    error: answer?.error?.[""]?.[0],
    /** The first thing that is wrong, of the whole or of a field. */
    firstError: Object.values(answer?.error ?? {}).find((messages) => messages?.length)?.[0],
    field(name: Name): FieldState {
      const typed = answer ? answer.initialValue?.[name] : values[name];
      return {
        name,
        id: `${id}-${name}`,
        errorId: `${id}-${name}-error`,
        descriptionId: `${id}-${name}-description`,
        value: typeof typed === "string" ? typed : "",
        error: answer?.error?.[name]?.[0],
        details: answer?.error?.[name]?.slice(1) ?? [],
      };
    },
  };
}

/** The attributes that tie a control to its label, its hint and its error. */
export function controlProps(field: FieldState, described = false) {
  const describedBy = [field.error && field.errorId, described && field.descriptionId]
    .filter(Boolean)
    .join(" ");
  return {
    id: field.id,
    name: field.name,
    defaultValue: field.value,
    "aria-invalid": field.error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}
