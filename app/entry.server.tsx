import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "#app/log.server.ts";
import { nonceContext } from "./context.ts";
import { env } from "./env.server.ts";
import { scriptPrinter } from "./start-script.ts";

export { openChanges } from "./routes/household/changes.server.ts";
export { lifecycle } from "./services.server.ts";
export { isSignedIn } from "./session/signed-in.server.ts";

const printScripts = scriptPrinter(!env.production, (err) =>
  log.error({ err }, "the scripts of pages are not found: pages are sent without them"),
);

/**
 * Pages here never suspend, so they are printed as one string: twice as fast as a stream and compressed in one
 * go. renderToString gives up the Suspense boundary in which React Router sends its loader data, so that the
 * page would never hydrate; the data is read here and sent in a script of its own. None of the scripts runs before
 * `start-script` lets it.
 * `tests/e2e` holds that every page hydrates.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { serverHandoffStream, ...rest } = entryContext;
  const html = renderToString(
    <ServerRouter context={rest as EntryContext} url={request.url} nonce={nonce} />,
  );
  const handoff = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${printScripts(html, handoff, nonce)}`, { status, headers });
}

/** Logs errors of the server, not 4xx answers. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const deserved = isRouteErrorResponse(error) && error.status < 500;
  if (deserved || request.signal.aborted) return;
  log.error({ err: error, method: request.method }, "a request failed");
}
