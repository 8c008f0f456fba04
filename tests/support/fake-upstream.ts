import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { whenOver } from "./when-over.ts";

export type Mode =
  | "good"
  | "refused"
  | "hung up"
  | "silent"
  | "dripping"
  | "500"
  | "500 with a page"
  | "a page with 200"
  | "half a JSON"
  | "another shape"
  | "404 with a page"
  | "404"
  | "429";

export const MILK = {
  _id: "milk-1",
  name: "Milk of the fake",
  category: "Dairy",
  quantity: "1 l",
  expiryDate: "2027-03-10",
  userId: "somebody",
  status: "active",
  version: 3,
};

const PAGE = "<!DOCTYPE html>\n<html><body><h1>404 Not Found</h1><hr>nginx</body></html>";

/** A foreign server of the API with one milk, which can be broken as a whole or per path. */
export async function openFakeUpstream() {
  let mode: Mode = "good";
  let broken = /^/;
  const calls: { call: string; headers: IncomingMessage["headers"]; body: string }[] = [];

  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url?.split("?")[0]}`;
    const body = Buffer.concat(await request.toArray()).toString();
    calls.push({ call, headers: request.headers, body });
    if (mode === "good" || !broken.test(call)) answer(call, response);
    else misbehave(mode, response);
  });
  const listen = async (port: number) => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  whenOver(() => server.close().closeAllConnections());

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Breaks matching calls, such as `POST /jwt`, or all. */
    async turn(next: Mode, calls = /^/) {
      mode = next;
      broken = calls;
      if (next === "refused") server.close().closeAllConnections();
      else if (!server.listening) await listen(port);
    },
  };
}

function answer(call: string, response: ServerResponse): void {
  const json = (body: unknown, status = 200) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  if (call === "POST /jwt")
    json({ token: "a-token", expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  else if (call === "POST /users") json({}, 201);
  else if (call === `GET /addfood/${MILK._id}`) json(MILK);
  else if (/^GET \/addfood\/./.test(call)) json({ error: "Not found" }, 404);
  else if (/^GET \/(add)?food$/.test(call)) json({ data: [MILK] });
  else if (/^GET/.test(call)) json({ data: [], notes: [] });
  else json({});
}

function misbehave(mode: Mode, response: ServerResponse): void {
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { "Content-Type": type }).end(body);
  const json = (status: number, body: unknown) => send(status, "application/json", JSON.stringify(body));
  if (mode === "hung up") response.destroy();
  else if (mode === "dripping")
    response.writeHead(200, { "Content-Type": "application/json" }).write('{"data":[');
  else if (mode === "500") json(500, {});
  else if (mode === "500 with a page") send(500, "text/html", PAGE);
  else if (mode === "a page with 200") send(200, "text/html", PAGE);
  else if (mode === "half a JSON") send(200, "application/json", '{"data":[{"_id":"milk-1","name":"Mi');
  else if (mode === "another shape") json(200, { data: "none", notes: 7, token: null });
  else if (mode === "404 with a page") send(404, "text/html", PAGE);
  else if (mode === "404") json(404, { error: "Not found" });
  else if (mode === "429") json(429, { message: "slow down" });
}
