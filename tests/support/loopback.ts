import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** A server on a free port. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
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

/** For a function `Request → Response`, behind the server's own adapter. */
export function serve(fetch: (request: Request) => Promise<Response>) {
  return listen(getRequestListener(fetch));
}
