import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import pLimit from "p-limit";
import sharp from "sharp";
import type { Database } from "#app/database/schema.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { Failure } from "./failure.server.ts";

/** Card, page and full width; a photo is never blown up. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A phone's 50-megapixel photo passes; a small file that claims to be enormous does not. */
const PIXELS_MAX = 52_000_000;
const oneAtATime = pLimit(1);

sharp.cache(false);
// Looking at an SVG of 1 MB can take half a minute, so nothing but photos is even looked at.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadWebp"],
});

interface Seen {
  id: string;
  created_at: string;
}

/** Photos are re-encoded to WebP in three widths, without EXIF, under the hash of the largest. */
export function createImageStore(db: Kysely<Database>, now: () => Date) {
  return {
    /** Answers with the image's id. 413 over 5 MB, 415 for anything that does not decode as a photo. */
    async add(image: Blob): Promise<string> {
      if (image.size > IMAGE_MAX_BYTES) {
        throw new Failure(413, "image_too_large", "Image size should be less than 5MB");
      }
      const encoded = await oneAtATime(async () => encode(new Uint8Array(await image.arrayBuffer())));
      const id = createHash("sha256")
        .update(encoded[IMAGE_WIDTHS.length - 1]?.bytes ?? "")
        .digest("hex");
      const createdAt = now().toISOString();
      await db
        .insertInto("images")
        .values(encoded.map(({ width, bytes }) => ({ id, width, bytes, created_at: createdAt })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return id;
    },

    /**
     * Photos of forms that were never sent, and of what is gone. A day old, so that a form may take its time. Looks at
     * the next `limit` after `last` and answers with the last of them; undefined when it has seen them all.
     */
    async purgeUnused(last: Seen | undefined, limit: number): Promise<Seen | undefined> {
      const yesterday = new Date(now().getTime() - 86_400_000).toISOString();
      let next = db
        .selectFrom("images")
        .select(["id", "created_at"])
        .where("width", "=", IMAGE_WIDTHS[0])
        .where("created_at", "<", yesterday);
      if (last) next = next.where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`);
      const seen = await next.orderBy("created_at").orderBy("id").limit(limit).execute();
      if (seen.length === 0) return undefined;
      const address = sql<string>`'/api/images/' || images.id`;
      await db
        .deleteFrom("images")
        .where(
          "id",
          "in",
          seen.map(({ id }) => id),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("items").select("id").where("image_url", "=", address))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("users").select("uid").where("photo_url", "=", address))),
        )
        .execute();
      return seen.length < limit ? undefined : seen.at(-1);
    },

    async find(id: string, width: ImageWidth): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom("images")
        .select("bytes")
        .where("id", "=", id)
        .where("width", "=", width)
        .executeTakeFirst();
      return row?.bytes;
    },
  };
}

async function encode(bytes: Uint8Array) {
  try {
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "truncated" });
    return await Promise.all(
      IMAGE_WIDTHS.map(async (width) => ({
        width,
        bytes: await source
          .clone()
          .rotate()
          .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#ffffff" })
          .webp({ quality: 78 })
          .toBuffer(),
      })),
    );
  } catch (cause) {
    throw new Failure(415, "image_unreadable", "Please upload an image file", undefined, cause);
  }
}
