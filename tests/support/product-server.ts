import type { IncomingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { createSafeFetch } from "#app/server/http/safe-fetch.server.ts";
import { listen } from "./loopback.ts";

type Answer = (response: ServerResponse, code: string) => void;

const sendJson =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response
      .writeHead(status, { "Content-Type": "application/json; charset=UTF-8" })
      .end(typeof body === "string" ? body : JSON.stringify(body));

/** A product as Open Food Facts answers it; `product` in addition to or instead of what it usually says. */
export const known =
  (product: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Answer =>
  (response, code) =>
    sendJson({
      code,
      product: { product_name: "Oat milk", brands: "Example Farm, Other", quantity: "1 l", ...product },
      status: 1,
      status_verbose: "product found",
      ...more,
    })(response, code);

const NOT_FOUND = { status: 0, status_verbose: "product not found" };

/** How a server of products may answer, and misbehave. */
export const ANSWERS = {
  known: known(),
  "unknown, as 404": sendJson(NOT_FOUND, 404),
  "unknown, as status 0": sendJson(NOT_FOUND),
  "a product without a name": known({ product_name: " " }),
  "a page": (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1>"),
  "a page that says 404": (response) => response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>"),
  "what is no JSON": sendJson("{"),
  nothing: sendJson(""),
  "JSON of another kind": sendJson([1, 2]),
  "no product": sendJson({ status: 1 }),
  "a product of another kind": sendJson({ status: 1, product: "Oat milk" }),
  "a name of another kind": known({ product_name: { en: "Oat milk" } }),
  "a product without its number": known({}, { code: undefined }),
  "another product": (response) => known()(response, "4000417025005"),
  "more than it may": known({ product_name_en: "x".repeat(2_000_000) }),
  "an error": sendJson({}, 500),
  "too many": (response) => response.writeHead(429, { "Retry-After": "120" }).end(),
  never: () => undefined,
  "a broken line": (response) => response.destroy(),
} satisfies Record<string, Answer>;

export interface ProductServer {
  url: string;
  /** What every request is answered with from now on. */
  answer: Answer;
  asked: { code: string; fields: string[]; headers: IncomingHttpHeaders }[];
  close: () => Promise<void>;
}

/** In place of Open Food Facts, on this machine. */
export async function openProductServer(): Promise<ProductServer> {
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? "", "http://x");
    const [, code] = /^\/api\/v2\/product\/(\d+)\.json$/.exec(url.pathname) ?? [];
    if (!code) return response.writeHead(400).end();
    const fields = url.searchParams.get("fields")?.split(",") ?? [];
    server.asked.push({ code, fields, headers: request.headers });
    server.answer(response, code);
  };
  const server: ProductServer = { ...(await listen(listener)), answer: ANSWERS.known, asked: [] };
  return server;
}

/** As the operator's own server of products is reached. */
export const outsideOf = ({ url }: { url: string }) => createSafeFetch({ inside: new URL(url).origin });
