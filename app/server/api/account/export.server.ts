import type { Kysely } from "kysely";
import { seesPrices } from "#app/domain/role.ts";
import type { Database } from "#app/server/db/schema.ts";
import { API_VERSION } from "#app/upstream/openapi.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { selectExported } from "./export-columns.server.ts";
import { EXPORT_SCHEMA, type ExportTables } from "./export-tables.ts";

const ROWS_AT_ONCE = 200;

/** Runs the reading of a part. Rejects to end the export. */
type InTurn = <Result>(read: () => Promise<Result>) => Promise<Result>;

/**
 * Everything stored about a person and their household, in the field names of the API: money only for adults.
 * Long tables are read while the answer is sent, each further part by `inTurn`.
 */
export async function exportUser(
  db: Kysely<Database>,
  user: ApiUser,
  { now, inTurn }: { now: Date; inTurn: InTurn },
) {
  const [person, household, contents] = await Promise.all([
    exportPerson(db, user, inTurn),
    exportHousehold(db, user),
    exportContents(db, user, inTurn),
  ]);
  const made = { schema: EXPORT_SCHEMA, version: API_VERSION, exportedAt: now.toISOString() };
  return { ...made, ...person, ...household, ...contents };
}

/** The record with one of its lists. */
export function withOnly(list: string, record: object) {
  const isList = (value: unknown) =>
    Array.isArray(value) || (typeof value === "object" && value !== null && Symbol.asyncIterator in value);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isList(value) && name !== list ? [] : value]),
  );
}

const MONEY = ["price_minor", "worth_minor", "currency", "before"];

async function exportPerson(db: Kysely<Database>, { uid, email, householdId }: ApiUser, inTurn: InTurn) {
  // Anybody can register an address: until it is confirmed, messages from it may be somebody else's, as earlier ones are.
  const registration = db
    .selectFrom("users")
    .select("created_at")
    .where("uid", "=", uid)
    .where("email_verified", "=", 1);
  const signUps = db
    .selectFrom("sign_ups")
    .where("sign_ups.email", "=", email)
    .where("sign_ups.created_at", ">=", registration);
  const [user, notificationSettings, channels, calendar, devices, sessions, ofSignUps, listMails, messages] =
    await Promise.all([
      db.selectFrom("users").select(selectExported("users")).where("uid", "=", uid).executeTakeFirstOrThrow(),
      db
        .selectFrom("notification_settings")
        .select(selectExported("notification_settings"))
        .where("user_id", "=", uid)
        .executeTakeFirst(),
      db
        .selectFrom("notification_channels")
        .select(selectExported("notification_channels"))
        .where("user_id", "=", uid)
        .orderBy("channel")
        .execute(),
      db
        .selectFrom("calendar_feeds")
        .select(selectExported("calendar_feeds"))
        .where("household_id", "=", householdId)
        .where("user_id", "=", uid)
        .executeTakeFirst(),
      db
        .selectFrom("push_subscriptions")
        .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
        .select("device")
        .select(selectExported("push_subscriptions"))
        .where("push_subscriptions.user_id", "=", uid)
        .orderBy("push_subscriptions.id")
        .execute(),
      db
        .selectFrom("sessions")
        .select(selectExported("sessions"))
        .where("user_id", "=", uid)
        .orderBy("id")
        .execute(),
      signUps.select(selectExported("sign_ups")).execute(),
      signUps
        .innerJoin("list_mails", "list_mails.sign_up_id", "sign_ups.id")
        .select("kind")
        .select(selectExported("list_mails"))
        .orderBy("queued_at")
        .execute(),
      readInParts(inTurn, (after, limit) =>
        db
          .selectFrom("messages")
          .select(["id as cursor", ...selectExported("messages")])
          .where("email", "=", email)
          .where("created_at", ">=", registration)
          .where("id", ">", after)
          .orderBy("id")
          .limit(limit),
      ),
    ]);
  return {
    user: { ...user, emailVerified: user.emailVerified === 1 },
    notificationSettings: notificationSettings ?? null,
    notificationChannels: channels.map((channel) => ({ ...channel, wanted: channel.wanted === 1 })),
    calendar: calendar ?? null,
    devices,
    sessions,
    signUps: ofSignUps,
    listMails,
    messages,
  } satisfies ExportTables;
}

