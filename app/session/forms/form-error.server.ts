import type { SubmissionResult } from "@conform-to/dom";
import { data } from "react-router";
import { UpstreamError } from "#app/upstream/errors.server.ts";

interface FormErrors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

export class FormError extends Error {
  readonly status: number;
  readonly errors: Required<FormErrors>;

  constructor(status: number, errors: string | FormErrors, cause?: unknown) {
    const { formErrors = [], fieldErrors = {} } =
      typeof errors === "string" ? { formErrors: [errors] } : errors;
    super([formErrors, ...Object.values(fieldErrors)].flat()[0] ?? "", { cause });
    this.name = "FormError";
    this.status = status;
    this.errors = { formErrors, fieldErrors };
  }
}

/** The message for an API error without one; a function replaces every message. */
export type FailureMessage = string | ((error: UpstreamError) => string);

/** Maps API errors to a FormError and rethrows others. `fields` are the API fields the form shows. */
export function asFormError(
  error: unknown,
  failed: FailureMessage,
  fields: readonly string[] = [],
): FormError {
  if (error instanceof FormError) return error;
  if (!(error instanceof UpstreamError)) throw error;
  const wrong = Object.entries(error.fields).filter(([name]) => fields.includes(name));
  if (wrong.length > 0) {
    const fieldErrors = Object.fromEntries(wrong.map(([name, message]) => [name, [message]]));
    return new FormError(error.status, { fieldErrors }, error);
  }
  const message = typeof failed === "string" ? error.message || failed : failed(error);
  return new FormError(error.status, message, error);
}

interface Submission {
  reply(options: FormErrors & { hideFields?: string[] }): SubmissionResult<string[]>;
}

interface Refusal {
  failed?: FailureMessage;
  fields?: readonly string[];
  hideFields?: string[];
}

/** Answers a refused form with its values and messages. Rethrows errors of our own. */
export function refuseWith(submission: Submission, error: unknown, options: Refusal = {}) {
  const { failed = "Please try again in a moment.", fields, hideFields = [] } = options;
  const { errors, status } = asFormError(error, failed, fields);
  return data({ result: submission.reply({ ...errors, hideFields }) }, { status });
}
