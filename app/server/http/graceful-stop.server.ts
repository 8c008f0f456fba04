import { Server as HttpServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { log } from "#app/server/log.server.ts";

/** After this time, open connections are closed. */
const STOP_WITHIN_MS = 30_000;
/** Idle connections may be about to send, and get one more answer with `Connection: close`. */
const LINGER_MS = 2_000;
const LOOK_EVERY_MS = 50;

/** Answers running requests with `Connection: close`. True when all were answered in time. */
export async function stopServing(server: Server, linger = LINGER_MS): Promise<boolean> {
  const started = performance.now();
  // http.Server's close() ends idle connections at once, even with a request on its way.
  NetServer.prototype.close.call(server);
  while (performance.now() - started < STOP_WITHIN_MS) {
    if (performance.now() - started >= linger) server.closeIdleConnections();
    if ((await openConnections(server)) === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  log.error({ connections: await openConnections(server) }, "requests were cut off at the end of the stop");
  HttpServer.prototype.closeAllConnections.call(server);
  return false;
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
