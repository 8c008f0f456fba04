import type { ExpressionBuilder, Kysely } from "kysely";
import { readGtin } from "#app/domain/barcode/gtin.ts";
import { inStoreKey, isInStore } from "#app/domain/barcode/in-store.ts";
import { regionOf } from "#app/domain/region.server.ts";
import type { Database } from "#app/server/db/schema.ts";
import { getHousehold } from "../household/store.server.ts";

/** Product names per household: as many as it has foods, including those that can be restored. */
const PRODUCTS_MAX = 6_000;
const ROOM_MADE = 500;

interface Named {
  code: string;
  name: string;
}

/** Remembers the names of these foods for their codes. With `keeps`, names that the household has are not overwritten. */
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
  await forgetOldest(trx, householdId);
}

/** Deletes many at once, because finding the oldest sorts all names. */
async function forgetOldest(trx: Kysely<Database>, householdId: string): Promise<void> {
  const ofHousehold = trx.selectFrom("household_products").where("household_id", "=", householdId);
  const { names } = await ofHousehold
    .select(({ fn }) => fn.countAll<number | string>().as("names"))
    .executeTakeFirstOrThrow();
  if (Number(names) <= PRODUCTS_MAX) return;
  const oldest = ofHousehold
    .select("code")
    .orderBy("updated_at")
    .orderBy("code")
    .limit(Number(names) - PRODUCTS_MAX + ROOM_MADE);
  await trx
    .deleteFrom("household_products")
    .where("household_id", "=", householdId)
    .where("code", "in", oldest)
    .execute();
}

/** After foods were removed again: deletes the names that were saved `at` these times, unless another food has the code. */
export async function forgetProducts(
  trx: Kysely<Database>,
  householdId: string,
  gone: readonly { code: string }[],
  at: string[],
): Promise<void> {
  const codes = gone.flatMap(({ code }) => code || []);
  if (codes.length === 0) return;
  const keyOf = await keysIn(trx, householdId, codes);
  const products = (keys: string[]) => (is: ExpressionBuilder<Database, "household_products">) =>
    is.and([is("household_id", "=", householdId), is("code", "in", keys)]);
  const made = await trx
    .selectFrom("household_products")
    .select("code")
    .where(products(codes.map(keyOf)))
    .where("updated_at", "in", at)
    .execute();
  if (made.length === 0) return;
  const left = await trx
    .selectFrom("items")
    .select("code")
    .distinct()
    .where("household_id", "=", householdId)
    .where("code", "<>", "")
    .where("deleted_at", "is", null)
    .execute();
  const stay = new Set(left.map(({ code }) => keyOf(code)));
  const went = made.flatMap(({ code }) => (stay.has(code) ? [] : code));
  if (went.length > 0) await trx.deleteFrom("household_products").where(products(went)).execute();
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

/** The key under which the household's name for a code is stored: all pieces of one cheese share it, whatever they weigh. */
async function keysIn(db: Kysely<Database>, householdId: string, codes: readonly string[]) {
  if (!codes.some((code) => isInStore(readGtin(code) ?? ""))) return (code: string) => code;
  const region = regionOf(await getHousehold(db, householdId));
  return (code: string) => inStoreKey(code, region);
}
