import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll } from "vitest";

interface OutgoingCall {
  method: string;
  path: string;
  /** How many calls had started or ended before. */
  begun: number;
  answered?: number;
  brokenOff?: number;
}

/** The calls of a piece of work, and the time limits it has set in milliseconds. */
export interface Visit {
  calls: OutgoingCall[];
  limits: number[];
}

interface Message {
  request: { method: string; path: string };
}

/** Returns a function that runs work and records its calls. */
export function watchOutgoingCalls() {
  const visits = new AsyncLocalStorage<Visit>();
  // Weak references: a call that is kept could not be garbage-collected.
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
 * The longest time that these calls can take if each runs into its limit: concurrent ones count once,
 * sequential ones add up.
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
