import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { env } from "#app/env.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/flood-guard.server.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

const YEAR_IN_SECONDS = 31_536_000;
const HOUR_IN_SECONDS = 3_600;
const STOP_WITHIN_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 100;
const COMPRESS_FROM_BYTES = 1_024;
const ACCEPT_ENCODING_MAX_LENGTH = 200;
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const API_METHODS = [...PAGE_METHODS, "PUT", "DELETE"];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The whole app as a function `Request → Response`, over a build of it. */
export function createApp(build: Build, mode = "production") {
  const handle = createRequestHandler(build, mode);
  const app = new Hono();
  app.use(wellFormed);
  app.use(compress);
  if (mode === "production") {
    app.use("/assets/*", staticFiles(`public, max-age=${YEAR_IN_SECONDS}, immutable`));
    app.use(staticFiles(`public, max-age=${HOUR_IN_SECONDS}`));
  }
  app.all("*", (context) => handle(asPeopleSeeIt(context.req.raw, addressOf(context))));
  app.onError((error, context) => {
    console.error(error);
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

/** Methods nobody serves and paths that cannot be decoded stop here, with the status they deserve. */
const wellFormed: MiddlewareHandler = async (context, next) => {
  context.header("X-Content-Type-Options", "nosniff");
  const methods = context.req.path.startsWith("/api/") ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(context.req.method)) {
    return context.text("Method not allowed", 405, { Allow: methods.join(", ") });
  }
  if (!isReadable(new URL(context.req.url).pathname)) return context.text("This address cannot be read", 400);
  await next();
};

/** No route takes a line end, not even the one for every other address. */
function isReadable(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function staticFiles(cacheControl: string): MiddlewareHandler {
  return serveStatic({
    root: "build/client",
    precompressed: true,
    onFound: (_path: string, context: Context) => {
      context.header("Cache-Control", cacheControl);
      context.header("Cross-Origin-Resource-Policy", "same-origin");
    },
  });
}

/** Pages are one string: compressing it in one go costs a third of what a stream costs. */
const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const accepted = (context.req.header("Accept-Encoding") ?? "")
    .slice(0, ACCEPT_ENCODING_MAX_LENGTH)
    .replace(/\b[\w-]+\s*;\s*q=0(\.0*)?(?=,|$)/g, "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  const type = res.headers.get("Content-Type") ?? "";
  if (!res.body || res.headers.has("Content-Encoding") || !/text|json|javascript|xml|x-script/.test(type))
    return;
  res.headers.append("Vary", "Accept-Encoding");
  if (!encoding) return;
  const body = Buffer.from(await res.arrayBuffer());
  const small = body.byteLength < COMPRESS_FROM_BYTES;
  const packed = small ? body : encoding === "br" ? await brotliOf(body) : await gzipped(body, { level: 6 });
  context.res = new Response(packed, res);
  if (!small) context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.delete("Content-Length");
};

function brotliOf(body: Buffer) {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

/** Behind a proxy that ends TLS the request says http; people's browsers know another address. */
function asPeopleSeeIt(request: Request, address: string | undefined): Request {
  const url = new URL(request.url);
  const scheme = request.headers.get("X-Forwarded-Proto")?.split(",")[0]?.trim();
  const origin = env.origin ?? (scheme === "https" ? `https://${url.host}` : url.origin);
  const seen =
    origin === url.origin ? request : new Request(new URL(url.pathname + url.search, origin), request);
  if (address) seen.headers.set(CLIENT_ADDRESS_HEADER, address);
  return seen;
}

/** Who is at the other end: the connection's own word, or that of the proxy on this machine or network. */
function addressOf(context: Context): string | undefined {
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  const address = incoming?.socket.remoteAddress?.replace(/^::ffff:/, "");
  if (!address || !isPrivate(address)) return address;
  return context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() || address;
}

function isPrivate(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(address);
}

async function start() {
  const development = process.argv.includes("--dev");
  const server = createServer();
  const { build, middlewares } = development ? await developmentBuild() : await productionBuild();
  const listener = getRequestListener(createApp(build, development ? "development" : "production").fetch);
  server.on("request", (request, response) => {
    if (middlewares) middlewares(request, response, () => listener(request, response));
    else listener(request, response);
  });
  server.listen(env.port, env.host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : env.port;
  console.log(`Crisper is ready at ${env.origin ?? `http://localhost:${port}`}`);

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      // Again and again, because a connection is idle only once its last answer is out.
      setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    });
  }
}

async function productionBuild() {
  const built = new URL("build/server/index.js", import.meta.url).href;
  return { build: (await import(built)) as ServerBuild, middlewares: undefined };
}

async function developmentBuild() {
  const { createServer: createViteServer } = await import("vite");
  const vite = await createViteServer({ server: { middlewareMode: true } });
  const build = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return { build, middlewares: vite.middlewares };
}

if (import.meta.main) await start();
