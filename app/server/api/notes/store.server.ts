import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import { isSampleId } from "#app/domain/sample.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { DEMO_HOUSEHOLD } from "../food/demo-household.server.ts";
import { checkInStock } from "../food/in-stock.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { namesOfOthers } from "../members/names.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { checkRoomForNotes } from "./room-for-notes.server.ts";

const NOTES_SHOWN = 200;
const DEMO_NOTES_FOR_MS = DAY_IN_MS;

/** Anybody can post notes on demo food and everybody sees them: they are shown for a day. */
export function demoNotesSince(now: Date): string {
  return new Date(now.getTime() - DEMO_NOTES_FOR_MS).toISOString();
}

export const ANONYMOUS = "Anonymous";

export function createNoteStore(db: Kysely<Database>, now: () => Date) {
  return {
    /** The caller finds their own address, and of others the name. */
    async list(user: Pick<ApiUser, "uid" | "email" | "householdId">, itemId: string, since = "") {
      const rows = await db
        .selectFrom("item_notes")
        .select(["text", "posted_by", "posted_date"])
        .where("household_id", "=", user.householdId)
        .where("item_id", "=", itemId)
        .where("posted_date", ">=", since)
        .orderBy("posted_date", "desc")
        .orderBy("id", "desc")
        .limit(NOTES_SHOWN)
        .execute();
      const ids = rows.map(({ posted_by }) => posted_by).filter((id) => id !== ANONYMOUS);
      const nameOf = await namesOfOthers(db, user, ids, now());
      const writer = (id: string) => {
        if (id === ANONYMOUS) return id;
        return id === user.uid ? user.email : nameOf(id);
      };
      return rows
        .reverse()
        .map((row) => ({ text: row.text, postedBy: writer(row.posted_by), postedDate: row.posted_date }));
    },

    /** 404 for food that has moved to another household meanwhile. */
    add: (householdId: string, itemId: string, text: string, postedBy: string) =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        if (!isSampleId(itemId)) await checkInStock(trx, householdId, itemId);
        await checkRoomForNotes(trx, householdId);
        await trx
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
      }),

    async purgeDemoNotes(limit: number): Promise<number> {
      const old = db
        .selectFrom("item_notes")
        .select("id")
        .where("household_id", "=", DEMO_HOUSEHOLD)
        .where("posted_date", "<", demoNotesSince(now()))
        .limit(limit);
      const gone = await db
        .deleteFrom("item_notes")
        .where("household_id", "=", DEMO_HOUSEHOLD)
        .where("id", "in", old)
        .returning("id")
        .execute();
      return gone.length;
    },
  };
}
