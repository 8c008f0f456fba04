import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;

  await table
    .createTable("imports")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("done_at", "text")
    .addColumn("result", "text")
    .addColumn("undone_at", "text")
    .addPrimaryKeyConstraint("imports_key", ["household_id", "id"])
    .execute();
  await table.createIndex("imports_by_age").on("imports").column("created_at").execute();
  await table.createIndex("imports_by_user").on("imports").column("user_id").execute();

  await table
    .createTable("import_photos")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("import_id", "text", (column) => column.notNull())
    .addColumn("photo", "text", (column) => column.notNull())
    .addColumn("bytes", bytes, (column) => column.notNull())
    .addColumn("item_ids", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_photos_key", ["household_id", "import_id", "photo"])
    .execute();
  await table.createIndex("import_photos_by_age").on("import_photos").column("created_at").execute();
  await sql`create index import_photos_wanted on import_photos (created_at) where item_ids is not null`.execute(
    db,
  );
}
