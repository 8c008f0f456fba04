import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { Member } from "./session-store.server.ts";

/** Everything that is kept of a person and of their household, as one object in the words of the API. */
export async function exportMember(db: Kysely<Database>, { uid, email, householdId }: Member) {
  // Anybody can register an address: what was sent from it before may be somebody else's.
  const registration = db.selectFrom("users").select("created_at").where("uid", "=", uid);
  const [user, household, items, notes, journal, budgets, shopping, reminders, sessions, signUps, messages] =
    await Promise.all([
      db
        .selectFrom("users")
        .select(["uid", "email", "name", "photo_url as photoURL", "role", "status", "provider"])
        .select("created_at as createdAt")
        .where("uid", "=", uid)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("households")
        .select(["name", "created_at as createdAt"])
        .where("id", "=", householdId)
        .executeTakeFirst(),
      db
        .selectFrom("items")
        .select(["id as _id", "name", "category", "quantity", "expiry_date as expiryDate", "description"])
        .select(["image_url as imageUrl", "status", "notes", "price_minor as priceMinor", "currency"])
        .select(["added_date as addedDate", "updated_at as updatedAt", "deleted_at as deletedAt"])
        .where("household_id", "=", householdId)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("item_notes")
        .select(["item_id as itemId", "text", "posted_by as postedBy", "posted_date as postedDate"])
        .where("household_id", "=", householdId)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("journal")
        .select(["item_id as itemId", "kind", "day", "at", "name", "category", "amount", "unit", "reason"])
        .select(["worth_minor as worthMinor", "currency", "before", "undone_at as undoneAt"])
        .where("household_id", "=", householdId)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("budgets")
        .select(["month", "currency", "category", "minor"])
        .where("household_id", "=", householdId)
        .orderBy("month")
        .orderBy("category")
        .execute(),
      db
        .selectFrom("shopping_lines")
        .select(["name", "category", "quantity", "ticked_at as tickedAt", "created_at as createdAt"])
        .where("household_id", "=", householdId)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("item_reminders")
        .select(["item_id as itemId", "day", "created_at as createdAt"])
        .where("household_id", "=", householdId)
        .where("user_id", "=", uid)
        .orderBy("day")
        .execute(),
      db
        .selectFrom("sessions")
        .select(["device", "created_at as createdAt", "last_seen_at as lastSeenAt"])
        .where("user_id", "=", uid)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("sign_ups")
        .select(["kind", "email", "name", "phone", "plan", "created_at as createdAt"])
        .select("unsubscribed_at as unsubscribedAt")
        .where("email", "=", email)
        .where("created_at", ">=", registration)
        .execute(),
      db
        .selectFrom("messages")
        .select(["kind", "name", "email", "subject", "body", "created_at as createdAt"])
        .where("email", "=", email)
        .where("created_at", ">=", registration)
        .execute(),
    ]);
  return {
    user,
    household: household ?? null,
    items,
    notes,
    journal,
    budgets,
    shopping,
    reminders,
    sessions,
    signUps,
    messages,
  };
}
