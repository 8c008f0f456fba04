// Generates households by one SQL statement per table: each with a person, three foods, three journal entries, two
// shopping lines, a budget and a sign-in.
import { createHash } from "node:crypto";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import type { Database } from "#app/server/db/schema.ts";

const ZONE = "Europe/Berlin";
const DAYS = 30;
const TOKEN = "a token of the benchmark ";
/** One person in ten wants the daily digest. */
export const READERS_ONE_IN = 10;

const numbered = (prefix: string, number: number) =>
  `${prefix}0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const personOf = (number: number) => ({
  uid: numbered("0190", number),
  householdId: numbered("0191", number),
  email: `person-${number}@example.org`,
  token: TOKEN + number,
});

/** Foods expire within a month; a few thousand rows of every kind are due for cleanup. */
export async function makeHouseholds(db: Kysely<Database>, count: number, sampled: number[], now: Date) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const today = todayIn("UTC", now);
  const at = now.toISOString();
  const longAgo = new Date(now.getTime() - 40 * 86_400_000).toISOString();
  const later = new Date(now.getTime() + 3_600_000).toISOString();
  const numbers = isPostgres
    ? sql`numbers(n) as (select generate_series(1, ${sql.lit(count)}))`
    : sql`recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
  const id = (prefix: string) =>
    sql`${sql.lit(`${prefix}0000-0000-7000-8000-`)} || substr(cast(1000000000000 + n as text), 2)`;
  const [uid, household] = [id("0190"), id("0191")];
  const email = sql`'person-' || n || '@example.org'`;
  const text = (value: string) => sql.lit(value);
  const food = (kind: number) => sql`(n + ${sql.lit(kind * 11)}) % ${sql.lit(DAYS)}`;
  const old = sql`case when n <= 3000 then ${text(longAgo)} end`;

  await db.schema
    .createTable("bench_days")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("day", "text")
    .execute();
  const days = Array.from({ length: DAYS }, (_, day) => sql`(${day}, ${addDays(today, day)})`);
  await sql`insert into bench_days values ${sql.join(days)}`.execute(db);

  const fill = async (table: string, columns: string, values: ReturnType<typeof sql>, more = sql``) => {
    const into = sql`${sql.table(table)} (${sql.raw(columns)})`;
    await db.transaction().execute(async (trx) => {
      // The generated references are valid; checking them takes most of the time.
      if (isPostgres) await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into ${into} with ${numbers} select ${values} from numbers ${more}`.execute(trx);
    });
  };
  if (!isPostgres) await sql`pragma foreign_keys = off`.execute(db);
  await fill(
    "accounts",
    "uid, email, display_name, password_hash, created_at",
    sql`${uid}, ${email}, 'Robin', '-', ${text(at)}`,
  );
  await fill(
    "users",
    "uid, email, email_verified, name, role, status, created_at",
    sql`${uid}, ${email}, 1, 'Robin', 'user', 'active', ${text(at)}`,
  );
  await fill(
    "households",
    "id, name, currency, time_zone, created_at",
    sql`${household}, 'Robin', 'EUR', ${text(ZONE)}, ${text(at)}`,
  );
  await fill("memberships", "household_id, user_id, created_at", sql`${household}, ${uid}, ${text(at)}`);
  await fill(
    "sessions",
    "id, user_id, device, created_at, last_seen_at",
    sql`${id("0192")}, ${uid}, 'Firefox on Linux', ${text(at)}, ${text(at)}`,
  );
  await fill(
    "api_tokens",
    "token_hash, session_id, user_id, expires_at, created_at",
    sql`'of person ' || n, ${id("0192")}, ${uid}, case when n <= 3000 then ${text(longAgo)} else ${text(later)} end, ${text(at)}`,
  );
  for (const kind of [0, 1, 2]) {
    const item = id(`02${kind}0`);
    const of = sql`join bench_days on number = ${food(kind)}`;
    await fill(
      "items",
      "household_id, id, user_id, name, name_key, category, quantity, amount, unit, bought_amount, bought_quantity, expiry_date, description, status, notes, price_minor, worth_minor, currency, added_date, version, created_at, updated_at, deleted_at",
      sql`${household}, ${item}, ${uid}, ${text(`Food ${kind}`)}, ${text(`food ${kind}`)}, 'Dairy', '1 l', 1, 'l', 1, '1 l', day, '', 'active', '', 199, 199, 'EUR', ${text(at)}, 1, ${text(at)}, ${text(at)}, ${kind === 0 ? old : sql`null`}`,
      of,
    );
    await fill(
      "journal",
      "household_id, id, item_id, kind, day, at, user_id, name, name_key, category, amount, unit, worth_minor, currency",
      sql`${household}, ${id(`03${kind}0`)}, ${item}, 'added', ${text(today)}, ${text(at)}, ${uid}, ${text(`Food ${kind}`)}, ${text(`food ${kind}`)}, 'Dairy', 1, 'l', 199, 'EUR'`,
    );
  }
  for (const kind of [0, 1]) {
    await fill(
      "shopping_lines",
      "household_id, id, name, name_key, category, quantity, user_id, created_at",
      sql`${household}, ${id(`04${kind}0`)}, ${text(`Line ${kind}`)}, ${text(`line ${kind}`)}, 'Dairy', '', ${uid}, ${text(at)}`,
    );
  }
  await fill(
    "budgets",
    "household_id, currency, month, category, minor",
    sql`${household}, 'EUR', ${text(today.slice(0, 7))}, '', 30000`,
  );
  await fill(
    "notification_settings",
    "user_id, days",
    sql`${uid}, '3,1,0'`,
    sql`where n % ${sql.lit(READERS_ONE_IN)} = 0`,
  );
  await fill(
    "notification_channels",
    "user_id, channel, wanted",
    sql`${uid}, 'mail', 1`,
    sql`where n % ${sql.lit(READERS_ONE_IN)} = 0`,
  );
  for (const number of sampled) {
    const token_hash = createHash("sha256").update(personOf(number).token).digest("base64url");
    await db
      .updateTable("api_tokens")
      .set({ token_hash, expires_at: later })
      .where("token_hash", "=", `of person ${number}`)
      .execute();
  }
  if (isPostgres) await sql`vacuum analyze`.execute(db);
  else await sql`pragma foreign_keys = on`.execute(db);
}
