import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { PLAIN_COLUMNS } from "../food/columns.server.ts";
import { API_VERSION } from "../openapi.ts";
import type { User } from "../sessions/store.server.ts";
import { EXPORT_SCHEMA, type ExportTables } from "./export-tables.ts";

/** Everything stored about a person and their household, in the field names of the API. */
export async function exportUser(db: Kysely<Database>, user: User, now: Date) {
  const [person, household, kitchen] = await Promise.all([
    exportPerson(db, user),
    exportHousehold(db, user),
    exportKitchen(db, user),
  ]);
  const made = { schema: EXPORT_SCHEMA, version: API_VERSION, exportedAt: now.toISOString() };
  return { ...made, ...person, ...household, ...kitchen };
}

async function exportPerson(db: Kysely<Database>, { uid, email }: User) {
  // Anybody can register an address: earlier messages from it may be somebody else's.
  const registration = db.selectFrom("users").select("created_at").where("uid", "=", uid);
  const signUps = db
    .selectFrom("sign_ups")
    .where("sign_ups.email", "=", email)
    .where("sign_ups.created_at", ">=", registration);
  const [user, noticeSettings, calendar, sessions, ofSignUps, listMails, messages] = await Promise.all([
    db
      .selectFrom("users")
      .select(["uid", "email", "name", "photo_url as photoURL", "role", "status", "provider"])
      .select(["email_verified as emailVerified", "deletion_due_at as deletionDueAt"])
      .select(["trial_plan as trialPlan", "trial_until as trialUntil", "created_at as createdAt"])
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("notice_settings")
      .select(["days", "digest", "read_at as readAt", "digested_on as lastMailOn"])
      .where("user_id", "=", uid)
      .executeTakeFirst(),
    db
      .selectFrom("calendar_feeds")
      .select("created_at as createdAt")
      .where("user_id", "=", uid)
      .executeTakeFirst(),
    db
      .selectFrom("sessions")
      .select(["device", "created_at as createdAt", "last_seen_at as lastSeenAt"])
      .where("user_id", "=", uid)
      .orderBy("id")
      .execute(),
    signUps
      .select(["kind", "email", "name", "phone", "plan", "created_at as createdAt"])
      .select(["confirmed_at as confirmedAt", "unsubscribed_at as unsubscribedAt"])
      .execute(),
    signUps
      .innerJoin("list_mails", "list_mails.sign_up_id", "sign_ups.id")
      .select(["kind", "occasion", "queued_at as queuedAt"])
      .orderBy("queued_at")
      .execute(),
    db
      .selectFrom("messages")
      .select(["kind", "name", "email", "subject", "severity", "body", "created_at as createdAt"])
      .where("email", "=", email)
      .where("created_at", ">=", registration)
      .execute(),
  ]);
  return {
    user: { ...user, emailVerified: user.emailVerified === 1 },
    noticeSettings: noticeSettings ? { ...noticeSettings, digest: noticeSettings.digest === 1 } : null,
    calendar: calendar ?? null,
    sessions,
    signUps: ofSignUps,
    listMails,
    messages,
  } satisfies ExportTables;
}

async function exportHousehold(db: Kysely<Database>, { uid, householdId }: User) {
  const household = await db
    .selectFrom("households")
    .innerJoin("memberships", "memberships.household_id", "households.id")
    .select(["name", "currency", "time_zone as timeZone", "time_zone_chosen as timeZoneChosen"])
    .select(["households.created_at as createdAt", "memberships.created_at as joinedAt"])
    .where("households.id", "=", householdId)
    .where("memberships.user_id", "=", uid)
    .executeTakeFirst();
  const photos = await db
    .selectFrom("household_images")
    .select(["image_id as id", "bytes", "created_at as createdAt"])
    .where("household_id", "=", householdId)
    .orderBy("image_id")
    .execute();
  return {
    household: household ? { ...household, timeZoneChosen: household.timeZoneChosen === 1 } : null,
    photos,
  } satisfies ExportTables;
}

async function exportKitchen(db: Kysely<Database>, { uid, householdId }: User) {
  const [items, notes, journal, budgets, shopping, reminders, favourites] = await Promise.all([
    db
      .selectFrom("items")
      .select(["id as _id", ...PLAIN_COLUMNS, "expiry_date as expiryDate"])
      .select(["image_url as imageUrl", "price_minor as priceMinor", "currency"])
      .select(["amount", "unit", "bought_amount as boughtAmount", "bought_quantity as boughtQuantity"])
      .select(["worth_minor as worthMinor", "added_date as addedDate", "updated_at as updatedAt"])
      .select(["finished_at as finishedAt", "deleted_at as deletedAt"])
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
      .select(["item_id as itemId", "kind", "day", "time_zone as timeZone", "at", "name", "category"])
      .select(["amount", "unit", "reason"])
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
      .selectFrom("favourites")
      .select(["food_id as foodId", "created_at as createdAt"])
      .where("household_id", "=", householdId)
      .where("user_id", "=", uid)
      .orderBy("created_at")
      .execute(),
  ]);
  return { items, notes, journal, budgets, shopping, reminders, favourites } satisfies ExportTables;
}
