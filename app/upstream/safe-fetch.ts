export interface SafeFetchRequest {
  /** The media type that an answer with status 200 must have: `image/*` or `application/json`. */
  accept: string;
  maxBytes: number;
  /** Time limit, including redirects. */
  withinMs: number;
  headers?: Record<string, string>;
  /** Sent instead of asking for something: the body of an answer is not read then, whatever it is. */
  post?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
}

/** Only three problems, so that nobody can probe the internal network. */
export type SafeFetchProblem = "unreachable" | "too_large" | "other_type";

/** The body of anything but a 200 is not read. */
export type SafeFetchAnswer =
  | { status: number; type: string; retryAfter: string | undefined; body: Blob }
  | { problem: SafeFetchProblem };

/** How the service asks servers of others. Rejects only when the signal of the request aborts. */
export type SafeFetch = (address: string, request: SafeFetchRequest) => Promise<SafeFetchAnswer>;
