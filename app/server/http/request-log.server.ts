import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { log, REQUEST_ID_HEADER, ROUTE_HEADER } from "#app/server/log.server.ts";
import { countRequest } from "./metrics.server.ts";

const NO_ROUTE = "none";

/** Logs each request under an id. Ids of clients are not used: they could repeat. */
export const logRequests: MiddlewareHandler = async (context, next) => {
  const started = performance.now();
  const id = randomUUID();
  const { method, url } = context.req;
  context.req.raw.headers.set(REQUEST_ID_HEADER, id);
  await next();
  const { headers } = context.res;
  const route = headers.get(ROUTE_HEADER) ?? NO_ROUTE;
  headers.delete(ROUTE_HEADER);
  headers.set(REQUEST_ID_HEADER, id);
  const { status } = context.res;
  const finish = (bytes: number, cut: boolean) => {
    const ms = performance.now() - started;
    countRequest({ method, route, status }, ms / 1_000);
    const line = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, bytes };
    log.info({ ...line, ...(cut && { cut }), ...(log.isLevelEnabled("debug") && { url }) }, "request");
  };
  const outgoing = (context.env as Partial<HttpBindings> | undefined)?.outgoing;
  if (!outgoing) {
    finish(Number(headers.get("Content-Length") ?? 0), false);
    return;
  }
  // After a body that was refused the connection may be gone.
  const socket = outgoing.req.socket as typeof outgoing.req.socket | null;
  const sentBefore = socket?.bytesWritten ?? 0;
  outgoing.once("close", () => finish((socket?.bytesWritten ?? 0) - sentBefore, !outgoing.writableEnded));
};
