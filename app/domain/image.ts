import { CODE_PHOTO_MAX_BYTES, IMAGE_MAX_BYTES } from "#app/domain/limits.ts";

export const OWN_IMAGE = /^\/api\/images\/[0-9a-f]{64}$/;

/** Listed one by one, so that phones convert HEIC to JPEG. */
export const IMAGE_TYPES = ["jpeg", "png", "gif", "webp", "avif", "tiff"].map((name) => `image/${name}`);

export const NOT_AN_IMAGE = "Please upload an image file: JPEG, PNG, GIF, WebP, AVIF or TIFF.";
const TOO_LARGE = "Image size should be less than 5MB";
const CODE_PHOTO_TOO_LARGE =
  "A photo of a code can have 16 MB at most. Please take a smaller one, or give the number under the bars";
/** Refused types: SVG can contain scripts, and HEIC needs a patented codec. */
const UNREAD: Record<string, string> = {
  "svg+xml": "SVG cannot be read: please save the drawing as PNG.",
  heic: "HEIC cannot be read: please save the photo as JPEG.",
  heif: "HEIF cannot be read: please save the photo as JPEG.",
  bmp: "BMP cannot be read: please save the picture as PNG.",
};

export function imageProblem({ type, size }: { type: string; size: number }): string | undefined {
  const [, subtype] = /^image\/([^;]+)/i.exec(type) ?? [];
  if (!subtype) return NOT_AN_IMAGE;
  const unread =
    UNREAD[
      subtype
        .toLowerCase()
        .replace(/^x-(ms-)?/, "")
        .replace(/-sequence$/, "")
    ];
  if (unread) return `${NOT_AN_IMAGE} ${unread}`;
  return size > IMAGE_MAX_BYTES ? TOO_LARGE : undefined;
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
