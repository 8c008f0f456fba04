import pLimit from "p-limit";
import sharp, { type Metadata, type Sharp } from "sharp";
import { NOT_AN_IMAGE } from "#app/domain/image.ts";
import { HttpError } from "../embedded/http-error.server.ts";

/** Card, page and full width; small photos are not enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A phone's 50-megapixel photo passes; a small file that claims to be enormous does not. */
const PIXELS_MAX = 52_000_000;
/** A photo that cannot be read line by line is held in memory: 20 megapixels in three colours. */
const WHOLE_MAX_BYTES = 60_000_000;
/** A photo takes up to a second: with more waiting, the last would outlast the time-out of its call. */
const WAITING_MAX = 20;
/** A stored photo becomes a JPEG in 20 to 60 ms: the last of these is ready before its call times out. */
const JPEGS_WAITING_MAX = 150;
const TOO_LARGE = "This photo has too many pixels. Please choose a smaller one";
const oneAtATime = pLimit(1);
/** Separate from uploads, so that a page full of photos does not delay them. */
const oneJpegAtATime = pLimit(1);

sharp.cache(false);
sharp.concurrency(1);
// Looking at an SVG of 1 MB can take half a minute, so nothing but photos is even looked at.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadTiff",
  ],
});

export interface EncodedImage {
  width: ImageWidth;
  bytes: Uint8Array;
}

/**
 * Encodes to WebP in each width, without EXIF. 415 when it is not a photo, 413 with too many pixels, 503
 * when too many are waiting. Skips photos whose sender has left.
 */
export async function encodeImage(image: Blob, signal?: AbortSignal): Promise<EncodedImage[]> {
  if (oneAtATime.pendingCount >= WAITING_MAX) {
    throw new HttpError(503, "busy", "Too many photos are coming in at once. Please try again in a moment");
  }
  return oneAtATime(async () => {
    signal?.throwIfAborted();
    return encode(new Uint8Array(await image.arrayBuffer()));
  });
}

export async function encodeJpeg(webp: Uint8Array): Promise<Uint8Array> {
  if (oneJpegAtATime.pendingCount >= JPEGS_WAITING_MAX) {
    throw new HttpError(503, "busy", "Too many photos are asked for at once. Please try again in a moment");
  }
  return oneJpegAtATime(() => sharp(webp).jpeg({ quality: 78 }).toBuffer());
}

async function encode(bytes: Uint8Array): Promise<EncodedImage[]> {
  try {
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "truncated" });
    if (!fits(await source.metadata()))
      throw new HttpError(413, "image_too_large", TOO_LARGE, { image: TOO_LARGE });
    const { data, info } = await scaled(source.rotate(), Math.max(...IMAGE_WIDTHS))
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const encoded: EncodedImage[] = [];
    for (const width of IMAGE_WIDTHS) {
      const small = scaled(sharp(data, { raw: info }), width);
      encoded.push({ width, bytes: await small.webp({ quality: 78 }).toBuffer() });
    }
    return encoded;
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new HttpError(415, "image_unreadable", NOT_AN_IMAGE, undefined, cause);
  }
}

const scaled = (image: Sharp, width: number) =>
  image.resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true });

/** Baseline photos are read line by line, whatever their size; others must fit into memory. */
function fits({ width, height, channels, format, isProgressive, bitsPerSample = 8 }: Metadata): boolean {
  const byLine = (format === "jpeg" || format === "png") && !isProgressive;
  return byLine || width * height * Math.max(channels, 3) * (bitsPerSample / 8) <= WHOLE_MAX_BYTES;
}
