import { ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";

const TIMEOUTS_IN_A_ROW = 3;
const TRIED_AGAIN_AFTER_MS = 5_000;

/**
 * After three calls in a row that had no answer in time the next ones fail at once, instead of having everybody wait;
 * every five seconds one call tries again. What fails quickly is tried each time.
 */
export function breakCircuit(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const breaker = circuitBreaker(
    handleWhen((error) => error.name === "TimeoutError"),
    { halfOpenAfter: TRIED_AGAIN_AFTER_MS, breaker: new ConsecutiveBreaker(TIMEOUTS_IN_A_ROW) },
  );
  return (request) => breaker.execute(() => send(request));
}
