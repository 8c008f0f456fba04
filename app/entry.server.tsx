import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "./context.ts";

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
  const script = `<script nonce="${nonce}">${handoffScript(handoff)}</script></body>`;

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.replace("</body>", () => script)}`, { status, headers });
}

function handoffScript(data: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${controller}.enqueue(${literal});${controller}.close();`;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(request.method, new URL(request.url).pathname, error);
}
