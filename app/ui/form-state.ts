import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";

/** What the server says about a form that it refuses. */
export type FormAnswer = SubmissionResult<string[]>;

/** What the field components use of a field of conform. */
export type FieldState = Pick<FieldMetadata, "name" | "id" | "errorId" | "descriptionId" | "errors"> & {
  initialValue?: unknown;
  /** Known once the form was validated. */
  value?: unknown;
};

/** What `PostForm` uses of a form of conform. */
export type PostedForm = Pick<FormMetadata, "id" | "errors" | "noValidate"> &
  Partial<Pick<FormMetadata, "onSubmit" | "validate">>;

/** The state of a form that only the server validates: the submitted values, otherwise the given ones, with errors. */
export function formState<Name extends string>(
  id: string,
  answer: FormAnswer | undefined,
  values: Partial<Record<Name, string>> = {},
) {
  return {
    id,
    /** The browser's own messages would hide the server's. */
    noValidate: true,
    errors: answer?.error?.[""] ?? undefined,
    field(name: Name): FieldState & { initialValue: string } {
      const typed = answer ? answer.initialValue?.[name] : values[name];
      return {
        name,
        id: `${id}-${name}`,
        errorId: `${id}-${name}-error`,
        descriptionId: `${id}-${name}-description`,
        initialValue: typeof typed === "string" ? typed : "",
        errors: answer?.error?.[name] ?? undefined,
      };
    },
  };
}

/** The first error of any field in the server's answer. */
export const firstErrorOf = (answer: FormAnswer | undefined): string | undefined =>
  Object.values(answer?.error ?? {}).find((messages) => messages?.length)?.[0];

export function controlProps(field: FieldState, described = false) {
  const hasError = Boolean(field.errors?.length);
  const describedBy = [hasError && field.errorId, described && field.descriptionId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : "",
    "aria-invalid": hasError || undefined,
    "aria-describedby": describedBy || undefined,
  };
}
