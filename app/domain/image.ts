import { CODE_PHOTO_MAX_BYTES, IMAGE_MAX_BYTES } from "#app/domain/limits.ts";

export const OWN_IMAGE = /^\/api\/images\/[0-9a-f]{64}$/;

/** Listed one by one, so that phones convert HEIC to JPEG. */
export const IMAGE_TYPES = ["jpeg", "png", "gif", "webp", "avif", "tiff"].map((name) => `image/${name}`);

const CODE_PHOTO_TOO_LARGE =
  "A photo of a code must be 16 MB or smaller. Please take a smaller one, or enter the barcode number";

/** Pictures that are refused: SVG can contain scripts, HEIC needs a patented codec. */
const UNREAD_TYPES = ["svg+xml", "heic", "heif", "bmp"] as const;

export type ImageProblem = "not-an-image" | "too-large" | (typeof UNREAD_TYPES)[number];

export function imageProblem({ type, size }: { type: string; size: number }): ImageProblem | undefined {
  const [, subtype] = /^image\/([^;]+)/i.exec(type) ?? [];
  if (!subtype) return "not-an-image";
  const plain = subtype
    .toLowerCase()
    .replace(/^x-(ms-)?/, "")
    .replace(/-sequence$/, "");
  const unread = UNREAD_TYPES.find((known) => known === plain);
  return unread ?? (size > IMAGE_MAX_BYTES ? "too-large" : undefined);
}

/** Photos of codes are only looked at, so they may be larger. */
export const codePhotoProblem = ({ size }: { size: number }) =>
  size > CODE_PHOTO_MAX_BYTES ? CODE_PHOTO_TOO_LARGE : undefined;

/** The address if it is one of ours: pages load nothing from other hosts. */
export function ownPhoto(address: string | undefined): string | undefined {
  return address && OWN_IMAGE.test(address) ? address : undefined;
}

/** Browsers that list their picture formats without WebP: Safari up to 13, Firefox up to 64, KaiOS 2. */
export function lacksWebp(accept: string | undefined): boolean {
  return accept?.includes("image/") === true && !accept.includes("image/webp");
}
