import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";

/** The server's answer to a form that it refuses. */
export type FormAnswer = SubmissionResult<string[]>;

/** The part of a conform field that field components use. */
export type FieldState = Pick<FieldMetadata, "name" | "id" | "errorId" | "descriptionId" | "errors"> & {
  initialValue?: unknown;
  /** Whether the schema requires it; undefined if only the server knows. */
  required?: boolean | undefined;
  /** Known once the form was validated. */
  value?: unknown;
};

/** The part of a conform form that `PostForm` uses. */
export type PostedForm = Pick<FormMetadata, "id"> &
  Partial<Pick<FormMetadata, "errors" | "noValidate" | "onSubmit" | "validate">>;

/** A field that only the server validates, with the typed value and the error of the answer, or with the given value. */
export function plainField(
  formId: string,
  name: string,
  value = "",
  answer?: FormAnswer,
): FieldState & { initialValue: string } {
  const typed = answer ? answer.initialValue?.[name] : value;
  return {
    name,
    id: `${formId}-${name}`,
    errorId: `${formId}-${name}-error`,
    descriptionId: `${formId}-${name}-description`,
    initialValue: typeof typed === "string" ? typed : "",
    errors: answer?.error?.[name] ?? undefined,
  };
}

/** The first error of any field in the server's answer. */
export const firstErrorOf = (answer: FormAnswer | undefined): string | undefined =>
  Object.values(answer?.error ?? {}).find((messages) => messages?.length)?.[0];

/** Attributes that connect a control with its error. Without scripts, the browser focuses the first invalid one. */
export function errorProps(
  { errors, errorId, descriptionId }: Pick<FieldState, "errors" | "errorId" | "descriptionId">,
  described = false,
) {
  const hasError = Boolean(errors?.length) || undefined;
  const describedBy = [hasError && errorId, described && descriptionId].filter(Boolean).join(" ");
  return { autoFocus: hasError, "aria-invalid": hasError, "aria-describedby": describedBy || undefined };
}

export const controlProps = (field: FieldState, described = false) => ({
  id: field.id,
  name: field.name,
  required: field.required,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : "",
  ...errorProps(field, described),
});
