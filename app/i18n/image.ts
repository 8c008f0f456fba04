import type { ImageProblem } from "#app/domain/image.ts";

export const NOT_AN_IMAGE = "Please upload an image file: JPEG, PNG, GIF, WebP, AVIF or TIFF.";

export const IMAGE_PROBLEMS: Record<ImageProblem, string> = {
  "not-an-image": NOT_AN_IMAGE,
  "too-large": "Image size should be less than 5MB",
  "svg+xml": `${NOT_AN_IMAGE} SVG cannot be read: please save the drawing as PNG.`,
  heic: `${NOT_AN_IMAGE} HEIC cannot be read: please save the photo as JPEG.`,
  heif: `${NOT_AN_IMAGE} HEIF cannot be read: please save the photo as JPEG.`,
  bmp: `${NOT_AN_IMAGE} BMP cannot be read: please save the picture as PNG.`,
};
