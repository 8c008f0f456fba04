import { expect, test } from "vitest";
import { picture } from "../../../../tests/support/photos.ts";
import { createPhotoOpener, PhotoTooSlow } from "./photo-process.server.ts";

const BOX = { width: 100, height: 100 };

/** A photo whose Exif is a directory of pointers to itself: a decoder reads it as often as there are pairs of them. */
async function photoWithLongHeader(): Promise<Uint8Array> {
  const pointers = 20_000;
  const exif = Buffer.alloc(14 + pointers * 12);
  exif.write("II*\0");
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(pointers, 8);
  for (let at = 10; at < 10 + pointers * 12; at += 12) {
    exif.writeUInt16LE(0x8769, at);
    exif.writeUInt16LE(4, at + 2);
    exif.writeUInt32LE(1, at + 4);
    exif.writeUInt32LE(8, at + 8);
  }
  const photo = await picture(20, 20).webp().toBuffer();
  const size = Buffer.from([0x08, 0, 0, 0, 19, 0, 0, 19, 0, 0]);
  const chunks = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", size),
    photo.subarray(12),
    chunk("EXIF", exif),
  ]);
  return new Uint8Array(chunk("RIFF", chunks));
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}....`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

test("a photo that keeps its decoder busy is given up, and the next one is opened", async () => {
  const { open } = createPhotoOpener({ lastsMaxMs: 3_000 });
  const good = new Uint8Array(await picture(200, 50).png().toBuffer());
  await expect(open(await photoWithLongHeader(), BOX, "srgb")).rejects.toBeInstanceOf(PhotoTooSlow);
  const { info } = await open(good, BOX, "srgb");
  expect([info.width, info.height, info.channels]).toEqual([100, 25, 3]);
});

test("what is no photo is refused as before, in either colours", async () => {
  const { open } = createPhotoOpener();
  const text = new TextEncoder().encode("no photo");
  await expect(open(text, BOX, "b-w")).rejects.toMatchObject({ status: 415, code: "image_unreadable" });
  const { info } = await open(new Uint8Array(await picture(10, 10).jpeg().toBuffer()), BOX, "b-w");
  expect(info.channels).toBe(1);
});

test("where the process does not start, the photo is to be sent again later", async () => {
  const { open } = createPhotoOpener({ worker: "app/server/api/images/no-worker.ts" });
  const photo = new Uint8Array(await picture(10, 10).jpeg().toBuffer());
  await expect(open(photo, BOX, "srgb")).rejects.toMatchObject({ status: 503, code: "busy" });
});
