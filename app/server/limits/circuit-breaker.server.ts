const ANSWERED_WITHIN_MS = 3_000;
const CHECKED_AGAIN_AFTER_MS = 5_000;

/**
 * While another server is down, calls fail at once instead of waiting for their time-out. A call that times out may be only one
 * person's heavy request: it makes this `ask` the server for something simple. Without any answer it is down, until it answers again.
 */
export function breakCircuit(
  send: (request: Request) => Promise<Response>,
  ask: (signal: AbortSignal) => Promise<Response>,
): (request: Request) => Promise<Response> {
  let isDown = false;
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
    return send(request).catch((error) => {
      if (error.name === "TimeoutError") void check();
      throw error;
    });
  };
}
