import { encodeJpeg } from "./encoding.server.ts";

const KEPT_MAX = 64;

/** JPEG copies by recent use; concurrent requests share one encoding. */
export function createJpegCache() {
  const kept = new Map<string, Promise<Uint8Array>>();
  return async (key: string, webp: Uint8Array): Promise<Uint8Array> => {
    const jpeg = kept.get(key) ?? encodeJpeg(webp);
    kept.delete(key);
    kept.set(key, jpeg);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return jpeg.catch((error) => {
      kept.delete(key);
      throw error;
    });
  };
}
