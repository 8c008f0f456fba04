import { data, type MiddlewareFunction } from "react-router";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** Above the 5 MB of a photo, so that one that is too large can be named beside its field. */
const BODY_MAX_BYTES = 16 * 1024 * 1024;
/** A body that is over the limit is read to its end up to here, so that the browser shows our answer. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;

/** Refuses what another site sends in a person's name, and bodies nobody needs to send. */
export const requestGuard: MiddlewareFunction<Response> = async ({ request, url }) => {
  if (SAFE_METHODS.includes(request.method)) return;
  if (comesFromElsewhere(request, url)) {
    throw data("This form was sent from another site and was not accepted.", { status: 403 });
  }
  if (!request.body) return;
  const length = request.headers.get("Content-Length");
  if (length === null) throw data("The request does not say how long it is.", { status: 411 });
  if (Number(length) > BODY_MAX_BYTES) {
    await drain(request.body);
    throw data("That is too much to send at once. Photos can have 5 MB at most.", { status: 413 });
  }
};

/** Fetch metadata first, the Origin header where a browser is too old to send it. */
function comesFromElsewhere(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== url.origin;
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > DRAIN_MAX_BYTES) return;
  }
}
