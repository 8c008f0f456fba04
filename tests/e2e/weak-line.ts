import { request } from "node:http";
import { PREFETCH_HEADER } from "#app/offline/protocol.ts";
import { listen } from "../support/loopback.ts";

/** What becomes of requests: they arrive, nobody is there, nobody answers, somebody else does, or their answers are lost, only forms arrive, or a hotspot wants a sign-in, on a page of its own or of another server. */
type Line = "good" | "gone" | "silent" | "garbled" | "deaf" | "forms" | "hotspot" | "portal";

/** A header of requests that do not take the weak line. */
export const PAST_LINE = "x-past-line";

export interface WeakLine {
  url: string;
  line: Line;
  /** The paths of forms that arrived at the server, in order. */
  posted: string[];
  /** The paths that a service worker fetched to keep them, in order. */
  prefetched: string[];
  /** In place of the build's own name in its service worker. */
  build?: string;
  close: () => Promise<void>;
}

/** A line to `origin` that may be bad. */
export async function openWeakLine(origin: string): Promise<WeakLine> {
  const weak: WeakLine = {
    ...(await listen((asked, answer) => {
      const isNewBuild = asked.url === "/sw.js" && weak.build;
      const line = asked.headers[PAST_LINE] || isNewBuild ? "good" : weak.line;
      const isForm = asked.method === "POST";
      if (line === "gone" || (line === "forms" && !isForm)) return asked.socket.destroy();
      if (line === "silent") return;
      if (line === "hotspot")
        return answer.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in to the cafe</h1>");
      if (line === "portal") return answer.writeHead(302, { Location: "http://127.0.0.1:9/sign-in" }).end();
      if (line === "garbled") return answer.writeHead(502, { "Content-Type": "text/html" }).end("<h1>");
      const { url = "/", method, headers } = asked;
      if (isForm) weak.posted.push(url);
      if (headers[PREFETCH_HEADER.name.toLowerCase()]) weak.prefetched.push(url);
      const { build } = weak;
      const isWorker = url === "/sw.js" && build;
      const plain = isWorker ? { "accept-encoding": "identity" } : {};
      const passed = request(new URL(url, origin), { method, headers: { ...headers, ...plain } }, (got) => {
        if (line === "deaf") return got.resume().on("end", () => answer.destroy());
        if (!isWorker) {
          answer.writeHead(got.statusCode ?? 500, got.headers);
          return got.pipe(answer);
        }
        const chunks: Buffer[] = [];
        got.on("data", (chunk) => chunks.push(chunk));
        got.on("end", () => {
          const { "content-length": _, ...kept } = got.headers;
          const script = Buffer.concat(chunks)
            .toString()
            .replaceAll(/(?<=\/\/ |pictures )[0-9a-f]{12}/g, build);
          answer.writeHead(got.statusCode ?? 500, kept).end(script);
        });
      });
      passed.on("error", () => answer.destroy());
      asked.pipe(passed);
    })),
    line: "good",
    posted: [],
    prefetched: [],
  };
  return weak;
}
