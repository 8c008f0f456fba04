import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll } from "vitest";

interface OutgoingCall {
  method: string;
  path: string;
  /** The order in which things happened: how many calls had begun or ended before. */
  begun: number;
  answered?: number;
  brokenOff?: number;
}

/** What a piece of work has asked of other servers, and the limits in milliseconds that it has set itself. */
export interface Visit {
  calls: OutgoingCall[];
  limits: number[];
}

interface Message {
  request: { method: string; path: string };
}

/** Answers with a function that does a piece of work and tells what it called, as Node's own fetch has it. */
export function watchOutgoingCalls() {
  const visits = new AsyncLocalStorage<Visit>();
  // By their keys alone: a call that were held here could not be collected as garbage.
  const underway = new WeakMap<object, OutgoingCall>();
  let order = 0;
  const note = (end: "answered" | "brokenOff") => (message: unknown) => {
    const call = underway.get((message as Message).request);
    if (call) call[end] = ++order;
  };
  const channels = {
    "undici:request:create": (message: unknown) => {
      const { request } = message as Message;
      const call = { method: request.method, path: request.path, begun: ++order };
      underway.set(request, call);
      visits.getStore()?.calls.push(call);
    },
    "undici:request:trailers": note("answered"),
    "undici:request:error": note("brokenOff"),
  };
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener);
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = (limit) => {
    visits.getStore()?.limits.push(limit);
    return timeout.call(AbortSignal, limit);
  };
  afterAll(() => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener);
    AbortSignal.timeout = timeout;
  });

  return async <T>(work: () => Promise<T>): Promise<Visit & { result: T }> => {
    const visit: Visit = { calls: [], limits: [] };
    return { ...visit, result: await visits.run(visit, work) };
  };
}

/**
 * How long these calls keep somebody waiting who gives each of them its time and breaks it off then: those that
 * began together wait side by side, and one that began after another's end waits after it.
 */
export function longestWait(calls: OutgoingCall[], limitOf: (method: string) => number): number {
  const waits = new Map<OutgoingCall, number>();
  for (const call of calls.toSorted((a, b) => a.begun - b.begun)) {
    const earlier = [...waits].filter(([{ brokenOff }]) => brokenOff && brokenOff < call.begun);
    const own = call.brokenOff ? limitOf(call.method) : 0;
    waits.set(call, own + Math.max(0, ...earlier.map(([, wait]) => wait)));
  }
  return Math.max(0, ...waits.values());
}
