import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "#app/log.server.ts";
import { nonceContext } from "./context.ts";

export { lifecycle } from "./services.server.ts";

/**
 * Pages here never suspend, so they are printed as one string: twice as fast as a stream and compressed in one
 * go. renderToString gives up the Suspense boundary in which React Router sends its loader data, so that the
 * page would never hydrate; the data is read here and sent in the same script React Router would have written.
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
  const script = `<script nonce="${nonce}">${handoffScript(handoff)}${startScript(nonce)}</script></body>`;

  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = html
    .replaceAll(MODULE_PRELOAD, "")
    .replace(ROUTER_SCRIPT, '$1 type="text/plain" id="router">')
    .replace("</body>", () => script);
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ROUTER_SCRIPT = /(<script nonce="[^"]*") type="module" async="">/;

/**
 * A page is whole before any script runs, so its words and pictures come first on a slow line: the router's own
 * script waits for the page to have loaded. Until then links and forms work as in any page.
 */
function startScript(nonce: string): string {
  return `addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(()=>{const s=document.createElement("script");s.type="module";s.nonce="${nonce}";s.textContent=document.getElementById("router").textContent;document.body.append(s)}));`;
}

function handoffScript(data: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${controller}.enqueue(${literal});${controller}.close();`;
}

/** The log is for what is wrong here; a request that deserved its 4xx is not. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const deserved = isRouteErrorResponse(error) && error.status < 500;
  if (deserved || request.signal.aborted) return;
  log.error({ err: error, method: request.method }, "a request failed");
}
