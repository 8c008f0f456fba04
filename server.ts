import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { env } from "#app/env.server.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

const YEAR_IN_SECONDS = 31_536_000;
const HOUR_IN_SECONDS = 3_600;
const STOP_WITHIN_MS = 10_000;
const COMPRESS_FROM_BYTES = 1_024;
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
  app.all("*", (context) => handle(atPublicAddress(context.req.raw)));
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
  try {
    decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    return context.text("This address cannot be read", 400);
  }
  await next();
};

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
  const accepted = (context.req.header("Accept-Encoding") ?? "").replace(
    /[\w-]+\s*;\s*q=0(\.0*)?(?=,|$)/g,
    "",
  );
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
function atPublicAddress(request: Request): Request {
  const url = new URL(request.url);
  const scheme = request.headers.get("X-Forwarded-Proto")?.split(",")[0]?.trim();
  const origin = env.origin ?? (scheme === "https" ? `https://${url.host}` : url.origin);
  if (origin === url.origin) return request;
  return new Request(new URL(url.pathname + url.search, origin), request);
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
      server.closeIdleConnections();
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
