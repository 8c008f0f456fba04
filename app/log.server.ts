import { AsyncLocalStorage } from "node:async_hooks";
import { multistream, pino } from "pino";

/** The id of a request, in its answer and in every line of the log that is about it. */
export const REQUEST_ID_HEADER = "X-Request-Id";
/** From the app to the process around it: the pattern of the route that answered. Never leaves the process. */
export const ROUTE_HEADER = "X-Route-Pattern";

/** The id of the request that the code is running for; undefined outside of one. */
const requestId = new AsyncLocalStorage<string>();

/**
 * One JSON line for each event: errors on standard error, the rest on standard output. Lines written while a request
 * is answered carry its id. Addresses, names, tokens and queries do not belong in it.
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

/** Runs `work` with this id in every line that it logs. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestId.run(id, work);
}

/** For the end of a promise that nobody waits for. */
export function logFailure(what: string): (err: unknown) => void {
  return (err) => log.error({ err }, what);
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: ErrorDescription;
}

/** Without the fields that a database driver adds: those quote the values of a row. */
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
