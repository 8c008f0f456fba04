import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";

/** Sends the first half of a body, once the server has begun to read the request; `finish` sends the rest. */
export async function beginUpload(url: string, { body, type }: { body: string; type: string }) {
  const request = httpRequest(url, {
    method: "POST",
    headers: {
      "Content-Type": type,
      "Content-Length": Buffer.byteLength(body),
      Origin: new URL(url).origin,
      Expect: "100-continue",
    },
  });
  const answered = once(request, "response") as Promise<[IncomingMessage]>;
  request.flushHeaders();
  await once(request, "continue");
  const half = Math.ceil(body.length / 2);
  request.write(body.slice(0, half));
  return {
    async finish(): Promise<IncomingMessage> {
      request.end(body.slice(half));
      const [response] = await answered;
      return response.resume();
    },
  };
}
