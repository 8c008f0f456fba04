import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { picture } from "../../../../tests/support/photos.ts";
import { openPhoto } from "./open-photo.server.ts";

/** Each pixel differs from the others. */
const WIDTH = 6;
const PIXELS = Uint8Array.from({ length: WIDTH * 4 }, (_, at) => at * 10);
const raw = { width: WIDTH, height: 4, channels: 1 } as const;
const takenAs = (orientation: number) =>
  sharp(PIXELS, { raw }).withMetadata({ orientation }).png().toBuffer();

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a photo with the orientation %i of Exif is brought upright",
  async (orientation) => {
    const bytes = await takenAs(orientation);
    const grey = (photo: Sharp) => photo.toColourspace("b-w");
    const expected = await grey(sharp(bytes).rotate()).raw().toBuffer({ resolveWithObject: true });
    const { data, info } = await openPhoto(bytes, { width: 100, height: 100 }, grey);
    expect([...data]).toEqual([...expected.data]);
    expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
  },
);

test.each([
  [1, 300, 200],
  [2, 300, 200],
  [5, 300, 450],
  [6, 300, 450],
])("with the orientation %i it fits as it is looked at", async (orientation, width, height) => {
  const create = { width: 600, height: 400, channels: 3, background: "#fff" } as const;
  const bytes = await sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer();
  const { info } = await openPhoto(bytes, { width: 300, height: 600 }, (photo) => photo);
  expect([info.width, info.height]).toEqual([width, height]);
});

test("a photo of 50 megapixels that Exif turns is made small before it is turned", async () => {
  const bytes = await picture(8_000, 6_000).withMetadata({ orientation: 6 }).jpeg({ quality: 30 }).toBuffer();
  const photos: Sharp[] = [];
  await openPhoto(bytes, { width: 400, height: 400 }, (photo) => {
    photos.push(photo);
    return photo;
  });
  // Turning takes the whole photo in memory; `npm run bench -- uploads` measures how much that is.
  const turned = await photos[1]?.metadata();
  expect([photos.length, turned?.width, turned?.height]).toEqual([2, 400, 300]);
});

test.each([
  ["a line of 20,000 pixels", () => picture(20_000, 1).png()],
  ["20,000 lines", () => picture(1, 20_000).png()],
  [
    "a PNG of 16 megapixels with 16 bits each",
    () => picture(4_000, 4_000).ensureAlpha().toColourspace("rgb16").png({ compressionLevel: 1 }),
  ],
  ["an AVIF of 16 megapixels", () => picture(4_000, 4_000).avif({ effort: 0 })],
])("%s is too large", async (_, taken) => {
  const bytes = await taken().toBuffer();
  await expect(openPhoto(bytes, { width: 100, height: 100 }, (photo) => photo)).rejects.toMatchObject({
    status: 413,
    code: "image_too_large",
  });
});
