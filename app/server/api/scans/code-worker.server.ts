import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { codesIn, READER_OPTIONS } from "#app/domain/barcode/found-codes.ts";
import type { GreyPicture } from "./code-reader.server.ts";

// Reads codes beside the process that answers everybody: one picture takes up to a third of a second.

const { resolve } = createRequire(import.meta.url);
const wasmBinary = readFileSync(resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer as ArrayBuffer;
const OPAQUE = 0xff_00_00_00;
const ready = prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

/** Each grey in the three colours. */
function colours({ grey, width, height }: GreyPicture) {
  const pixels = Uint32Array.from(grey, (value) => (value * 0x01_01_01) | OPAQUE);
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: "srgb" as const };
}

void ready.then(() => parentPort?.postMessage([]));
parentPort?.on("message", async (picture: GreyPicture) => {
  const found = await readBarcodes(colours(picture) as ImageData, READER_OPTIONS);
  parentPort?.postMessage(codesIn(found));
});
