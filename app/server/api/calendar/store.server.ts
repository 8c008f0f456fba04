import { randomBytes } from "node:crypto";
import type { Kysely, NotNull } from "kysely";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import type { Database } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { getHousehold, lockHouseholds, selectMembers } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";

/** Limits the file, which calendars fetch again and again. */
const EVENTS_MAX = 500;
/** Older events are left out: calendars keep those that they have read. */
const PAST_DAYS = 30;

export function createCalendarStore(db: Kysely<Database>, now: () => Date) {
  return {
    async since({ uid, householdId }: ApiUser): Promise<string | undefined> {
      const row = await db
        .selectFrom("calendar_feeds")
        .select("created_at")
        .where("household_id", "=", householdId)
        .where("user_id", "=", uid)
        .executeTakeFirst();
      return row?.created_at;
    },

    /** 401 when the session has ended meanwhile: the address would outlive it. */
    renew: ({ uid, householdId, sessionId }: ApiUser): Promise<string> =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        const session = await trx
          .updateTable("sessions")
          .set(({ ref }) => ({ last_seen_at: ref("last_seen_at") }))
          .where("id", "=", sessionId)
          .returning("id")
          .executeTakeFirst();
        if (!session) throw HttpError.unauthorized();
        const secret = randomBytes(24).toString("base64url");
        const feed = { secret_hash: hashToken(secret), created_at: now().toISOString() };
        await trx
          .insertInto("calendar_feeds")
          .values({ household_id: householdId, user_id: uid, ...feed })
          .onConflict((conflict) => conflict.columns(["household_id", "user_id"]).doUpdateSet(feed))
          .execute();
        return secret;
      }),

    revoke: ({ uid, householdId }: ApiUser): Promise<void> =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        await trx
          .deleteFrom("calendar_feeds")
          .where("household_id", "=", householdId)
          .where("user_id", "=", uid)
          .execute();
      }),

    /** 404 for an unknown secret, and once its owner has left the household. */
    async read(secret: string) {
      const owner = await selectMembers(db, now())
        .innerJoin("calendar_feeds", (join) =>
          join
            .onRef("calendar_feeds.user_id", "=", "memberships.user_id")
            .onRef("calendar_feeds.household_id", "=", "memberships.household_id"),
        )
        .where("calendar_feeds.secret_hash", "=", hashToken(secret))
        .executeTakeFirst();
      if (!owner) throw HttpError.notFound("There is no such calendar");
      const { name, timeZone } = await getHousehold(db, owner.householdId);
      const today = todayIn(timeZone, now());
      const foods = db
        .selectFrom("items")
        .select(["id as itemId", "name", "category", "quantity", "version", "expiry_kind", "place"])
        .select(["expiry_date as expiryDate", "updated_at as updatedDate"])
        .where("household_id", "=", owner.householdId)
        .where(inStock)
        .$narrowType<{ expiryDate: NotNull }>();
      const next = await foods
        .where("expiry_date", ">=", today)
        .orderBy("expiry_date")
        .orderBy("id")
        .limit(EVENTS_MAX)
        .execute();
      const past = await foods
        .where("expiry_date", "<", today)
        .where("expiry_date", ">=", addDays(today, -PAST_DAYS))
        .orderBy("expiry_date", "desc")
        .orderBy("id", "desc")
        .limit(EVENTS_MAX - next.length)
        .execute();
      const rows = [...past.reverse(), ...next];
      const data = rows.map(({ expiry_kind, place, ...row }) => ({
        ...row,
        expiryKind: expiry_kind ?? usualExpiryKind({ ...row, place }),
      }));
      return { household: name, data };
    },
  };
}

export type CalendarStore = ReturnType<typeof createCalendarStore>;
