import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export const RED = { r: 200, g: 30, b: 30 };

export function picture(width = 1600, height = 1200): Sharp {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

/** Left half red, right half blue: shows rotations. */
export function twoHalves(width = 400, height = 200): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: "#0000ff" } };
  return picture(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
}

const ROWS_MAX_BYTES = 40_000_000;

/** A black PNG of few kB with huge dimensions; real up to 300 megapixels, beyond that only in its header. */
export function pixelBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const rows = deflateSync(Buffer.alloc(Math.min(Math.ceil(width / 8 + 1) * height, ROWS_MAX_BYTES)));
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
