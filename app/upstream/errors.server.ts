import { data } from "react-router";

export type UpstreamProblem =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "invalid"
  | "too_large"
  | "unsupported"
  | "too_many"
  | "unavailable";

const problems: Record<number, UpstreamProblem> = {
  400: "invalid",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  410: "not_found",
  413: "too_large",
  415: "unsupported",
  422: "invalid",
  429: "too_many",
};

/** A call that failed. `message` is the server's message for people, or empty. */
export class UpstreamError extends Error {
  readonly problem: UpstreamProblem;
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message?: string, fields: Record<string, string> = {}, cause?: unknown) {
    super(message ?? "", { cause });
    this.name = "UpstreamError";
    this.problem = problems[status] ?? "unavailable";
    this.status = this.problem === "unavailable" ? 503 : status;
    this.fields = fields;
  }
}

export function isUpstreamError<P extends UpstreamProblem>(
  error: unknown,
  problem?: P,
): error is UpstreamError & { problem: P } {
  return error instanceof UpstreamError && (!problem || error.problem === problem);
}

/** Whether the server did not answer in time. */
export const isTimeout = (error: unknown): boolean =>
  isUpstreamError(error) && (error.cause as Error | undefined)?.name === "TimeoutError";

export type Result<T> = { ok: true; value: T } | { ok: false; error: UpstreamError };

/** Wraps a call for pages that work without its answer. Rethrows 401, 404 and programming errors. */
export async function toResult<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    const passing = isUpstreamError(error, "not_found") || isUpstreamError(error, "unauthorized");
    if (error instanceof UpstreamError && !passing) return { ok: false, error };
    throw error;
  }
}

/** Like `toResult`, but undefined for an item that is unknown, deleted, or of another household. */
export function toOptionalResult<T>(call: Promise<T>): Promise<Result<T> | undefined> {
  return toResult(call).catch((error) => {
    if (isUpstreamError(error, "not_found")) return undefined;
    throw error;
  });
}

/** Throws a 404 response for an item that is unknown, deleted, or of another household. */
export function orNotFound<T>(call: Promise<T>): Promise<T> {
  return call.catch((error) => {
    if (isUpstreamError(error, "not_found")) throw data("Food item not found", { status: 404 });
    throw error;
  });
}
