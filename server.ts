import cluster from "node:cluster";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { env } from "#app/server/env.server.ts";
import { receiveBodies } from "#app/server/http/bodies.server.ts";
import { refuseChunks } from "#app/server/http/chunked-bodies.server.ts";
import { applyForwardedHeaders, isHost } from "#app/server/http/client-address.server.ts";
import { compress } from "#app/server/http/compression.server.ts";
import { stopServing } from "#app/server/http/graceful-stop.server.ts";
import { type Readiness, serveHealth, serveReadiness } from "#app/server/http/health.server.ts";
import { measureStreams, serveMetrics } from "#app/server/http/metrics.server.ts";
import { shedLoad } from "#app/server/http/overload.server.ts";
import { createPipelineLimit } from "#app/server/http/pipelining.server.ts";
import { picturePath } from "#app/server/http/png.server.ts";
import { logRequests } from "#app/server/http/request-log.server.ts";
import { createTurnLimit } from "#app/server/http/turn-limit.server.ts";
import { limitUnreadAnswers } from "#app/server/http/unread-answers.server.ts";
import { createUploadQueue } from "#app/server/http/uploads.server.ts";
import { runWorkers } from "#app/server/http/workers.server.ts";
import { log, ROUTE_HEADER } from "#app/server/log.server.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Exports of the built app (`entry.server.tsx`). */
interface EntryExports {
  lifecycle: Lifecycle;
  openChanges(request: Request): Promise<Response>;
  senderOf(request: Request): Promise<string | undefined>;
}

interface Lifecycle {
  readiness(): Promise<Readiness>;
  openStreams(): number;
  endStreams(): void;
  stop(): Promise<void>;
}

const END_SERVICE_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
const YEAR_IN_SECONDS = 31_536_000;
const HOUR_IN_SECONDS = 3_600;
/** Longer than the 60 s of proxies, so that they close connections first. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_WITHIN_MS = 20_000;
/** For a photo of 5 MB over a phone line of 16 KiB a second. */
const REQUEST_WITHIN_MS = 330_000;
/** Without a byte either way; streams of changes send something every 25 s. */
const IDLE_MAX_MS = 120_000;
const START_AWAITED_MS = 10_000;
/** A database whose machine has gone confirms no end. */
const CLOSE_WITHIN_MS = 20_000;
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const STOPPING: Readiness = { ready: false, checks: { process: "stopping" } };
const API_METHODS = [...PAGE_METHODS, "PUT", "DELETE"];

log.level = env.log;
let stopping = false;

/** The app as a function `Request → Response`. */
export function createApp(build: Build, mode = "production") {
  const handle = createRequestHandler(build, mode);
  const app = new Hono();
  const shed = shedLoad();
  app.get("/healthz", serveHealth);
  app.get("/readyz", (context) =>
    serveReadiness(context, stopping ? async () => STOPPING : lifecycleOf(build).readiness),
  );
  app.get("/metrics", serveMetrics);
  // Not with the pages: a stream is open for hours, and nothing may wait for its end.
  app.use("/household/changes", wellFormed);
  app.get("/household/changes", shed.pages, async (context) =>
    (await exportsOf(build)).openChanges(applyForwardedHeaders(context.req.raw, connectionOf(context))),
  );
  app.use(logRequests);
  app.use(wellFormed);
  app.use(compress);
  if (mode === "production") {
    app.use(shed.files);
    if (!env.serviceWorker) app.get("/sw.js", endServiceWorker);
    // Browsers have to see each new build at once; what the worker may do is said here, not by a page.
    app.use("/sw.js", staticFiles("no-cache", "default-src 'none'; connect-src 'self'"));
    app.use("/assets/*", staticFiles(`public, max-age=${YEAR_IN_SECONDS}, immutable`));
    app.use(staticFiles(`public, max-age=${HOUR_IN_SECONDS}`));
  }
  app.use(receiveBodies((context) => senderOf(build, context)));
  const uploads = createUploadQueue((context) => senderOf(build, context));
  app.use(uploads.receive);
  app.use(shed.pages);
  app.use(uploads.parse);
  app.all("*", (context) => handle(applyForwardedHeaders(context.req.raw, connectionOf(context))));
  app.onError((error, context) => {
    log.error({ err: error }, "a request failed");
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

function lifecycleOf(build: Build): Lifecycle {
  if (typeof build === "function")
    return {
      readiness: async () => ({ ready: true, checks: {} }),
      openStreams: () => 0,
      endStreams: () => {},
      stop: async () => {},
    };
  return (build.entry.module as unknown as EntryExports).lifecycle;
}

async function exportsOf(build: Build): Promise<EntryExports> {
  const { entry } = typeof build === "function" ? await build() : build;
  return entry.module as unknown as EntryExports;
}

/** Answers unknown methods, several hosts and undecodable paths. */
const wellFormed: MiddlewareHandler = async (context, next) => {
  context.header("X-Content-Type-Options", "nosniff");
  const methods = context.req.path.startsWith("/api/") ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(context.req.method)) {
    return refuse(context, 405, "Method not allowed", { Allow: methods.join(", ") });
  }
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  if (incoming && !namesOneHost(incoming)) return refuse(context, 400, "This request does not name one host");
  const url = URL.parse(context.req.url);
  if (!(url && isHost(url.host))) return refuse(context, 400, "This request names a host that cannot exist");
  if (!isReadable(url.pathname)) return refuse(context, 400, "This address cannot be read");
  const origin = context.req.header("Origin");
  // React Router throws an error if it is no URL.
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin))
    return refuse(context, 400, "This origin cannot exist");
  await next();
};

