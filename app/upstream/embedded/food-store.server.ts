import { randomUUIDv7 } from "node:crypto";
import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, ItemsTable } from "#app/database/schema.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import { Failure } from "./failure.server.ts";
import type { Member } from "./session-store.server.ts";

/** What a caller may change. An expiry date of "" means none is known. */
export interface FoodChanges {
  name?: string | undefined;
  category?: string | undefined;
  quantity?: string | undefined;
  expiryDate?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  status?: string | undefined;
  notes?: string | undefined;
}

type Row = Selectable<ItemsTable>;

export const RESTORABLE_FOR_DAYS = 30;

const BLANK = {
  name: "",
  category: "",
  quantity: "",
  amount: 1,
  unit: "piece",
  expiry_date: null,
  description: "",
  image_url: null,
  status: "active",
  notes: "",
  price_minor: null,
  currency: null,
  version: 1,
  deleted_at: null,
};

/** The items of one household at a time; an id of another household does not exist here. */
export function createFoodStore(db: Kysely<Database>, now: () => Date) {
  const alive = (householdId: string) =>
    db.selectFrom("items").where("household_id", "=", householdId).where("deleted_at", "is", null);

  const find = (householdId: string, id: string) =>
    alive(householdId).where("id", "=", id).selectAll().executeTakeFirst();

  return {
    async list(householdId: string): Promise<Row[]> {
      return alive(householdId).selectAll().orderBy("expiry_date").orderBy("id").execute();
    },

    async get(householdId: string, id: string): Promise<Row> {
      const row = await find(householdId, id);
      if (!row) throw Failure.notFound();
      return row;
    },

    /** Answers with the item that the same request key made before, if there is one. */
    async add(member: Member, food: FoodChanges, requestKey?: string): Promise<Row> {
      const at = now().toISOString();
      const row: Insertable<ItemsTable> = {
        household_id: member.householdId,
        id: randomUUIDv7(),
        user_id: member.uid,
        user_email: member.email,
        ...BLANK,
        ...columnsOf(food),
        added_date: at,
        request_key: requestKey ?? null,
        created_at: at,
        updated_at: at,
      };
      const added = await db
        .insertInto("items")
        .values(row)
        .onConflict((conflict) => conflict.columns(["household_id", "request_key"]).doNothing())
        .returningAll()
        .executeTakeFirst();
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
    async update(householdId: string, id: string, food: FoodChanges, version?: number): Promise<Row> {
      let change = db
        .updateTable("items")
        .set((is) => ({
          ...columnsOf(food),
          version: is("version", "+", 1),
          updated_at: now().toISOString(),
        }))
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where("deleted_at", "is", null);
      if (version !== undefined) change = change.where("version", "=", version);
      const updated = await change.returningAll().executeTakeFirst();
      if (updated) return updated;
      if (!(await find(householdId, id))) throw Failure.notFound();
      throw new Failure(409, "version_conflict", "This item was changed in the meantime");
    },

    async delete(householdId: string, id: string): Promise<void> {
      const deleted = await db
        .updateTable("items")
        // The form that made it may be sent again, and then makes a new one.
        .set({ deleted_at: now().toISOString(), request_key: null })
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!deleted) throw Failure.notFound();
    },

    /** Bringing back what is not deleted changes nothing; after 30 days it is 404. */
    async restore(householdId: string, id: string): Promise<Row> {
      const since = new Date(now().getTime() - RESTORABLE_FOR_DAYS * 86_400_000).toISOString();
      const restored = await db
        .updateTable("items")
        .set({ deleted_at: null })
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where((is) => is.or([is("deleted_at", "is", null), is("deleted_at", ">", since)]))
        .returningAll()
        .executeTakeFirst();
      if (!restored) throw Failure.notFound();
      return restored;
    },

    /** For good, with their notes; called at start and then daily. */
    async purgeDeleted(): Promise<void> {
      const before = new Date(now().getTime() - RESTORABLE_FOR_DAYS * 86_400_000).toISOString();
      const gone = await db
        .deleteFrom("items")
        .where("deleted_at", "<", before)
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

/** The columns that these changes touch, and no others. */
function columnsOf(food: FoodChanges): Partial<Row> {
  const columns: Partial<Row> = {};
  if (food.name !== undefined) columns.name = food.name;
  if (food.category !== undefined) columns.category = food.category;
  if (food.quantity !== undefined)
    Object.assign(columns, { quantity: food.quantity }, amountOf(food.quantity));
  if (food.expiryDate !== undefined) columns.expiry_date = food.expiryDate || null;
  if (food.description !== undefined) columns.description = food.description;
  if (food.imageUrl !== undefined) columns.image_url = food.imageUrl || null;
  if (food.status !== undefined) columns.status = food.status;
  if (food.notes !== undefined) columns.notes = food.notes;
  return columns;
}

function amountOf(quantity: string) {
  const { amount, unit } = parseQuantity(quantity);
  return { amount, unit };
}
