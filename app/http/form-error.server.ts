import type { SubmissionResult } from "@conform-to/dom";
import { data } from "react-router";
import { UpstreamError } from "#app/upstream/errors.server.ts";

interface FormErrors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

/** A form that was refused, in words for a person: about the form as a whole, or beside its fields. */
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

/** For an error of the API that has no words of its own. A function chooses the words of every error. */
export type FailureWords = string | ((error: UpstreamError) => string);

/** What to tell of an error that is no fault of ours; throws one that is. `fields` are those of the API that the form shows. */
export function asFormError(error: unknown, failed: FailureWords, fields: readonly string[] = []): FormError {
  if (error instanceof FormError) return error;
  if (!(error instanceof UpstreamError)) throw error;
  const wrong = Object.entries(error.fields).filter(([name]) => fields.includes(name));
  if (wrong.length > 0) {
    const fieldErrors = Object.fromEntries(wrong.map(([name, words]) => [name, [words]]));
    return new FormError(error.status, { fieldErrors }, error);
  }
  const words = typeof failed === "string" ? error.message || failed : failed(error);
  return new FormError(error.status, words, error);
}

interface Submission {
  reply(options: FormErrors & { hideFields?: string[] }): SubmissionResult<string[]>;
}

interface Refusal {
  failed?: FailureWords;
  fields?: readonly string[];
  /** What is not sent back, such as a password. */
  hideFields?: string[];
}

/** The answer to a refused form: as it was typed, with what is wrong. Throws what is a fault of ours. */
export function refuseWith(submission: Submission, error: unknown, options: Refusal = {}) {
  const { failed = "Please try again in a moment.", fields, hideFields = [] } = options;
  const { errors, status } = asFormError(error, failed, fields);
  return data({ result: submission.reply({ ...errors, hideFields }) }, { status });
}
