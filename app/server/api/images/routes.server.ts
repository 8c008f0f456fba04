import { Hono } from "hono";
import { imageProblem, lacksWebp } from "#app/domain/image.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { IMAGE_PROBLEMS } from "#app/i18n/image.ts";
import { addressSite } from "#app/server/limits/address.server.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import type { imageCalls } from "#app/upstream/contracts/images.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import { createQueues } from "../queues.server.ts";
import { type ApiEnv, addressOf, senderOf } from "../request.server.ts";
import { IMAGE_WIDTHS } from "./encoding.server.ts";
import { createJpegCache } from "./jpeg-cache.server.ts";
import { countSlowPhoto } from "./slow-photo.server.ts";
import type { ImageStore } from "./store.server.ts";

const YEAR_IN_SECONDS = 31_536_000;
/** Browsers that need JPEG have small screens, and the full width takes three times as long. */
const JPEG_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 640);

export function imageHandlers(images: ImageStore, limiter: RateLimiter): Handlers<typeof imageCalls> {
  const ofPeople = createQueues();
  return {
    uploadImage: async ({ user, file: image, context }) => {
      const problem = image.type.startsWith("image/") && imageProblem(image);
      if (problem && image.size <= IMAGE_MAX_BYTES) {
        throw new HttpError(415, "image_unreadable", IMAGE_PROBLEMS[problem]);
      }
      const { sender, signal } = senderOf(context, user);
      const prepared = await ofPeople.run(user.uid, () =>
        countSlowPhoto(limiter, "photo", { user: user.uid }, (spent) =>
          images.prepare(image, sender, { signal, spent }),
        ),
      );
      const url = await images.keepAlone(user.householdId, prepared);
      return { success: true, data: { url } };
    },
  };
}

export function imageFiles(images: ImageStore) {
  const jpegOf = createJpegCache();
  return new Hono<ApiEnv>().get("/images/:id", async (context) => {
    const wanted = Number(context.req.query("w"));
    const asJpeg = lacksWebp(context.req.header("Accept"));
    const width = (asJpeg ? JPEG_WIDTHS : IMAGE_WIDTHS).find((known) => known === wanted) ?? 640;
    const id = context.req.param("id");
    const webp = await images.find(id, width);
    if (!webp) throw new HttpError(404, "not_found", "There is no such photo");
    const site = addressSite(addressOf(context));
    const bytes = asJpeg ? await jpegOf(`${id} ${width}`, webp, { person: site, site }) : webp;
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
