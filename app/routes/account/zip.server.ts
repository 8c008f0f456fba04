import { configure, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { OWN_IMAGE } from "#app/domain/image.ts";
import { DOWNLOAD_MAX_MS } from "#app/server/limits/answer.server.ts";
import { log } from "#app/server/log.server.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

// In Node, a CompressionStream that is broken off ends the process with an error that nobody can catch.
configure({ useWebWorkers: false, useCompressionStream: false });

/** Streams `crisper.json` and `photos/{hash}.webp`, with one photo in memory at a time. */
export function zipOf(
  json: ReadableStream<Uint8Array>,
  addresses: unknown[],
  readPhoto: UpstreamClient["readPhoto"],
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const photos = [...new Set(addresses.map(String))].filter((address) => OWN_IMAGE.test(address));
  const fill = async () => {
    const zip = new ZipWriter(writable);
    await zip.add("crisper.json", json);
    for (const address of photos) {
      await serveOthers();
      const bytes = await readPhoto(address);
      // WebP does not compress further.
      const name = `photos/${address.split("/").at(-1)}.webp`;
      if (bytes) await zip.add(name, new Uint8ArrayReader(bytes), { level: 0 });
    }
    await zip.close();
  };
  fill().catch((error) => {
    // A broken-off download is noticed; a file without its photos is not.
    log.warn({ err: error }, "a download of everything broke off");
    return writable.abort(error).catch(() => {});
  });
  return readable.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(DOWNLOAD_MAX_MS) });
}
