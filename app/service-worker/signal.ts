/** A signal that brings no answer within this counts as none. */
const WITHIN_MS = 2_500;
/** What belongs to a page is asked for right after it, and a page after its data: they do not wait again. */
const LOST_FOR_MS = 3_000;

let lostAt = -LOST_FOR_MS;

const isLost = () => performance.now() - lostAt < LOST_FOR_MS;

/** An answer has come. */
export const noteSignal = () => {
  lostAt = -LOST_FOR_MS;
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
  const timer = setTimeout(() => limit.abort(), isKnown ? 0 : WITHIN_MS);
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
