import { randomUUIDv7 } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Database, ItemsTable } from "#app/database/schema.ts";
import { Failure } from "./failure.server.ts";
import {
  type Before,
  BLANK,
  beforeOf,
  boughtAfter,
  columnsOf,
  type FoodChanges,
  isCorrected,
} from "./food-columns.server.ts";
import { type ItemRow, type JournalRow, record, revalue } from "./journal.server.ts";
import type { Member } from "./session-store.server.ts";

export const RESTORABLE_FOR_DAYS = 30;

/** The items of one household at a time; an id of another household does not exist here. */
export function createFoodStore(db: Kysely<Database>, now: () => Date) {
  const alive = (householdId: string, from: Kysely<Database> = db) =>
    from
      .selectFrom("items")
      .where("household_id", "=", householdId)
      .where("deleted_at", "is", null)
      .where("finished_at", "is", null);

  const get = async (householdId: string, id: string): Promise<ItemRow> => {
    const row = await alive(householdId).where("id", "=", id).selectAll().executeTakeFirst();
    if (!row) throw Failure.notFound();
    return row;
  };

  /** Reads an item to change it: until the transaction ends nobody else can. 409 when `version` is not its last. */
  const lock = async (trx: Kysely<Database>, householdId: string, id: string, version?: number) => {
    let locked = trx
      .updateTable("items")
      .set((is) => ({ version: is("version", "+", 1), updated_at: now().toISOString() }))
      .where("household_id", "=", householdId)
      .where("id", "=", id)
      .where("deleted_at", "is", null);
    if (version !== undefined) locked = locked.where("version", "=", version);
    const item = await locked.returningAll().executeTakeFirst();
    if (item) return item;
    const other = await alive(householdId, trx).select("id").where("id", "=", id).executeTakeFirst();
    if (!other) throw Failure.notFound();
    throw new Failure(409, "version_conflict", "This item was changed in the meantime");
  };

  const set = (trx: Kysely<Database>, item: ItemRow, columns: Partial<ItemRow>): Promise<ItemRow> =>
    trx
      .updateTable("items")
      .set({ version: item.version, ...columns })
      .where("household_id", "=", item.household_id)
      .where("id", "=", item.id)
      .returningAll()
      .executeTakeFirstOrThrow();

  /** A quantity or a price that is put right changes what everything that was used of it is worth. */
  const correct = async (trx: Kysely<Database>, item: ItemRow, columns: Partial<ItemRow>) => {
    const changed = await set(trx, item, { ...columns, ...boughtAfter(item, columns) });
    return set(trx, changed, { worth_minor: await revalue(trx, changed) });
  };

  const remove = async (
    trx: Kysely<Database>,
    { household_id, id }: Pick<ItemRow, "household_id" | "id">,
  ) => {
    const removed = await trx
      .updateTable("items")
      // The form that made it may be sent again, and then makes a new one.
      .set({ deleted_at: now().toISOString(), request_key: null })
      .where("household_id", "=", household_id)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where("finished_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!removed) throw Failure.notFound();
    return removed;
  };

  return {
    lock,
    set,

    get,

    async list(householdId: string): Promise<ItemRow[]> {
      return alive(householdId).selectAll().orderBy("expiry_date").orderBy("id").execute();
    },

    /** Answers with the item that the same request key made before, if there is one. */
    async add(member: Member, food: FoodChanges, requestKey?: string): Promise<ItemRow> {
      const at = now();
      const columns = { ...BLANK, ...columnsOf(food) };
      const row: Insertable<ItemsTable> = {
        household_id: member.householdId,
        id: randomUUIDv7(),
        user_id: member.uid,
        user_email: member.email,
        ...columns,
        bought_amount: columns.amount,
        bought_quantity: columns.quantity,
        worth_minor: columns.price_minor,
        added_date: at.toISOString(),
        request_key: requestKey ?? null,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      };
      const added = await db.transaction().execute(async (trx) => {
        const item = await trx
          .insertInto("items")
          .values(row)
          .onConflict((conflict) => conflict.columns(["household_id", "request_key"]).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (item) await record(trx, item, { kind: "added", userId: member.uid, at });
        return item;
      });
      return (
        added ??
        (await db
          .selectFrom("items")
          .selectAll()
          .where("household_id", "=", member.householdId)
          .where("request_key", "=", requestKey ?? "")
          .executeTakeFirstOrThrow())
      );
    },

    /** With a `version`, 409 when the item has changed since that version was read. */
    async update(member: Member, id: string, food: FoodChanges, version?: number): Promise<ItemRow> {
      const columns = columnsOf(food);
      return db.transaction().execute(async (trx) => {
        const item = await lock(trx, member.householdId, id, version);
        if (item.finished_at) throw Failure.notFound();
        if (!isCorrected(item, columns)) return set(trx, item, columns);
        const corrected = await correct(trx, item, columns);
        const entry = { kind: "corrected" as const, userId: member.uid, at: now(), before: beforeOf(item) };
        await record(trx, corrected, entry);
        return corrected;
      });
    },

    /** Brings back what a correction changed. */
    async revert(trx: Kysely<Database>, item: ItemRow, { before }: JournalRow): Promise<void> {
      const { quantity, price } = JSON.parse(before ?? "{}") as Before;
      await correct(trx, item, columnsOf({ quantity, price }));
    },

    async delete(member: Member, id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const item = await remove(trx, { household_id: member.householdId, id });
        await record(trx, item, { kind: "deleted", userId: member.uid, at: now() });
      });
    },

    /** As if it had never been added. */
    undoAddition: remove,

    /** Bringing back what is not deleted changes nothing; after 30 days it is 404. */
    async restore(householdId: string, id: string): Promise<ItemRow> {
      const since = new Date(now().getTime() - RESTORABLE_FOR_DAYS * 86_400_000).toISOString();
      return db.transaction().execute(async (trx) => {
        const restored = await trx
          .updateTable("items")
          .set({ deleted_at: null })
          .where("household_id", "=", householdId)
          .where("id", "=", id)
          .where((is) => is.or([is("deleted_at", "is", null), is("deleted_at", ">", since)]))
          .returningAll()
          .executeTakeFirst();
        if (!restored) throw Failure.notFound();
        await trx
          .updateTable("journal")
          .set({ undone_at: now().toISOString() })
          .where("household_id", "=", householdId)
          .where("item_id", "=", id)
          .where("kind", "=", "deleted")
          .where("undone_at", "is", null)
          .execute();
        return restored;
      });
    },

    /** For good, with their notes, what can no longer be brought back. The journal keeps what it was. */
    async purgeGone(): Promise<void> {
      const before = new Date(now().getTime() - RESTORABLE_FOR_DAYS * 86_400_000).toISOString();
      const gone = await db
        .deleteFrom("items")
        .where((is) => is.or([is("deleted_at", "<", before), is("finished_at", "<", before)]))
        .returning(["household_id", "id"])
        .execute();
      for (const { household_id, id } of gone) {
        await db
          .deleteFrom("item_notes")
          .where("household_id", "=", household_id)
          .where("item_id", "=", id)
          .execute();
      }
    },
  };
}

export type FoodStore = ReturnType<typeof createFoodStore>;
