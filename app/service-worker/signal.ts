/** An object, so that tests need not wait as long. */
export const limits = {
  /** A signal that brings no answer within this counts as none. */
  answerMs: 2_500,
  /** What belongs to a page is asked for right after it, and a page after its data: they do not wait again. */
  lostForMs: 3_000,
};

let lostAt = Number.NEGATIVE_INFINITY;

const isLost = () => performance.now() - lostAt < limits.lostForMs;

/** An answer has come. */
export const noteSignal = () => {
  lostAt = Number.NEGATIVE_INFINITY;
};

export const hasSignal = () => navigator.onLine && !isLost();

/** Nothing has come since the signal was lost. */
export const isLostStill = () => !navigator.onLine || lostAt > 0;

/** The answer; undefined where there is none in time, when `load` is given up, or only one of a proxy before the server. */
export async function inTime(
  load: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const isKnown = isLost();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), isKnown ? 0 : limits.answerMs);
  const aborted = new Promise<undefined>((resolve) => {
    limit.signal.addEventListener("abort", () => resolve(undefined));
  });
  const response = await Promise.race([load(limit.signal).catch(() => undefined), aborted]);
  clearTimeout(timer);
  if (response && !isOfProxy(response)) {
    noteSignal();
    return response;
  }
  if (!isKnown) lostAt = performance.now();
  return undefined;
}

/** `fetch` with anything beside the request forgets from which page it is. */
export const fetchUntil = (request: Request, signal: AbortSignal) =>
  fetch(request, { signal, referrer: request.referrer });

const isOfProxy = ({ status }: Response) => status === 502 || status === 503 || status === 504;
