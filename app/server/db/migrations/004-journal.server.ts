import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;

  // `amount` and `quantity` are what is left; these are what was bought, and the present value.
  await table.alterTable("items").addColumn("bought_amount", "double precision").execute();
  await table.alterTable("items").addColumn("bought_quantity", "text").execute();
  await table.alterTable("items").addColumn("worth_minor", "integer").execute();
  await table.alterTable("items").addColumn("finished_at", "text").execute();
  await sql`update items set bought_amount = amount, bought_quantity = quantity, worth_minor = price_minor`.execute(
    db,
  );

  await table
    .alterTable("households")
    .addColumn("currency", "text", (column) => column.notNull().defaultTo("USD"))
    .execute();
  await table
    .alterTable("households")
    .addColumn("time_zone", "text", (column) => column.notNull().defaultTo("UTC"))
    .execute();

  await table
    .createTable("journal")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("amount", "double precision", (column) => column.notNull())
    .addColumn("unit", "text", (column) => column.notNull())
    .addColumn("worth_minor", "integer")
    .addColumn("currency", "text")
    .addColumn("reason", "text")
    .addColumn("before", "text")
    .addColumn("request_key", "text")
    .addColumn("undone_at", "text")
    .addPrimaryKeyConstraint("journal_key", ["household_id", "id"])
    .execute();
  await table.createIndex("journal_by_day").on("journal").columns(["household_id", "day"]).execute();
  await table.createIndex("journal_by_item").on("journal").columns(["household_id", "item_id"]).execute();
  await table
    .createIndex("journal_by_request")
    .unique()
    .on("journal")
    .columns(["household_id", "request_key"])
    .execute();
  await sql`insert into journal
      (household_id, id, item_id, kind, day, at, user_id, name, category, amount, unit, worth_minor, currency)
    select household_id, id, id, 'added', substr(added_date, 1, 10), added_date, user_id, name, category, amount,
      unit, price_minor, currency
    from items where household_id <> 'demo' and deleted_at is null`.execute(db);
}
