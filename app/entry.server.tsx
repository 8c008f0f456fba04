import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "#app/log.server.ts";
import { nonceContext } from "./context.ts";
import { startAfterLoad } from "./start-after-load.ts";

export { openChanges } from "./routes/household/changes.server.ts";
export { lifecycle } from "./services.server.ts";
export { isSignedIn } from "./session/signed-in.server.ts";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders a page as a whole: no page here suspends, so that nothing could be sent earlier. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let isShellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        async onAllReady() {
          clearTimeout(timeout);
          const html = await text(pipe(new PassThrough()));
          headers.set("Content-Type", "text/html; charset=utf-8");
          // The root leaves out the scripts for people who save data.
          headers.append("Vary", "Save-Data");
          resolve(new Response(startAfterLoad(html, nonce), { status, headers }));
        },
        onShellReady() {
          isShellRendered = true;
        },
        onShellError: reject,
        onError(error) {
          // Errors before that are rejected, and `handleError` logs them.
          if (isShellRendered) log.error({ err: error }, "a part of a page was not rendered");
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Logs errors of the server, not 4xx answers. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const deserved = isRouteErrorResponse(error) && error.status < 500;
  if (deserved || request.signal.aborted) return;
  log.error({ err: error, method: request.method }, "a request failed");
}
