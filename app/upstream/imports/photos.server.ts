import type { Kysely, Selectable } from "kysely";
import type { Jobs } from "#app/database/jobs.server.ts";
import type { Database, ImportPhotosTable } from "#app/database/schema.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import type { ImageStore } from "../images/store.server.ts";

interface ImportPhotosOptions {
  db: Kysely<Database>;
  images: ImageStore;
}

const EVERY_MS = 15_000;
const STEP_ROWS = 5;

/** Encodes the photos of imported files in the background, a few at a time. */
export function addImportPhotos(jobs: Jobs, { db, images }: ImportPhotosOptions): void {
  const step = async () => {
    const waiting = await db
      .selectFrom("import_photos")
      .selectAll()
      .where("item_ids", "is not", null)
      .where("created_at", ">", "")
      .orderBy("created_at")
      .limit(STEP_ROWS)
      .execute();
    for (const photo of waiting) await storePhoto(photo).catch(ignoreRefused);
    for (const { household_id, import_id, photo } of waiting) {
      await db
        .deleteFrom("import_photos")
        .where("household_id", "=", household_id)
        .where("import_id", "=", import_id)
        .where("photo", "=", photo)
        .execute();
    }
    return waiting.length === STEP_ROWS;
  };

  const storePhoto = async ({ household_id, bytes, item_ids }: Selectable<ImportPhotosTable>) => {
    const prepared = await images.prepare(new Blob([new Uint8Array(bytes)]));
    await db.transaction().execute(async (trx) => {
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

/** Files that are not photos, or exceed the quota, are skipped; other errors are tried again next round. */
function ignoreRefused(error: unknown): void {
  if (error instanceof HttpError && error.status < 500) return;
  throw error;
}
