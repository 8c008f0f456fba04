import { randomBytes } from "node:crypto";
import type { Kysely, NotNull } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { hashToken } from "#app/database/token-hash.server.ts";
import { addDays } from "#app/domain/calendar.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { selectMembers, todayOf } from "../household/store.server.ts";

/** Calendars keep the events they have read. */
const PAST_DAYS = 30;

export function createCalendarStore(db: Kysely<Database>, now: () => Date) {
  return {
    async since(uid: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("calendar_feeds")
        .select("created_at")
        .where("user_id", "=", uid)
        .executeTakeFirst();
      return row?.created_at;
    },

    async renew(uid: string): Promise<string> {
      const secret = randomBytes(24).toString("base64url");
      const feed = { secret_hash: hashToken(secret), created_at: now().toISOString() };
      await db
        .insertInto("calendar_feeds")
        .values({ user_id: uid, ...feed })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(feed))
        .execute();
      return secret;
    },

    async revoke(uid: string): Promise<void> {
      await db.deleteFrom("calendar_feeds").where("user_id", "=", uid).execute();
    },

    async read(secret: string) {
      const owner = await selectMembers(db)
        .innerJoin("calendar_feeds", "calendar_feeds.user_id", "users.uid")
        .where("calendar_feeds.secret_hash", "=", hashToken(secret))
        .executeTakeFirst();
      if (!owner) throw HttpError.notFound("There is no such calendar");
      const today = await todayOf(db, owner.householdId, now());
      const rows = await db
        .selectFrom("items")
        .select(["id as itemId", "name", "category", "quantity", "version", "expiry_kind", "place"])
        .select(["expiry_date as expiryDate", "updated_at as updatedDate"])
        .where("household_id", "=", owner.householdId)
        .where(inStock)
        .where("expiry_date", ">=", addDays(today, -PAST_DAYS))
        .orderBy("expiry_date")
        .orderBy("id")
        .$narrowType<{ expiryDate: NotNull }>()
        .execute();
      return rows.map(({ expiry_kind, place, ...row }) => ({
        ...row,
        expiryKind: expiry_kind ?? usualExpiryKind({ ...row, place }),
      }));
    },
  };
}

export type CalendarStore = ReturnType<typeof createCalendarStore>;
