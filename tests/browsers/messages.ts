/** WebDriver BiDi: numbered calls, and events, as JSON over a WebSocket. */
export interface Messages {
  call<Result = unknown>(method: string, params?: object): Promise<Result>;
  on(listener: (event: Event) => void): void;
  close(): void;
}

export interface Event {
  method: string;
  params: unknown;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string | { message: string };
  message?: string;
}

const ANSWER_WITHIN_MS = 30_000;

export async function connect(url: string): Promise<Messages> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((event: Event) => void)[] = [];
  let calls = 0;
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) {
      const { method, params } = message;
      for (const listener of listeners) listener({ method, params });
    }
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: "the browser has gone" });
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no connection to ${url}`));
  });
  const call = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++calls;
      const settle = ({ result, error, message }: Message) => {
        clearTimeout(timer);
        waiting.delete(id);
        const said = typeof error === "string" ? `${error} ${message ?? ""}` : error?.message;
        if (said) reject(new Error(`${method}: ${said}`));
        else resolve(result as Result);
      };
      const timer = setTimeout(() => settle({ error: "no answer" }), ANSWER_WITHIN_MS);
      waiting.set(id, settle);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { call, on: (listener) => listeners.push(listener), close: () => socket.close() };
}
