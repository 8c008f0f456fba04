import type { Kysely, Selectable } from "kysely";
import type { Database, ForeignImagesTable } from "#app/server/db/schema.ts";
import type { Jobs } from "#app/server/jobs/jobs.server.ts";
import { HttpError } from "../http-error.server.ts";
import { type FetchPhoto, isOwn } from "./address.server.ts";
import type { ImageStore } from "./store.server.ts";

interface ImportOptions {
  db: Kysely<Database>;
  images: ImageStore;
  fetchPicture: FetchPhoto;
  hasDiskRoom: () => Promise<boolean>;
  now: () => Date;
}

type ForeignImage = Selectable<ForeignImagesTable>;

const HOURLY_MS = 3_600_000;
const STEP_ROWS = 5;
/** An hour after the first try and a day after the second; then the address is dropped. */
const TRY_AGAIN_AFTER_MS = [HOURLY_MS, 24 * HOURLY_MS];

/** Copies photos that are still at another server's address, a few at a time. */
export function addImageImport(
  jobs: Jobs,
  { db, images, fetchPicture, hasDiskRoom, now }: ImportOptions,
): void {
  const step = async () => {
    // They wait: what is refused three times would be forgotten.
    if (!(await hasDiskRoom())) return false;
    const due = await db
      .selectFrom("foreign_images")
      .selectAll()
      .where("due_at", "<=", now().toISOString())
      .orderBy("due_at")
      .limit(STEP_ROWS)
      .execute();
    for (const row of due) await bringIn(row);
    return due.length === STEP_ROWS;
  };

  const bringIn = async (row: ForeignImage) => {
    const address = await addressOf(db, row);
    if (!address || isOwn(address)) return forget(db, row);
    try {
      const fetched = await fetchPicture(address);
      if ("image" in fetched) {
        const prepared = await images.prepare(fetched.image, {
          person: row.household_id,
          site: row.household_id,
        });
        return await db.transaction().execute(async (trx) => {
          await show(trx, row, address, await images.keep(trx, row.household_id, prepared));
          await forget(trx, row);
        });
      }
    } catch (error) {
      // Too busy at the moment: that is no try.
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
    await putOff(row, address);
  };

  const putOff = (row: ForeignImage, address: string) =>
    db.transaction().execute(async (trx) => {
      const after = TRY_AGAIN_AFTER_MS[row.tries];
      if (after === undefined) {
        await show(trx, row, address, null);
        return forget(trx, row);
      }
      await trx
        .updateTable("foreign_images")
        .set({ tries: row.tries + 1, due_at: new Date(now().getTime() + after).toISOString() })
        .where((is) => is.and(keyOf(row)))
        .execute();
    });

  jobs.add({ name: "foreign photos", everyMs: HOURLY_MS, step });
}

const keyOf = ({ household_id, kind, owner_id }: ForeignImage) => ({ household_id, kind, owner_id });

async function forget(db: Kysely<Database>, row: ForeignImage): Promise<void> {
  await db
    .deleteFrom("foreign_images")
    .where((is) => is.and(keyOf(row)))
    .execute();
}

async function addressOf(db: Kysely<Database>, { kind, household_id, owner_id }: ForeignImage) {
  if (kind === "user") {
    const user = db.selectFrom("users").select("photo_url as address").where("uid", "=", owner_id);
    return (await user.executeTakeFirst())?.address;
  }
  const item = db
    .selectFrom("items")
    .select("image_url as address")
    .where("household_id", "=", household_id)
    .where("id", "=", owner_id);
  return (await item.executeTakeFirst())?.address;
}

async function show(
  trx: Kysely<Database>,
  { kind, household_id, owner_id }: ForeignImage,
  before: string,
  after: string | null,
): Promise<void> {
  if (kind === "user") {
    const user = trx.updateTable("users").set({ photo_url: after });
    await user.where("uid", "=", owner_id).where("photo_url", "=", before).execute();
    return;
  }
  await trx
    .updateTable("items")
    .set({ image_url: after })
    .where("household_id", "=", household_id)
    .where("id", "=", owner_id)
    .where("image_url", "=", before)
    .execute();
}
