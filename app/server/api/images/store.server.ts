import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { daysBefore } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { Sender, WorkOptions } from "#app/server/work-queue.server.ts";
import { HttpError } from "../http-error.server.ts";
import { type EncodedImage, encodeImage, IMAGE_WIDTHS, type ImageWidth } from "./encoding.server.ts";
import { checkDiskRoom, keepWithinQuota, releaseImages } from "./quota.server.ts";

interface Seen {
  id: string;
  created_at: string;
}

export interface PreparedImage {
  id: string;
  sizes: EncodedImage[];
}

interface ImageStoreOptions {
  storageLimitMb: number;
  hasDiskRoom: () => Promise<boolean>;
  now: () => Date;
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** Photos in three WebP widths, without EXIF, under the hash of the largest. */
export function createImageStore(
  db: Kysely<Database>,
  { storageLimitMb, hasDiskRoom, now }: ImageStoreOptions,
) {
  const prepare = async (image: Blob, sender: Sender, options?: WorkOptions): Promise<PreparedImage> => {
    if (image.size > IMAGE_MAX_BYTES) {
      throw new HttpError(413, "image_too_large", "Image size should be less than 5MB");
    }
    await checkDiskRoom(hasDiskRoom);
    const sizes = await encodeImage(image, sender, options);
    const hash = createHash("sha256").update(sizes.at(-1)?.bytes ?? "");
    return { id: hash.digest("hex"), sizes };
  };

  /** Runs in the transaction of the row that shows the photo. Returns its address; 422 over the quota. */
  const keep = async (trx: Kysely<Database>, householdId: string, { id, sizes }: PreparedImage) => {
    const size = sizes.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    const createdAt = now().toISOString();
    await keepWithinQuota(trx, { householdId, imageId: id, size, storageLimitMb, createdAt });
    await trx
      .insertInto("images")
      .values(sizes.map(({ width, bytes }) => ({ id, width, bytes, created_at: createdAt })))
      // An unused photo that is uploaded again must not be deleted by the next cleanup.
      .onConflict((conflict) => conflict.columns(["id", "width"]).doUpdateSet({ created_at: createdAt }))
      .execute();
    return `/api/images/${id}`;
  };

  /** The cleanup deletes it when no row ever shows it. */
  const keepAlone = (householdId: string, prepared: PreparedImage) =>
    db.transaction().execute((trx) => keep(trx, householdId, prepared));

  return {
    prepare,
    keep,

    keepAlone,

    /**
     * Deletes photos that nothing has shown for a day, which leaves time for a form. Checks the next `limit`
     * after `last` and returns the last one; undefined at the end.
     */
    async purgeUnused(last: Seen | undefined, limit: number): Promise<Seen | undefined> {
      const yesterday = daysBefore(now(), 1).toISOString();
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
        // Not of one that somebody has just uploaded again.
        .where("created_at", "<", yesterday)
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
