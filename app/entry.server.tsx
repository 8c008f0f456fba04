import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "#app/server/log.server.ts";
import { nonceContext } from "./context.ts";
import { startAfterLoad } from "./start-after-load.ts";

export { openChanges } from "./routes/household/changes.server.ts";
export { lifecycle } from "./server/services.server.ts";
export { senderOf } from "./session/sender.server.ts";

/** The router gives up loading after so long. */
export const streamTimeout = 5_000;

/** Renders a page as a whole: no page here suspends, so that nothing could be sent earlier. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The root leaves out the scripts for people who save data.
  headers.append("Vary", "Save-Data");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let isShellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(timeout);
          const html = text(pipe(new PassThrough()));
          resolve(html.then((page) => new Response(startAfterLoad(page, nonce), { status, headers })));
        },
        onShellReady() {
          isShellRendered = true;
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          // Errors before that are rejected, and `handleError` logs them.
          if (isShellRendered) log.error({ err: error }, "a part of a page was not rendered");
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Logs errors of the server, not 4xx answers. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const deserved = isRouteErrorResponse(error) && error.status < 500;
  if (deserved || request.signal.aborted) return;
  log.error({ err: error, method: request.method }, "a request failed");
}
