const TIMEOUTS_IN_A_ROW = 3;
const ANSWERED_WITHIN_MS = 3_000;
const CHECKED_AGAIN_AFTER_MS = 5_000;

/**
 * While another server is down, calls fail at once instead of waiting for their time-out. Three time-outs in a row may be heavy
 * requests of one person: they make this `ask` the server for something simple. Without any answer it is down, until it answers
 * again.
 */
export function breakCircuit(
  send: (request: Request) => Promise<Response>,
  ask: (signal: AbortSignal) => Promise<Response>,
): (request: Request) => Promise<Response> {
  let isDown = false;
  let timeouts = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = async () => {
    if (performance.now() - checkedAt < CHECKED_AGAIN_AFTER_MS) return;
    checkedAt = performance.now();
    try {
      const { body } = await ask(AbortSignal.timeout(ANSWERED_WITHIN_MS));
      isDown = false;
      timeouts = 0;
      await body?.cancel();
    } catch {
      // Not if a call was answered meanwhile.
      isDown = timeouts >= TIMEOUTS_IN_A_ROW;
    }
  };
  return async (request) => {
    if (isDown) {
      void check();
      throw new Error("The server is down");
    }
    try {
      const answer = await send(request);
      timeouts = 0;
      return answer;
    } catch (error) {
      if ((error as Error).name === "TimeoutError") timeouts += 1;
      if (timeouts >= TIMEOUTS_IN_A_ROW) void check();
      throw error;
    }
  };
}