async function exportHousehold(db: Kysely<Database>, { uid, householdId, role }: ApiUser) {
  const household = await db
    .selectFrom("households")
    .innerJoin("memberships", "memberships.household_id", "households.id")
    .select([...selectExported("households"), ...selectExported("memberships")])
    .where("households.id", "=", householdId)
    .where("memberships.user_id", "=", uid)
    .executeTakeFirst();
  const invitations =
    role === "owner"
      ? await db
          .selectFrom("invitations")
          .select(selectExported("invitations"))
          .where("household_id", "=", householdId)
          .orderBy("id")
          .execute()
      : [];
  const photos = await db
    .selectFrom("household_images")
    .select(selectExported("household_images"))
    .where("household_id", "=", householdId)
    .orderBy("image_id")
    .execute();
  return {
    household: household ? { ...household, timeZoneChosen: household.timeZoneChosen === 1 } : null,
    invitations,
    photos,
  } satisfies ExportTables;
}

type PartOf<Row> = (after: string, limit: number) => { execute: () => Promise<Row[]> };

/**
 * Reads a long table by its ids, a part at a time: whoever downloads it slowly keeps no more in memory. The first part is
 * read at once, so that small households wait for one turn.
 */
async function readInParts<Row extends { cursor: string }>(inTurn: InTurn, read: PartOf<Row>) {
  const first = await read("", ROWS_AT_ONCE).execute();
  return partsFrom(first, (after) => inTurn(() => read(after, ROWS_AT_ONCE).execute()));
}

async function* partsFrom<Row extends { cursor: string }>(
  first: Row[],
  readAfter: (cursor: string) => Promise<Row[]>,
) {
  for (let part = first; ; part = await readAfter(part.at(-1)?.cursor ?? "")) {
    yield part.map(({ cursor, ...row }) => row);
    if (part.length < ROWS_AT_ONCE) return;
  }
}

async function exportContents(db: Kysely<Database>, { uid, householdId, role }: ApiUser, inTurn: InTurn) {
  const leftOut = seesPrices(role) ? [] : MONEY;
  const items = await readInParts(inTurn, (after, limit) =>
    db
      .selectFrom("items")
      .select(["id as cursor", ...selectExported("items", leftOut)])
      .where("household_id", "=", householdId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit),
  );
  const notes = await readInParts(inTurn, (after, limit) =>
    db
      .selectFrom("item_notes")
      .select(["id as cursor", ...selectExported("item_notes")])
      .where("household_id", "=", householdId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit),
  );
  const journal = await readInParts(inTurn, (after, limit) =>
    db
      .selectFrom("journal")
      .select(["id as cursor", ...selectExported("journal", leftOut)])
      .where("household_id", "=", householdId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit),
  );
  const products = await readInParts(inTurn, (after, limit) =>
    db
      .selectFrom("household_products")
      .select(["code as cursor", ...selectExported("household_products")])
      .where("household_id", "=", householdId)
      .where("code", ">", after)
      .orderBy("code")
      .limit(limit),
  );
  const budgets = db
    .selectFrom("budgets")
    .select(selectExported("budgets"))
    .where("household_id", "=", householdId)
    .orderBy("month")
    .orderBy("category");
  const shopping = db
    .selectFrom("shopping_lines")
    .select(selectExported("shopping_lines"))
    .where("household_id", "=", householdId)
    .orderBy("id");
  const staples = db
    .selectFrom("staples")
    .select(selectExported("staples"))
    .where("household_id", "=", householdId)
    .orderBy("id");
  const reminders = db
    .selectFrom("item_reminders")
    .select(selectExported("item_reminders"))
    .where("household_id", "=", householdId)
    .where("user_id", "=", uid)
    .orderBy("day");
  const favourites = db
    .selectFrom("favourites")
    .select(selectExported("favourites"))
    .where("household_id", "=", householdId)
    .where("user_id", "=", uid)
    .orderBy("created_at");
  return {
    items,
    notes,
    journal,
    budgets: seesPrices(role) ? await budgets.execute() : [],
    shopping: await shopping.execute(),
    staples: await staples.execute(),
    products,
    reminders: await reminders.execute(),
    favourites: await favourites.execute(),
  } satisfies ExportTables;
}
