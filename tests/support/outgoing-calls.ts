import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll } from "vitest";

interface OutgoingCall {
  call: string;
  /** All header lines, names in small letters. */
  headers: string;
  /** How many calls had been begun or broken off before: the order in which things happened. */
  begun: number;
  brokenOff?: number;
  answered?: number;
}

interface Message {
  request: { method: string; path: string; headers: string | string[] };
}

/** The calls that this process makes, as Node's own fetch tells of them: when each begins and is broken off. */
export function watchOutgoingCalls() {
  const calls: OutgoingCall[] = [];
  // A call that were held here could not be collected as garbage.
  const underway = new WeakMap<object, OutgoingCall>();
  let order = 0;
  const channels = {
    "undici:request:create": ({ request }: Message) => {
      const { method, path } = request;
      const call = { call: `${method} ${path}`, headers: headerLines(request.headers), begun: ++order };
      underway.set(request, call);
      calls.push(call);
    },
    "undici:request:trailers": ({ request }: Message) => {
      const call = underway.get(request);
      if (call) call.answered = ++order;
    },
    "undici:request:error": ({ request }: Message) => {
      const call = underway.get(request);
      if (call) call.brokenOff = ++order;
    },
  };
  for (const [name, listener] of Object.entries(channels)) {
    const listen = listener as (message: unknown) => void;
    subscribe(name, listen);
    afterAll(() => void unsubscribe(name, listen));
  }
  return calls;
}

/** Those that began only after another of them had been broken off: whoever made them waited twice. */
export function begunAfterAWait(calls: OutgoingCall[]): string[] {
  const firstEnd = Math.min(...calls.map(({ brokenOff = Number.POSITIVE_INFINITY }) => brokenOff));
  return calls.filter(({ begun }) => begun > firstEnd).map(({ call }) => call);
}

/** Those that neither had an answer to its end nor were broken off. */
export function leftOpen(calls: OutgoingCall[]): string[] {
  return calls.filter(({ answered, brokenOff }) => !answered && !brokenOff).map(({ call }) => call);
}

function headerLines(headers: string | string[]): string {
  if (typeof headers === "string") return headers.toLowerCase();
  const lines: string[] = [];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return lines.join("\r\n").toLowerCase();
}
