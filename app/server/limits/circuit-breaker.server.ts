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
  let checked: Promise<void> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (performance.now() - checkedAt >= CHECKED_AGAIN_AFTER_MS) {
      checkedAt = performance.now();
      checked = ask(AbortSignal.timeout(ANSWERED_WITHIN_MS)).then(
        ({ body }) => {
          isDown = false;
          body?.cancel().catch(() => undefined);
        },
        () => {
          isDown = true;
        },
      );
    }
    return checked;
  };
  return async (request) => {
    if (isDown) await check();
    if (isDown) throw new Error("The server is down");
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
