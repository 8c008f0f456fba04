import { vi } from "vitest";

/** Far longer than anything takes on a busy machine. */
const WITHIN_MS = 20_000;

/** The first value of `read` that does not throw; after the time limit its last error. */
export function eventually<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(read, { timeout: WITHIN_MS, interval: 20 });
}
