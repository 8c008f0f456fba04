import sharp from "sharp";
import { createWorkQueue, type Sender, type WorkOptions } from "#app/server/work-queue.server.ts";
import { HttpError } from "../http-error.server.ts";
import { type Box, within } from "./open-photo.server.ts";
import { createPhotoOpener } from "./photo-process.server.ts";

/** Card, page and full width; small photos are not enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A photo takes up to a second: with more waiting, the last would outlast the time-out of its call. */
const PHOTOS_MAX = 21;
/** A stored photo becomes a JPEG in 20 to 60 ms: the last of these is ready before its call times out. */
const JPEGS_WAITING_MAX = 150;
const inPhotoQueue = createWorkQueue({
  lengthMax: PHOTOS_MAX,
  refusal: () =>
    new HttpError(503, "busy", "Too many photos are coming in at once. Please try again in a moment"),
});
/** Separate from uploads, so that a page full of photos does not delay them. */
const inJpegQueue = createWorkQueue({
  lengthMax: JPEGS_WAITING_MAX,
  refusal: () =>
    new HttpError(503, "busy", "Too many photos are asked for at once. Please try again in a moment"),
});
const photos = createPhotoOpener();

export interface EncodedImage {
  width: ImageWidth;
  bytes: Uint8Array;
}

/**
 * Encodes to WebP in each width, without EXIF. 415 when it is not a photo, 413 with too many pixels, 503
 * when too many are waiting. Skips photos whose sender has left.
 */
export const encodeImage = (
  image: Blob,
  sender: Sender,
  options: WorkOptions = {},
): Promise<EncodedImage[]> =>
  inPhotoQueue(sender, async () => encode(new Uint8Array(await image.arrayBuffer())), options);

/** Encodes a stored photo to JPEG. 503 when too many are waiting. */
export const encodeJpeg = (webp: Uint8Array, sender: Sender): Promise<Uint8Array> =>
  inJpegQueue(sender, () => sharp(webp).jpeg({ quality: 78 }).toBuffer());

async function encode(bytes: Uint8Array): Promise<EncodedImage[]> {
  const { data, info } = await photos.open(bytes, boxOf(Math.max(...IMAGE_WIDTHS)), "srgb");
  const sizes: EncodedImage[] = [];
  for (const width of IMAGE_WIDTHS) {
    const small = sharp(data, { raw: info }).resize(within(boxOf(width)));
    sizes.push({ width, bytes: await small.webp({ quality: 78 }).toBuffer() });
  }
  return sizes;
}

const boxOf = (width: number): Box => ({ width, height: width * 2 });
