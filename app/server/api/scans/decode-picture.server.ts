import sharp, { type Sharp } from "sharp";
import { readCode } from "#app/domain/barcode/read-code.ts";
import { createWorkQueue, type Sender, type WorkOptions } from "#app/server/work-queue.server.ts";
import { HttpError } from "../http-error.server.ts";
import { createPhotoOpener } from "../images/photo-process.server.ts";
import { type CodeReader, createCodeReader, type GreyPicture } from "./code-reader.server.ts";

/** What has been found so far. */
interface Found {
  /** Codes that are no product's number. */
  others: string[];
}

export type PictureReader = (image: Blob, sender: Sender, options?: WorkOptions) => Promise<string[]>;

const OPENS_WITHIN_MS = 6_000;
/** Parts of a picture, from its middle: a code that is small in it is lost when all of it is made smaller. */
const PARTS = [1, 0.5, 0.3];
/** What the reader takes; a code that fills half of it has enough points for each bar. */
const SIDE_MAX = 1_600;
/** Smaller pictures are read twice as large, too; larger ones as small as this. */
const SMALL_SIDE = 800;
const TURNED_PART = 0.5;
/** Only one check digit confirms it, so in a noisy picture it has to be read twice. */
const NUMBER = /^\d{8,14}$/;
/** Scale of the second attempt. */
const SMALLER = 0.85;
/** Degrees by which a picture is turned. The reader itself sees bars that are up to about 12 degrees from upright or level, and tries a quarter turn. */
const TURNS = [45, 23, 67];
/** Photos are made so small before they are looked at, and no longer than this. */
const PHOTO_SIDE_MAX = 4_000;
/** The whole picture is always tried in both sizes, where most codes are found. */
const LOOKS_MIN = 2;
/** Its parts are looked at as long as there is time. */
export const LOOKS_WITHIN_MS = 2_000;
/** A machine on which this does not suffice is busy. */
export const BUSY_AFTER_MS = 8_000;
/** How many photos wait at most: with more, the last would outlast the time-out of its call. */
const PHOTOS_MAX = 5;
const PHOTOS_OF_ONE_MAX = 2;
const BUSY = "Too many photos are coming in at once. Please try again in a moment";

/**
 * Reads the codes in a photo, the most informative first; returns none where there is no code. 415 when it is not a photo, 413 with
 * too many pixels, 503 when too many are waiting or this machine is too busy to look at it.
 */
export function createPictureReader(reader: CodeReader = createCodeReader()): PictureReader {
  const inFairQueue = createWorkQueue({
    lengthMax: PHOTOS_MAX,
    ofOneMax: PHOTOS_OF_ONE_MAX,
    refusal: () => new HttpError(503, "busy", BUSY),
  });
  const isProduct = (code: string) => readCode(code, "2000-01-01").kind !== "text";

  const read = async (image: Blob, signal: AbortSignal, found: Found) => {
    const grey = await greyOf(new Uint8Array(await image.arrayBuffer()));
    signal.throwIfAborted();
    const late = AbortSignal.timeout(LOOKS_WITHIN_MS);
    let looks = 0;
    let seen: string | undefined;
    for (const cut of cutsOf(grey)) {
      if (looks >= LOOKS_MIN && late.aborted) break;
      looks += 1;
      const picture = await pictureOf(cut);
      const codes = await reader.read(picture, signal);
      const product = codes.find(isProduct);
      if (found.others.length === 0) found.others = codes.filter((code) => !NUMBER.test(code));
      if (product === undefined) continue;
      const isSure = !NUMBER.test(product) || product === seen;
      if (isSure || (await reader.read(await pictureOf(smaller(picture)), signal)).includes(product)) {
        return codes.toSorted((a, b) => Number(isProduct(b)) - Number(isProduct(a)));
      }
      seen ??= product;
    }
    return found.others;
  };

  const start = () =>
    Promise.all([reader.start(), opener.start()]).catch((cause) => {
      throw new HttpError(503, "busy", BUSY, undefined, cause);
    });

  const readInTime = async (image: Blob, signal: AbortSignal | undefined): Promise<string[]> => {
    const limit = AbortSignal.timeout(BUSY_AFTER_MS);
    const found: Found = { others: [] };
    try {
      return await read(image, signal ? AbortSignal.any([limit, signal]) : limit, found);
    } catch (error) {
      if (!limit.aborted || signal?.aborted) throw error;
      if (found.others.length === 0) throw new HttpError(503, "busy", BUSY);
      return found.others;
    }
  };

  return async (image, sender, { signal, spent } = {}) => {
    // The time that they take to start is not that of the photo.
    await start();
    return inFairQueue(sender, () => readInTime(image, signal), { signal, spent });
  };
}

/** Separate from the opener of uploads, which has a longer limit. */
const opener = createPhotoOpener({ lastsMaxMs: OPENS_WITHIN_MS });

const greyOf = async (bytes: Uint8Array): Promise<GreyPicture> => {
  const box = { width: PHOTO_SIDE_MAX, height: PHOTO_SIDE_MAX };
  const { data, info } = await opener.open(bytes, box, "b-w");
  return { grey: data, width: info.width, height: info.height };
};

/** Crops of the picture as it is, then in another size, then rotated for bars at an angle. */
function* cutsOf(picture: GreyPicture): Generator<Sharp> {
  for (const part of PARTS) {
    yield middleOf(picture, part).cut.resize(within(SIDE_MAX));
    const { cut, width, height } = middleOf(picture, part);
    const isSmall = Math.max(width, height) <= SMALL_SIDE;
    // Half the size halves the noise, too.
    yield cut.resize(
      isSmall ? { width: width * 2, height: height * 2, kernel: "cubic" } : within(SMALL_SIDE),
    );
  }
  const part = Math.max(picture.width, picture.height) > SIDE_MAX ? TURNED_PART : 1;
  for (const degrees of TURNS) {
    yield middleOf(picture, part).cut.resize(within(SIDE_MAX)).rotate(degrees, { background: "#ffffff" });
  }
}

const smaller = ({ grey, width, height }: GreyPicture) =>
  sharp(grey, { raw: { width, height, channels: 1 } }).resize(Math.ceil(width * SMALLER));

const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

function middleOf({ grey, width, height }: GreyPicture, part: number) {
  const [cutWidth, cutHeight] = [Math.ceil(width * part), Math.ceil(height * part)];
  const cut = sharp(grey, { raw: { width, height, channels: 1 } }).extract({
    left: Math.floor((width - cutWidth) / 2),
    top: Math.floor((height - cutHeight) / 2),
    width: cutWidth,
    height: cutHeight,
  });
  return { cut, width: cutWidth, height: cutHeight };
}

async function pictureOf(cut: Sharp): Promise<GreyPicture> {
  const { data, info } = await cut.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}
