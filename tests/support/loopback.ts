import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** A real server on a free port of this machine. */
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

/** The same for a function `Request → Response`, behind the adapter that the product's server uses. */
export function serve(fetch: (request: Request) => Promise<Response>) {
  return listen(getRequestListener(fetch));
}
