import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";

/** A page of notes: the newest of an item, shown oldest first. */
const NOTES_SHOWN = 200;

export function createNoteStore(db: Kysely<Database>, now: () => Date) {
  return {
    /** `since` (ISO) leaves older notes out. */
    async list(householdId: string, itemId: string, since = "") {
      const rows = await db
        .selectFrom("item_notes")
        .select(["text", "posted_by", "posted_date"])
        .where("household_id", "=", householdId)
        .where("item_id", "=", itemId)
        .where("posted_date", ">=", since)
        .orderBy("id", "desc")
        .limit(NOTES_SHOWN)
        .execute();
      return rows
        .reverse()
        .map((row) => ({ text: row.text, postedBy: row.posted_by, postedDate: row.posted_date }));
    },

    async add(householdId: string, itemId: string, text: string, postedBy: string) {
      await db
        .insertInto("item_notes")
        .values({
          household_id: householdId,
          id: randomUUIDv7(),
          item_id: itemId,
          text,
          posted_by: postedBy,
          posted_date: now().toISOString(),
        })
        .execute();
    },
  };
}
