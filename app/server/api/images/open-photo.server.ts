import sharp, { type Metadata, type Sharp } from "sharp";
import { NOT_AN_IMAGE } from "#app/i18n/image.ts";
import { HttpError } from "../http-error.server.ts";
import { withoutPngTexts } from "./png.server.ts";

/** A phone's 50-megapixel photo passes; a small file that claims to be enormous does not. */
const PIXELS_MAX = 52_000_000;
/** Largest photo that is decoded in memory as a whole: 20 megapixels in three colours. */
const WHOLE_MAX_BYTES = 60_000_000;
/** Of a PNG, every pixel is unpacked before it is made smaller, which takes a second for each 100 MB. */
const PNG_MAX_BYTES = 120_000_000;
/** The longest side of a photo. One line of pixels is in memory at a time, and each line takes time. */
const SIDE_MAX = 16_384;
/** Decoding AVIF takes more than its pixels. */
const HEIF_CHANNELS = 5;
const TOO_LARGE = "This photo has too many pixels. Please choose a smaller one";

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

export interface Box {
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

/** How to rotate a photo, by its Exif orientation. Other values mean no rotation. */
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

/** Photos are not enlarged. */
export const within = (box: Box) => ({ ...box, fit: "inside", withoutEnlargement: true }) as const;

/** Baseline photos are read line by line, whatever their size; others must fit into memory. */
function fits({ width, height, channels, format, isProgressive, bitsPerSample = 8 }: Metadata): boolean {
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) return false;
  const held = format === "heif" ? HEIF_CHANNELS : Math.max(channels, 3);
  const bytes = width * height * held * (bitsPerSample / 8);
  if (isProgressive || !(format === "jpeg" || format === "png")) return bytes <= WHOLE_MAX_BYTES;
  return format === "jpeg" || bytes <= PNG_MAX_BYTES;
}
