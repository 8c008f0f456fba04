const ANSWERED_WITHIN_MS = 3_000;
const ASKED_AGAIN_AFTER_MS = 5_000;

/**
 * While another server is down, calls fail at once instead of waiting for their time-out. A call that times out may be only one
 * person's heavy request: it makes this ask `isThere`, and the server is down from when that is false until it is true again.
 */
export function breakCircuit(
  send: (request: Request) => Promise<Response>,
  isThere: () => Promise<boolean>,
): (request: Request) => Promise<Response> {
  let isDown = false;
  let asked = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    if (performance.now() - askedAt >= ASKED_AGAIN_AFTER_MS) {
      askedAt = performance.now();
      asked = isThere().then((there) => {
        isDown = !there;
      });
    }
    return asked;
  };
  return async (request) => {
    if (isDown) await ask();
    if (isDown) throw new Error("The server is down");
    return send(request).catch((error) => {
      if (error.name === "TimeoutError") void ask();
      throw error;
    });
  };
}

/** Whether a server answers at all, whatever it says. */
export async function answers(address: string): Promise<boolean> {
  try {
    const { body } = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    await body?.cancel();
    return true;
  } catch {
    return false;
  }
}
