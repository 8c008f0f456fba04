import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "../../../../tests/support/photos.ts";
import { withoutPngTexts } from "./png.server.ts";

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Signature and header. */
const HEAD = 8 + 25;
const text = deflateSync(new Uint8Array(50_000_000), { level: 9 });

test.each([
  ["zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text])],
  ["iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0", "latin1"), text])],
  ["tEXt", Buffer.from("Comment\0Milk", "latin1")],
])("%s is taken out of a PNG, and the picture is the same", async (type, data) => {
  const plain = await picture(30, 20).withMetadata({ orientation: 6 }).png().toBuffer();
  const packed = chunk(type, data);
  const sent = Buffer.concat([plain.subarray(0, HEAD), packed, packed, plain.subarray(HEAD)]);
  expect(Buffer.from(withoutPngTexts(sent))).toEqual(plain);
  expect((await sharp(withoutPngTexts(sent)).metadata()).orientation).toBe(6);
});

test("a PNG of very many chunks ends early, and cannot be read", async () => {
  const png = await picture(30, 20).png().toBuffer();
  const empty = chunk("IDAT", Buffer.alloc(0));
  const sent = Buffer.concat([png.subarray(0, HEAD), ...Array(60_000).fill(empty), png.subarray(HEAD)]);
  const read = withoutPngTexts(sent);
  expect(read.length).toBeLessThan(sent.length);
  await expect(sharp(read).toBuffer()).rejects.toThrow();
});

test("what is no PNG, or ends early, is left to who reads it", async () => {
  const jpeg = await picture(30, 20).jpeg().toBuffer();
  expect(withoutPngTexts(jpeg)).toBe(jpeg);
  const png = await picture(30, 20).png().toBuffer();
  for (const length of [0, 7, 8, 20, HEAD, png.length - 3]) {
    const short = png.subarray(0, length);
    expect(withoutPngTexts(short)).toBe(short);
  }
  const endless = Buffer.concat([png.subarray(0, HEAD), Buffer.from("fffffffftEXt", "latin1")]);
  expect(() => withoutPngTexts(endless)).not.toThrow();
});
