import type { Sender } from "#app/server/work-queue.server.ts";
import { encodeJpeg } from "./encoding.server.ts";

const KEPT_MAX = 64;

/** JPEG copies by recent use; concurrent requests share one encoding. */
export function createJpegCache() {
  const kept = new Map<string, Uint8Array>();
  const pending = new Map<string, Promise<Uint8Array>>();

  const keep = (key: string, jpeg: Uint8Array) => {
    kept.delete(key);
    kept.set(key, jpeg);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return jpeg;
  };

  return async (key: string, webp: Uint8Array, sender: Sender): Promise<Uint8Array> => {
    const known = kept.get(key);
    if (known) return keep(key, known);
    const encoded = pending.get(key) ?? encodeJpeg(webp, sender).finally(() => pending.delete(key));
    pending.set(key, encoded);
    return keep(key, await encoded);
  };
}
