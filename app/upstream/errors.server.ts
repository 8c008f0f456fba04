export type UpstreamProblem =
  | "unauthorized"
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
  404: "not_found",
  409: "conflict",
  410: "not_found",
  413: "too_large",
  415: "unsupported",
  422: "invalid",
  429: "too_many",
};

/** A call that did not succeed. `message` is the upstream's words for a person when it gave any. */
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

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: UpstreamError };

/**
 * For a page that goes on without this answer. Anything that is not an outage (an ended session, a missing
 * item, a fault of ours) is thrown on.
 */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (isUpstreamError(error, "unavailable") || isUpstreamError(error, "too_many")) {
      return { ok: false, error };
    }
    throw error;
  }
}
