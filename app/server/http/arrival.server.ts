import type { HttpBindings } from "@hono/node-server";

const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
export const CUT = "The request ended before all of it had arrived.";
const SLOW_LINE_BYTES_PER_SECOND = 16 * 1024;

/** Aborts when a body of this size is late: after 10 seconds, and as long as a slow phone line needs for it. */
export const lateAfter = (bytes: number) =>
  AbortSignal.timeout(10_000 + Math.ceil((bytes / SLOW_LINE_BYTES_PER_SECOND) * 1_000));

/**
 * Reads a body that is not wanted without keeping it, because browsers show no answer before they have sent it. False if it
 * broke off.
 */
export async function drained(incoming: HttpBindings["incoming"]): Promise<boolean> {
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += (chunk as Buffer).byteLength;
      if (size > DRAIN_MAX_BYTES) break;
    }
    return true;
  } catch {
    return false;
  }
}
