import type { HttpBindings } from "@hono/node-server";

const DRAIN_MAX_BYTES = 64 * 1024 * 1024;

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
