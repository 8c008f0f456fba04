export interface FormAnswer {
  initialValue?: Record<string, unknown> | null | undefined;
  /** By field name; "" is the whole form. */
  error?: Record<string, string[] | null> | null | undefined;
}

export interface FieldState {
  name: string;
  id: string;
  errorId: string;
  descriptionId: string;
  value: string;
  error: string | undefined;
  details: string[];
}

/**
 * The state of a form to render: the submitted values, otherwise the given ones, with errors. Replaces
 * conform in the browser, which saves 8 kB.
 */
export function formState<Name extends string>(
  id: string,
  answer: FormAnswer | undefined,
  values: Partial<Record<Name, string>> = {},
) {
  return {
    id,
    /** The browser's own messages would hide the server's. */
    props: { id, noValidate: true },
    error: answer?.error?.[""]?.[0],
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
