import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";

const TIMEOUTS_IN_A_ROW = 3;
const TRIED_AGAIN_AFTER_MS = 5_000;

/**
 * After three time-outs in a row calls fail at once; every five seconds one tries again. Only time-outs of calls for which
 * `tells` holds say that the other side is down.
 */
export function breakCircuit(
  send: (request: Request) => Promise<Response>,
  tells: (request: Request) => boolean = () => true,
): (request: Request) => Promise<Response> {
  const breaker = circuitBreaker(
    handleWhen((error) => error.name === "TimeoutError"),
    { halfOpenAfter: TRIED_AGAIN_AFTER_MS, breaker: new ConsecutiveBreaker(TIMEOUTS_IN_A_ROW) },
  );
  return async (request) => {
    if (tells(request)) return breaker.execute(() => send(request));
    if (breaker.state === CircuitState.Open) throw new BrokenCircuitError();
    return send(request);
  };
}
