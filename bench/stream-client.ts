// Browsers as EventSource makes them: each keeps one stream open and comes back after the time it was told.
import { Agent, request } from "node:http";

/** What browsers wait where a server does not say. */
const DEFAULT_RETRY_MS = 3_000;

export interface StreamClient {
  /** When the next event arrived, by performance.now(). */
  next: () => Promise<number>;
  /** When it was connected, by performance.now(). */
  connectedAt: number[];
  asked: number;
  close: () => void;
}

/** Resolves when the stream is open. */
export function openStream(url: string, headers: Record<string, string>): Promise<StreamClient> {
  const agent = new Agent({ keepAlive: false });
  let retryMs = DEFAULT_RETRY_MS;
  let waiting: ((at: number) => void)[] = [];
  let stop = () => {};
  let closed = false;
  return new Promise((resolve, reject) => {
    const client: StreamClient = {
      next: () => new Promise((heard) => waiting.push(heard)),
      connectedAt: [],
      asked: 0,
      close: () => {
        closed = true;
        stop();
      },
    };
    const again = () => {
      if (!closed) setTimeout(connect, retryMs);
    };
    const connect = () => {
      if (closed) return;
      client.asked += 1;
      const sent = request(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.setEncoding("utf8").on("data", (text: string) => {
          const told = text.match(/retry: (\d+)/)?.[1];
          if (told) retryMs = Number(told);
          if (text.includes("data: ")) for (const heard of waiting.splice(0)) heard(performance.now());
        });
        answer.on("close", again);
        client.connectedAt.push(performance.now());
        resolve(client);
      });
      stop = () => sent.destroy();
      let answered = false;
      sent.on("response", () => {
        answered = true;
      });
      sent.on("error", () => {
        if (client.connectedAt.length === 0 && !closed) reject(new Error(`${url} cannot be reached`));
        else if (!answered) again();
      });
      sent.end();
    };
    waiting = [];
    connect();
  });
}
