import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { Failure } from "./failure.server.ts";
import { encodeImage, IMAGE_WIDTHS, type ImageWidth } from "./image-encoding.server.ts";
import { keepWithinQuota, releaseImages } from "./image-quota.server.ts";

interface Seen {
  id: string;
  created_at: string;
}

/** Photos are re-encoded to WebP in three widths, without EXIF, under the hash of the largest. */
export function createImageStore(db: Kysely<Database>, storageLimitMb: number, now: () => Date) {
  return {
    /** Answers with the image's id. 413 over 5 MB, 415 for anything that does not decode as a photo, 422 over the quota. */
    async add(image: Blob, householdId: string, signal?: AbortSignal): Promise<string> {
      if (image.size > IMAGE_MAX_BYTES) {
        throw new Failure(413, "image_too_large", "Image size should be less than 5MB");
      }
      const encoded = await encodeImage(image, signal);
      const id = createHash("sha256")
        .update(encoded.at(-1)?.bytes ?? "")
        .digest("hex");
      const size = encoded.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      const createdAt = now().toISOString();
      await db.transaction().execute(async (trx) => {
        await keepWithinQuota(trx, { householdId, imageId: id, size, storageLimitMb, createdAt });
        await trx
          .insertInto("images")
          .values(encoded.map(({ width, bytes }) => ({ id, width, bytes, created_at: createdAt })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
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
      const ids = seen.map(({ id }) => id);
      await releaseImages(db, ids);
      const address = sql<string>`'/api/images/' || images.id`;
      await db
        .deleteFrom("images")
        .where("id", "in", ids)
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
