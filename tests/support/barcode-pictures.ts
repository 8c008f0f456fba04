import bwipjs from "bwip-js/node";
import sharp, { type Sharp } from "sharp";

export interface Drawing {
  /** As bwip-js names it. */
  bcid: string;
  text: string;
  /** Pixels of a bar or module. */
  scale?: number;
  blur?: number;
  /** In degrees. */
  turned?: number;
  /** Standard deviation of the grey of a pixel. */
  noise?: number;
  /** Of the noise. */
  seed?: number;
}

const GREY = { r: 255, g: 255, b: 255 };

/** A code, as a photo would have it. */
export async function drawCode({
  bcid,
  text,
  scale = 3,
  blur = 0,
  turned = 0,
  noise = 0,
  seed = 1,
}: Drawing) {
  const isMatrix = /matrix|qr/.test(bcid);
  const png = await bwipjs.toBuffer({
    ...{ bcid, text, scale, paddingwidth: 12, paddingheight: 12, backgroundcolor: "FFFFFF" },
    ...(!isMatrix && { height: 20 }),
  });
  let picture: Sharp = sharp(png).flatten({ background: GREY });
  if (turned !== 0) picture = sharp(await picture.rotate(turned, { background: GREY }).toBuffer());
  if (blur > 0) picture = picture.blur(blur);
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const random = randomFrom(seed);
  const noisy = data.map((value) => {
    const more = noise * (random() + random() + random() + random() - 2) * Math.sqrt(3);
    return Math.max(0, Math.min(255, value + more));
  });
  const { width, height } = info;
  const bytes = await sharp(noisy, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { image: new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), width, height };
}

const FRAME = { width: 1280, height: 720, channels: 3, background: "#dddddd" } as const;
/** At 30 a second: each code is seen for most of a second, and nothing after it. */
const [FRAMES, EMPTY_FRAMES] = [20, 10];

/** A film in which one code follows the other: JPEGs one after the other (MJPEG). */
export async function filmCodes(codes: readonly Drawing[]): Promise<Buffer> {
  const empty = await sharp({ create: FRAME }).jpeg().toBuffer();
  const frames: Buffer[] = [];
  for (const code of codes) {
    const { image } = await drawCode(code);
    const input = Buffer.from(await image.arrayBuffer());
    const frame = await sharp({ create: FRAME }).composite([{ input }]).jpeg().toBuffer();
    frames.push(...Array<Buffer>(FRAMES).fill(frame), ...Array<Buffer>(EMPTY_FRAMES).fill(empty));
  }
  return Buffer.concat(frames);
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
