import { randomUUIDv7 } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { foodKey } from "#app/domain/food-name.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import { doneMoment } from "#app/domain/periods.ts";
import { isAtLeast } from "#app/domain/role.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { withShortPauses } from "#app/server/pauses.server.ts";
import type { FoodChanges } from "#app/upstream/contracts/food.ts";
import type { ItemRow } from "../food/columns.server.ts";
import type { FoodStore } from "../food/store.server.ts";
import { rememberFoods } from "../food-lines/memory.server.ts";
import { authorName } from "../household/author.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { batchOf } from "../stock/journal.server.ts";
import { lineKeyFor } from "./line-key.server.ts";
import { checkListRoom } from "./list-room.server.ts";
import type { PutAwayLine } from "./put-back.server.ts";

interface LineChanges {
  category?: string | undefined;
  quantity?: string | undefined;
  ticked?: boolean | undefined;
  /** The time of a queued change: lines ticked or unticked since then are not changed. */
  at?: string | undefined;
}

interface NewLine extends LineChanges {
  name: string;
  code?: string | undefined;
}
export type Purchase = FoodChanges & { id: string; name: string };

export function createShoppingStore(db: Kysely<Database>, food: FoodStore, now: () => Date) {
  const rows = (householdId: string, within = db) =>
    within
      .selectFrom("shopping_lines")
      .selectAll("shopping_lines")
      .select(authorName("shopping_lines", now().toISOString()).as("author"))
      .select(authorName("shopping_lines", now().toISOString(), "ticked_by").as("ticked_by_name"))
      .where("household_id", "=", householdId)
      .orderBy("id");

  const momentOf = (at: string | undefined) => doneMoment(at, now()).toISOString();
  /** Always true for a change sent at once. */
  const notTickedSince = (at: string | undefined) => (is: ExpressionBuilder<Database, "shopping_lines">) => {
    const setAt = is.fn.coalesce("shopping_lines.tick_set_at", "shopping_lines.ticked_at");
    return at ? is.or([is(setAt, "is", null), is(setAt, "<=", momentOf(at))]) : is.lit(true);
  };

  const get = async (householdId: string, id: string) => {
    const row = await rows(householdId).where("id", "=", id).executeTakeFirst();
    if (!row) throw gone();
    return row;
  };

  /** The line that is put away, off the list; or the food that it became when it was put away before. */
  const takeLine = async (trx: Kysely<Database>, { householdId }: ApiUser, { id, ...bought }: Purchase) => {
    // With a sign that no key of a caller has.
    const idempotencyKey = `shopping:${id}`;
    const line: PutAwayLine | undefined = await trx
      .deleteFrom("shopping_lines")
      .where("household_id", "=", householdId)
      .where("id", "=", id)
      .returning(["id", "name", "category", "quantity", "code"])
      .executeTakeFirst();
    const made = await food.findByRequest(trx, householdId, idempotencyKey);
    if (made) return { made };
    if (line) return { added: { food: bought, idempotencyKey, before: { line } } };
    throw new HttpError(
      409,
      "line_gone",
      `Somebody took '${bought.name}' off the list. Nothing was put away yet`,
    );
  };

  return {
    list: (householdId: string) => rows(householdId).execute(),

    has: async (householdId: string, id: string): Promise<boolean> =>
      (await rows(householdId).where("id", "=", id).executeTakeFirst()) !== undefined,

    /** Adds a line. A name that is on the list already, with accents or without, unticks its line; if an adult adds it, the quantity changes too. */
    async add(user: ApiUser, { name, category, quantity = "", code = "", at }: NewLine) {
      const { householdId } = user;
      const mayChange = isAtLeast(user.role, "adult");
      return transact(db, async (trx) => {
        // One after the other, so that lines added at once do not pass the limit together.
        await lockHouseholds(trx, householdId);
        const name_key = await lineKeyFor(trx, householdId, name);
        await checkListRoom(trx, householdId, name_key);
        await trx
          .insertInto("shopping_lines")
          .values({
            household_id: householdId,
            id: randomUUIDv7(),
            name,
            name_key,
            category: category || (await suggestCategory(trx, householdId, name)),
            quantity,
            code,
            user_id: user.uid,
            ticked_at: null,
            ticked_by: null,
            created_at: momentOf(at),
          })
          .onConflict((conflict) =>
            conflict
              .columns(["household_id", "name_key"])
              .doUpdateSet({
                entry_id: null,
                ticked_at: null,
                ticked_by: null,
                tick_set_at: momentOf(at),
                ...(mayChange && category && { category }),
                ...(mayChange && quantity && { quantity }),
                ...(mayChange && code && { code }),
              })
              .where(notTickedSince(at)),
          )
          .execute();
        return rows(householdId, trx).where("name_key", "=", name_key).executeTakeFirstOrThrow();
      });
    },

    /** A line that is already ticked keeps the person who ticked it first. */
    async update({ householdId, uid }: ApiUser, id: string, { category, quantity, ticked, at }: LineChanges) {
      await db
        .updateTable("shopping_lines")
        .set(({ fn, val }) => ({
          entry_id: null,
          ...(category && { category }),
          ...(quantity !== undefined && { quantity }),
          ...(ticked === true && {
            ticked_by: fn.coalesce("ticked_by", val(uid)),
            ticked_at: fn.coalesce("ticked_at", val(momentOf(at))),
          }),
          ...(ticked === false && { ticked_by: null, ticked_at: null }),
          ...(ticked !== undefined && { tick_set_at: momentOf(at) }),
        }))
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where(notTickedSince(at))
        .execute();
      return get(householdId, id);
    },

    async delete({ householdId }: ApiUser, id: string, at?: string): Promise<void> {
      const removed = await db
        .deleteFrom("shopping_lines")
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where(notTickedSince(at))
        .returning("id")
        .executeTakeFirst();
      if (!removed) await get(householdId, id);
    },

    listTicked: (householdId: string) => rows(householdId).where("ticked_at", "is not", null).execute(),

    putAway: (user: ApiUser, purchases: Purchase[]): Promise<{ batch: string; items: ItemRow[] }> =>
      transact(db, async (trx) => {
        // Before the lines, as adding does.
        await lockHouseholds(trx, user.householdId);
        const batch = randomUUIDv7();
        const taken: Awaited<ReturnType<typeof takeLine>>[] = [];
        // The same order for everybody, so that two people who put away at once do not deadlock.
        for await (const purchase of withShortPauses(purchases.toSorted((a, b) => (a.id < b.id ? -1 : 1))))
          taken.push(await takeLine(trx, user, purchase));
        const fresh = taken.flatMap(({ added }) => added ?? []);
        const items = [
          ...taken.flatMap(({ made }) => made ?? []),
          ...(await food.addIn(trx, user, fresh, batch)),
        ];
        return { batch: (await batchOf(trx, user.householdId, items)) ?? batch, items };
      }),
  };
}

export type ShoppingStore = ReturnType<typeof createShoppingStore>;

async function suggestCategory(db: Kysely<Database>, householdId: string, name: string): Promise<string> {
  const memory = await rememberFoods(db, householdId, [name]);
  return memory.get(foodKey(name))?.category || findFood(name, "en")?.category || "Other";
}

const gone = () => HttpError.notFound("Somebody has taken this off the list");
