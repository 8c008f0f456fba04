import { Hono } from "hono";
import { imageProblem, lacksWebp, NOT_AN_IMAGE } from "#app/domain/image.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type ApiEnv, getMember } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import { IMAGE_WIDTHS } from "./encoding.server.ts";
import { createJpegCache } from "./jpeg-cache.server.ts";
import type { ImageStore } from "./store.server.ts";

const YEAR_IN_SECONDS = 31_536_000;
/** Browsers that need a JPEG are on small screens, and one of the full width takes three times as long to make. */
const JPEG_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 640);

/** The image host: members upload, everybody reads; as JPEG who does not read WebP. */
export function imageRoutes(sessions: SessionStore, images: ImageStore) {
  const jpegOf = createJpegCache();
  return new Hono<ApiEnv>()
    .post("/images", async (context) => {
      const { householdId } = await getMember(context, sessions);
      if (!/^multipart\/form-data\b/i.test(context.req.header("Content-Type") ?? "")) {
        throw new Failure(415, "unsupported_type", "Please send the photo as a form, in the field image");
      }
      const form = await context.req.formData().catch(() => {
        throw new Failure(400, "malformed", "The upload cannot be read");
      });
      const image = form.get("image");
      if (!(image instanceof Blob) || image.size === 0) {
        throw new Failure(422, "invalid", NOT_AN_IMAGE, { image: NOT_AN_IMAGE });
      }
      const problem = image.type.startsWith("image/") && imageProblem(image);
      if (problem && image.size <= IMAGE_MAX_BYTES) throw new Failure(415, "image_unreadable", problem);
      const url = await images.add(image, householdId, context.req.raw.signal);
      return context.json({ success: true, data: { url } }, 201);
    })
    .get("/images/:id", async (context) => {
      const wanted = Number(context.req.query("w"));
      const asJpeg = lacksWebp(context.req.header("Accept"));
      const width = (asJpeg ? JPEG_WIDTHS : IMAGE_WIDTHS).find((known) => known === wanted) ?? 640;
      const id = context.req.param("id");
      const webp = await images.find(id, width);
      if (!webp) throw new Failure(404, "not_found", "There is no such photo");
      const bytes = asJpeg ? await jpegOf(`${id} ${width}`, webp) : webp;
      return context.body(new Uint8Array(bytes), 200, {
        "Content-Type": asJpeg ? "image/jpeg" : "image/webp",
        Vary: "Accept",
        "Cache-Control": `public, max-age=${YEAR_IN_SECONDS}, immutable`,
        "Content-Disposition": "inline",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      });
    });
}
