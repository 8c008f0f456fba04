import type { Context } from "hono";
import { lacksWebp } from "#app/domain/image.ts";

/** The PNG that scripts/make-pictures.ts has made of a picture, for who needs it; one size has to do for them. */
export function picturePath(path: string, context: Context): string {
  if (!/^\/(assets|demos)\/.*\.webp$/.test(path)) return path;
  context.header("Vary", "Accept");
  return lacksWebp(context.req.header("Accept")) ? path.replace(/(-small)?\.webp$/, ".png") : path;
}
