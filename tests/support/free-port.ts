import { once } from "node:events";
import { createServer } from "node:net";

/** For programs that cannot choose a port themselves; another program may still take it before they do. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await once(server.close(), "close");
  return port;
}
