import { AsyncLocalStorage } from "node:async_hooks";
import { multistream, pino } from "pino";

/** Header of every answer, whose id is also in the log lines of the request. */
export const REQUEST_ID_HEADER = "X-Request-Id";
/** The pattern of the matched route, for metrics; removed before the answer leaves the process. */
export const ROUTE_HEADER = "X-Route-Pattern";

const requestId = new AsyncLocalStorage<string>();

/**
 * One JSON line per event; errors to stderr, the rest to stdout. Never log addresses, names, tokens or
 * queries.
 */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ requestId: requestId.getStore() }),
    serializers: { err: describeError },
  },
  multistream(
    [
      { level: "debug", stream: process.stdout },
      { level: "error", stream: process.stderr },
    ],
    { dedupe: true },
  ),
);

export function withRequestId<T>(id: string, work: () => T): T {
  return requestId.run(id, work);
}

/** Logs the failure of a promise that nothing awaits. */
export function logFailure(what: string): (err: unknown) => void {
  return (err) => log.error({ err }, what);
}

const EVERY_MS = 1_000;
const KINDS_MAX = 1_000;
const lastLogged = new Map<string, { at: number; leftOut: number }>();

/** Logs the error of a request, at most one line a second for each kind of error: while a database is away, every request fails. The line tells how many errors were left out. */
export function logRequestError(err: unknown, what: string, now = performance.now()): void {
  const { code, message } = err as { code?: unknown; message?: unknown };
  const kind = `${what} ${code} ${message}`;
  const { at, leftOut } = lastLogged.get(kind) ?? { at: Number.NEGATIVE_INFINITY, leftOut: 0 };
  const isDue = now - at >= EVERY_MS;
  if (lastLogged.size > KINDS_MAX) lastLogged.clear();
  lastLogged.set(kind, isDue ? { at: now, leftOut: 0 } : { at, leftOut: leftOut + 1 });
  if (isDue) log.error({ err, ...(leftOut > 0 && { leftOut }) }, what);
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: ErrorDescription;
}

/** Leaves out the fields of database drivers: they quote values. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...((code ?? errcode) !== undefined && { code: code ?? errcode }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