/** Refused before any queue: to ask again costs the sender a connection. */
const refuse = (context: Context, status: 400 | 405, words: string, headers: Record<string, string> = {}) =>
  context.text(words, status, { ...headers, Connection: "close" });

/** With a second `Host`, or one in the address as proxies get it, a page would name a host of the sender's choice. */
function namesOneHost({ url = "", rawHeaders }: HttpBindings["incoming"]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return url.startsWith("/") && names.filter((name) => name.toLowerCase() === "host").length <= 1;
}

function isReadable(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function staticFiles(cacheControl: string, policy?: string): MiddlewareHandler {
  const serve = serveStatic({
    root: "build/client",
    precompressed: true,
    rewriteRequestPath: picturePath,
    onFound: (_path: string, context: Context) => {
      context.header("Cache-Control", cacheControl);
      if (policy) context.header("Content-Security-Policy", policy);
      context.header("Cross-Origin-Resource-Policy", "same-origin");
      context.header(ROUTE_HEADER, "static");
    },
  });
  // Pages need not be looked for on the disk.
  const files = new Set(readdirSync("build/client", { recursive: true }).map((file) => `/${file}`));
  return (context, next) => (files.has(context.req.path) ? serve(context, next) : next());
}

/** Takes the place of the service worker on devices that have one, and removes it. */
const endServiceWorker: MiddlewareHandler = async (context) =>
  context.text(END_SERVICE_WORKER, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
  });

function connectionOf({ env: bindings }: Context) {
  return (bindings as Partial<HttpBindings> | undefined)?.incoming?.socket;
}

/** Without the body, which is still to be received. */
async function senderOf(build: Build, context: Context): Promise<string | undefined> {
  const head = new Request(context.req.url, { headers: context.req.raw.headers });
  return (await exportsOf(build)).senderOf(applyForwardedHeaders(head, connectionOf(context)));
}

/** While the app loads and the database opens, requests wait. */
function createStartingApp(ready: Promise<Hono>) {
  const starting = new Hono();
  starting.get("/healthz", serveHealth);
  starting.get("/readyz", (context) =>
    serveReadiness(context, async () => ({ ready: false, checks: { process: "starting" } })),
  );
  starting.all("*", async (context) => {
    const app = await Promise.race([ready, pause(START_AWAITED_MS, undefined, { ref: false })]);
    if (app) return app.fetch(context.req.raw, context.env);
    return context.text("Crisper is starting. Please try again in a moment.", 503, { "Retry-After": "5" });
  });
  return starting;
}

async function start() {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: HEADERS_WITHIN_MS / 4,
  });
  // Otherwise a download that nobody reads would be kept in memory for ever.
  server.setTimeout(IDLE_MAX_MS);
  limitUnreadAnswers(server);
  const ready = Promise.withResolvers<Hono>();
  let listener: RequestListener = getRequestListener(createStartingApp(ready.promise).fetch);
  const mayAnswer = createPipelineLimit();
  const inTurn = createTurnLimit();
  const answerInTurn: RequestListener = (request, response) => {
    if (!mayAnswer(request, response) || refuseChunks(request, response)) return;
    if (stopping) response.setHeader("Connection", "close");
    inTurn(() => listener(request, response));
  };
  server.on("request", answerInTurn);
  // Node would refuse it before anything else is done.
  server.on("checkExpectation", answerInTurn);
  server.listen(env.port, env.host);
  await once(server, "listening");

  const development = process.argv.includes("--dev");
  const { build, middlewares } = development ? await developmentBuild() : await productionBuild();
  const lifecycle = lifecycleOf(build);
  measureStreams(lifecycle.openStreams);
  const app = createApp(build, development ? "development" : "production");
  ready.resolve(app);
  const answer = getRequestListener(app.fetch);
  listener = middlewares
    ? async (request, response) => middlewares(request, response, () => answer(request, response))
    : answer;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : env.port;
  log.info({ port }, `Crisper is ready at ${env.origin ?? `http://localhost:${port}`}`);
  process.send?.({ type: "ready" });

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      stopping = true;
      process.exit((await stop(server, lifecycle, signal)) ? 0 : 1);
    });
  }
}

async function failLate(): Promise<never> {
  await pause(CLOSE_WITHIN_MS, undefined, { ref: false });
  throw new Error(`it took longer than ${CLOSE_WITHIN_MS / 1_000} seconds`);
}

/** True when every request was answered and the database is closed. */
async function stop(server: Server, lifecycle: Lifecycle, signal: NodeJS.Signals): Promise<boolean> {
  const started = performance.now();
  lifecycle.endStreams();
  const answered = await stopServing(server, signal === "SIGINT" ? 0 : undefined);
  const closed = await Promise.race([lifecycle.stop(), failLate()]).then(
    () => true,
    (err) => {
      log.error({ err }, "the database was not closed");
      return false;
    },
  );
  log.info({ signal, ms: Math.round(performance.now() - started) }, "Crisper has stopped");
  return answered && closed;
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

/** Prints one sentence for errors that an operator can correct, and a stack trace for bugs. */
function failToStart(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "EADDRINUSE") log.error(`Port ${env.port} is in use. Stop what uses it, or set another PORT.`);
  else if (name === "StartError" && env.log !== "debug") log.error((error as Error).message);
  else log.error({ err: error }, "Crisper cannot start");
  process.exit(1);
}

if (import.meta.main) {
  if (cluster.isPrimary && !env.operator.name && !env.operator.email) {
    log.warn("Nobody is named as the operator of this server: set OPERATOR_NAME and OPERATOR_EMAIL");
  }
  if (cluster.isPrimary && env.workers > 1) runWorkers(env.workers);
  else await start().catch(failToStart);
}
