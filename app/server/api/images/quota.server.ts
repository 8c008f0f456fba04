import { type Kysely, sql } from "kysely";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";

interface Upload {
  householdId: string;
  imageId: string;
  size: number;
  storageLimitMb: number;
  createdAt: string;
}

const DISK_FULL = {
  image:
    "The server has no room for photos at the moment. Please go on without one, or try again another day",
  file: "The server has no room for files at the moment. Please try again another day",
};

/** 422 while photos and files would take the disk from everything else. */
export async function checkDiskRoom(
  hasDiskRoom: () => Promise<boolean>,
  field: keyof typeof DISK_FULL = "image",
): Promise<void> {
  if (await hasDiskRoom()) return;
  throw new HttpError(422, "storage_limit", DISK_FULL[field], { [field]: DISK_FULL[field] });
}

/** 422 when the household's room is full. The same photo again counts nothing. */
export async function keepWithinQuota(
  trx: Kysely<Database>,
  { householdId, imageId, size, storageLimitMb, createdAt }: Upload,
): Promise<void> {
  const added = await trx
    .insertInto("household_images")
    .values({ household_id: householdId, image_id: imageId, bytes: size, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("image_id")
    .executeTakeFirst();
  if (!added) return;
  await checkStorage(trx, householdId, storageLimitMb);
}

/** 422 when the photos of a household, those of files that are not imported yet included, take up more than its room. */
export async function checkStorage(
  trx: Kysely<Database>,
  householdId: string,
  storageLimitMb: number,
  field: "image" | "file" = "image",
): Promise<void> {
  const { kept } = await trx
    .selectFrom("household_images")
    .select((is) => is.fn.sum<number | string | null>("bytes").as("kept"))
    .where("household_id", "=", householdId)
    .executeTakeFirstOrThrow();
  const { waiting } = await trx
    .selectFrom("import_photos")
    .select(sql<number | string | null>`sum(length(bytes))`.as("waiting"))
    .where("household_id", "=", householdId)
    .executeTakeFirstOrThrow();
  if (Number(kept) + Number(waiting) <= storageLimitMb * 1024 * 1024) return;
  const message = `The photos of your household take up all of its ${storageLimitMb} MB. Delete some food with a photo first: its room is free again ${UNDO_DAYS} days later`;
  throw new HttpError(422, "storage_limit", message, { [field]: message });
}

export async function releaseImages(db: Kysely<Database>, imageIds: string[]): Promise<void> {
  const address = sql<string>`'/api/images/' || household_images.image_id`;
  await db
    .deleteFrom("household_images")
    .where("image_id", "in", imageIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("items")
            .select("id")
            .whereRef("items.household_id", "=", "household_images.household_id")
            .where("image_url", "=", address),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("users").select("uid").where("photo_url", "=", address))),
    )
    .execute();
}
