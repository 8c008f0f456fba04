import type { Kysely, Selectable } from "kysely";
import type { ImportedFood } from "#app/domain/import.ts";
import type { Database, ImportPhotosTable } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { Jobs } from "#app/server/jobs/jobs.server.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { PhotoTooSlow } from "../images/photo-process.server.ts";
import { countSlowPhoto } from "../images/slow-photo.server.ts";
import type { ImageStore } from "../images/store.server.ts";
import type { PhotoFiles } from "./file.server.ts";

interface ImportPhotosOptions {
  db: Kysely<Database>;
  images: ImageStore;
  limiter: RateLimiter;
  hasDiskRoom: () => Promise<boolean>;
}

const EVERY_MS = 15_000;
const STEP_PHOTOS = 5;

/** Encodes the photos of imported files in the background, a few at a time: one of each household in turn. */
export function addImportPhotos(jobs: Jobs, { db, images, limiter, hasDiskRoom }: ImportPhotosOptions): void {
  let lastHousehold = "";

  const step = async () => {
    // They wait: what is refused would be forgotten.
    if (!(await hasDiskRoom())) return false;
    for (let photos = 0; photos < STEP_PHOTOS; photos++) {
      const photo = (await nextPhoto(db, lastHousehold)) ?? (await nextPhoto(db, ""));
      if (!photo) return false;
      lastHousehold = photo.household_id;
      await storePhoto(photo).catch((error) => {
        // The others of such a file would take as long.
        if (error instanceof PhotoTooSlow) return deletePhotos(db, photo.household_id, photo.import_id);
        ignoreRefused(error);
      });
      await forgetPhoto(db, photo);
    }
    return true;
  };

  const storePhoto = async (photo: Selectable<ImportPhotosTable>) => {
    const { household_id, bytes, item_ids } = photo;
    const user = await importedBy(db, photo);
    const prepared = await countSlowPhoto(limiter, "import", { user }, (spent) =>
      images.prepare(
        new Blob([new Uint8Array(bytes)]),
        { person: household_id, site: household_id },
        { spent },
      ),
    );
    await transact(db, async (trx) => {
      await lockHouseholds(trx, household_id);
      // Forgotten first, or it would count twice towards the household's room.
      const { numDeletedRows } = await forgetPhoto(trx, photo);
      // It has moved to another household along with its food.
      if (numDeletedRows === 0n) return;
      await trx
        .updateTable("items")
        .set({ image_url: await images.keep(trx, household_id, prepared) })
        .where("household_id", "=", household_id)
        .where("id", "in", JSON.parse(item_ids ?? "[]") as string[])
        .where("image_url", "is", null)
        .execute();
    });
  };

  jobs.add({ name: "imported photos", everyMs: EVERY_MS, step });
}

/** The first photo that is wanted of the households after this one. */
const nextPhoto = (db: Kysely<Database>, household: string) =>
  db
    .selectFrom("import_photos")
    .selectAll()
    .where("item_ids", "is not", null)
    .where("household_id", ">", household)
    .orderBy("household_id")
    .orderBy("import_id")
    .orderBy("photo")
    .limit(1)
    .executeTakeFirst();

async function importedBy(
  db: Kysely<Database>,
  { household_id, import_id }: Selectable<ImportPhotosTable>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("user_id")
    .where("household_id", "=", household_id)
    .where("id", "=", import_id)
    .executeTakeFirst();
  return row?.user_id;
}

const forgetPhoto = (
  within: Kysely<Database>,
  { household_id, import_id, photo }: Selectable<ImportPhotosTable>,
) =>
  within
    .deleteFrom("import_photos")
    .where("household_id", "=", household_id)
    .where("import_id", "=", import_id)
    .where("photo", "=", photo)
    .executeTakeFirst();

/** Files that are not photos, or exceed the quota, are skipped; other errors are tried again next round. */
function ignoreRefused(error: unknown): void {
  if (error instanceof HttpError && error.status < 500) return;
  throw error;
}

/** Moves photos that are still to be stored, along with their food. */
export async function moveWaitingPhotos(
  trx: Kysely<Database>,
  ids: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = new Set(ids);
  const waiting = await trx
    .selectFrom("import_photos")
    .select(["import_id", "photo", "item_ids"])
    .where("household_id", "=", from)
    .where("item_ids", "is not", null)
    .execute();
  for (const { import_id, photo, item_ids } of waiting) {
    const foods: string[] = JSON.parse(item_ids ?? "[]");
    if (!foods.some((id) => moved.has(id))) continue;
    await trx
      .updateTable("import_photos")
      .set({ household_id: to })
      .where("household_id", "=", from)
      .where("import_id", "=", import_id)
      .where("photo", "=", photo)
      .execute();
  }
}

export async function addPhotos(
  trx: Kysely<Database>,
  row: Pick<Selectable<ImportPhotosTable>, "household_id" | "import_id" | "created_at">,
  photos: PhotoFiles,
): Promise<void> {
  for await (const [photo, bytes] of withPauses(photos)) {
    await trx
      .insertInto("import_photos")
      .values({ ...row, photo, bytes })
      .execute();
  }
}

export async function countPhotos(db: Kysely<Database>, householdId: string, id: string): Promise<number> {
  const { photos } = await db
    .selectFrom("import_photos")
    .select(({ fn }) => fn.countAll<number | string>().as("photos"))
    .where("household_id", "=", householdId)
    .where("import_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(photos);
}

/** Says which new foods each photo is for, and forgets the photos of no food. */
export async function wantPhotos(
  trx: Kysely<Database>,
  householdId: string,
  id: string,
  foods: ImportedFood[],
  ids: string[],
): Promise<void> {
  const shown = foods.flatMap(({ photo }, index) => (photo ? [{ photo, id: ids[index] ?? "" }] : []));
  for (const [photo, items] of Map.groupBy(shown, ({ photo }) => photo)) {
    await trx
      .updateTable("import_photos")
      .set({ item_ids: JSON.stringify(items.map((item) => item.id)) })
      .where("household_id", "=", householdId)
      .where("import_id", "=", id)
      .where("photo", "=", photo)
      .execute();
  }
  await trx
    .deleteFrom("import_photos")
    .where("household_id", "=", householdId)
    .where("import_id", "=", id)
    .where("item_ids", "is", null)
    .execute();
}

export async function deletePhotos(trx: Kysely<Database>, householdId: string, id: string): Promise<void> {
  await trx
    .deleteFrom("import_photos")
    .where("household_id", "=", householdId)
    .where("import_id", "=", id)
    .execute();
}
