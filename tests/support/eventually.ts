import { vi } from "vitest";

/** Far longer than anything here takes on a busy machine; a test fails sooner when what it waits for has failed. */
const WITHIN_MS = 20_000;

/** The value of `read` as soon as it no longer throws; after twenty seconds what it last threw. */
export function eventually<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(read, { timeout: WITHIN_MS, interval: 20 });
}
