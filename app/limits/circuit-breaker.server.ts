import { ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";

const TIMEOUTS_IN_A_ROW = 3;
const TRIED_AGAIN_AFTER_MS = 5_000;

/** After three time-outs in a row calls fail at once; every five seconds one tries again. */
export function breakCircuit(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const breaker = circuitBreaker(
    handleWhen((error) => error.name === "TimeoutError"),
    { halfOpenAfter: TRIED_AGAIN_AFTER_MS, breaker: new ConsecutiveBreaker(TIMEOUTS_IN_A_ROW) },
  );
  return (request) => breaker.execute(() => send(request));
}
