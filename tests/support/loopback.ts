import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** A server on a free port. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  // A client in the same busy process would write to connections that are just being closed for their age.
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Less than the smallest body that is refused for its size. */
const LARGE_BYTES = 500_000;

/**
 * For a function `Request → Response`, behind the server's own adapter. After a large body the connection is closed:
 * the adapter would end it itself, half a second after an answer that came before the end of the body.
 */
export function serve(fetch: (request: Request) => Promise<Response>) {
  const answer = getRequestListener(fetch);
  return listen((request, response) => {
    if (Number(request.headers["content-length"]) > LARGE_BYTES) response.shouldKeepAlive = false;
    return answer(request, response);
  });
}
