import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";

/** Where a photo that was uploaded here is found. */
export const OWN_IMAGE = /^\/api\/images\/[0-9a-f]{64}$/;

export type ImageProblem = "Please upload an image file" | "Image size should be less than 5MB";

/** Judges by the declared type and size in bytes; exactly 5 MB is allowed. */
export function imageProblem({ type, size }: { type: string; size: number }): ImageProblem | undefined {
  if (!/^image\/./i.test(type)) return "Please upload an image file";
  return size > IMAGE_MAX_BYTES ? "Image size should be less than 5MB" : undefined;
}

/** Whether a browser that names the pictures it reads leaves WebP out: Safari up to 13, Firefox up to 64, KaiOS 2. */
export function lacksWebp(accept: string | undefined): boolean {
  return accept?.includes("image/") === true && !accept.includes("image/webp");
}
