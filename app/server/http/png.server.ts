import type { Context } from "hono";
import { lacksWebp } from "#app/domain/image.ts";

/** The PNG of a picture, made at the build, for browsers without WebP. */
export function picturePath(path: string, context: Context): string {
  if (!/^\/(assets|demos)\/.*\.webp$/.test(path)) return path;
  context.header("Vary", "Accept");
  return lacksWebp(context.req.header("Accept")) ? path.replace(/(-small)?\.webp$/, ".png") : path;
}
