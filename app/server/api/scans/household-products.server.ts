import type { Kysely } from "kysely";
import { readGtin } from "#app/domain/barcode/gtin.ts";
import { inStoreKey, isInStore } from "#app/domain/barcode/in-store.ts";
import { regionOf } from "#app/domain/region.server.ts";
import type { Database } from "#app/server/db/schema.ts";
import { getHousehold } from "../household/store.server.ts";

interface Named {
  code: string;
  name: string;
}

/** The names that the household gives the codes of these foods from now on; with `keeps` those that it has stay. */
export async function learnProducts(
  trx: Kysely<Database>,
  householdId: string,
  foods: readonly Named[],
  at: Date,
  { keeps = false } = {},
): Promise<void> {
  const coded = foods.filter(({ code }) => code !== "");
  if (coded.length === 0) return;
  const keyOf = await keysIn(
    trx,
    householdId,
    coded.map(({ code }) => code),
  );
  // One statement may not set a row twice; the last food of a code decides.
  const names = new Map(coded.map(({ code, name }) => [keyOf(code), name]));
  const updated_at = at.toISOString();
  await trx
    .insertInto("household_products")
    .values([...names].map(([code, name]) => ({ household_id: householdId, code, name, updated_at })))
    .onConflict((conflict) => {
      const same = conflict.columns(["household_id", "code"]);
      return keeps
        ? same.doNothing()
        : same
            .doUpdateSet((row) => ({ name: row.ref("excluded.name"), updated_at }))
            // A name that stays is no newer than before.
            .whereRef("household_products.name", "<>", "excluded.name");
    })
    .execute();
}

/** Deletes the names that came `at` this time with foods that went again, but for those of codes that a food still has. */
export async function forgetProducts(
  trx: Kysely<Database>,
  householdId: string,
  gone: readonly { code: string }[],
  at: string,
): Promise<void> {
  if (!gone.some(({ code }) => code !== "")) return;
  const made = await trx
    .selectFrom("household_products")
    .select("code")
    .where("household_id", "=", householdId)
    .where("updated_at", "=", at)
    .execute();
  const left = await trx
    .selectFrom("items")
    .select("code")
    .distinct()
    .where("household_id", "=", householdId)
    .where("code", "<>", "")
    .where("deleted_at", "is", null)
    .execute();
  const keyOf = await keysIn(
    trx,
    householdId,
    [...gone, ...left].map(({ code }) => code),
  );
  const stay = new Set(left.map(({ code }) => keyOf(code)));
  const went = new Set(gone.map(({ code }) => keyOf(code)));
  for (const { code } of made) {
    if (stay.has(code) || !went.has(code)) continue;
    await trx
      .deleteFrom("household_products")
      .where("household_id", "=", householdId)
      .where("code", "=", code)
      .execute();
  }
}

/** What the household calls the product. */
export async function nameOfProduct(
  db: Kysely<Database>,
  householdId: string,
  code: string,
): Promise<string | undefined> {
  const keyOf = await keysIn(db, householdId, [code]);
  const row = await db
    .selectFrom("household_products")
    .select("name")
    .where("household_id", "=", householdId)
    .where("code", "=", keyOf(code))
    .executeTakeFirst();
  return row?.name;
}

/** What the household's name of a code is kept under: pieces of one cheese have one, whatever each of them weighs. */
async function keysIn(db: Kysely<Database>, householdId: string, codes: readonly string[]) {
  if (!codes.some((code) => isInStore(readGtin(code) ?? ""))) return (code: string) => code;
  const region = regionOf(await getHousehold(db, householdId));
  return (code: string) => inStoreKey(code, region);
}
