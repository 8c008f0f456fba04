import pLimit from "p-limit";
import sharp, { type Metadata, type Sharp } from "sharp";
import { NOT_AN_IMAGE } from "#app/i18n/image.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import { withoutPngTexts } from "./png.server.ts";

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
/** A line is held in memory, and costs time of its own. */
const SIDE_MAX = 16_384;
/** Decoding AVIF takes more than its pixels. */
const HEIF_CHANNELS = 5;
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
  const { data, info } = await openPhoto(bytes, boxOf(Math.max(...IMAGE_WIDTHS)), (photo) =>
    photo.toColourspace("srgb"),
  );
  const encoded: EncodedImage[] = [];
  for (const width of IMAGE_WIDTHS) {
    const small = sharp(data, { raw: info }).resize(within(boxOf(width)));
    encoded.push({ width, bytes: await small.webp({ quality: 78 }).toBuffer() });
  }
  return encoded;
}

interface Box {
  width: number;
  height: number;
}

/**
 * The pixels of a photo, the right way up and without transparency, as `read` wants them. Larger ones are made to fit into
 * `box` line by line, and only then turned: that takes all of it. 415 when it is not a photo, 413 with too many pixels.
 */
export async function openPhoto(sent: Uint8Array, box: Box, read: (photo: Sharp) => Sharp) {
  const bytes = withoutPngTexts(sent);
  try {
    // Of the header alone: whatever size it claims, nothing is decoded.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!fits(metadata)) throw new HttpError(413, "image_too_large", TOO_LARGE, { image: TOO_LARGE });
    const turn = TURNS[metadata.orientation ?? 1];
    const isSideways = turn !== undefined && turn.degrees % 180 !== 0;
    const small = await pixelsOf(
      read(
        sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "truncated" })
          .resize(within(isSideways ? { width: box.height, height: box.width } : box))
          .flatten({ background: "#ffffff" }),
      ),
    );
    if (!turn) return small;
    const { data, info } = small;
    return await pixelsOf(
      read(
        sharp(data, { raw: info })
          .rotate(turn.degrees)
          .flop(turn.isMirrored ?? false),
      ),
    );
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new HttpError(415, "image_unreadable", NOT_AN_IMAGE, undefined, cause);
  }
}

/** What brings a photo upright, by the orientation of Exif; the others stand as they are. */
const TURNS: Record<number, { degrees: number; isMirrored?: boolean }> = {
  2: { degrees: 0, isMirrored: true },
  3: { degrees: 180 },
  4: { degrees: 180, isMirrored: true },
  5: { degrees: 270, isMirrored: true },
  6: { degrees: 90 },
  7: { degrees: 90, isMirrored: true },
  8: { degrees: 270 },
};

const pixelsOf = (photo: Sharp) => photo.raw().toBuffer({ resolveWithObject: true });

const boxOf = (width: number): Box => ({ width, height: width * 2 });

/** Photos are not enlarged. */
const within = (box: Box) => ({ ...box, fit: "inside", withoutEnlargement: true }) as const;

/** Baseline photos are read line by line, whatever their size; others must fit into memory. */
function fits({ width, height, channels, format, isProgressive, bitsPerSample = 8 }: Metadata): boolean {
  const byLine = (format === "jpeg" || format === "png") && !isProgressive;
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) return false;
  const held = format === "heif" ? HEIF_CHANNELS : Math.max(channels, 3);
  return byLine || width * height * held * (bitsPerSample / 8) <= WHOLE_MAX_BYTES;
}
