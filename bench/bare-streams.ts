// Server-sent events with nothing around them: what Node itself needs for a stream.
import { createServer, type ServerResponse } from "node:http";

const streams = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.method !== "GET") {
    if (request.method === "POST") for (const stream of streams) stream.write("data: shopping\n\n");
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  response.write(":\n\n");
  streams.add(response);
  response.on("close", () => streams.delete(response));
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => {
  const address = server.address();
  console.log(`ready at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
