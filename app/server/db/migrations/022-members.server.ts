import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table
    .alterTable("memberships")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
    .execute();
  // Null while it lasts.
  await table.alterTable("memberships").addColumn("ends_at", "text").execute();
  await table
    .createIndex("memberships_by_end")
    .on("memberships")
    .column("ends_at")
    .where("ends_at", "is not", null)
    .execute();
  await table.alterTable("households").addColumn("deleted_at", "text").execute();
  await table
    .createIndex("households_by_deletion")
    .on("households")
    .column("deleted_at")
    .where("deleted_at", "is not", null)
    .execute();
  // They were called what their only member is called.
  await sql`update households set name = substr(name, 1, 50) || '''s kitchen'
    where exists (select 1 from memberships join users on users.uid = memberships.user_id
      where memberships.household_id = households.id and users.name = households.name)`.execute(db);
  await table.alterTable("sessions").addColumn("chosen_household_id", "text").execute();

  await table
    .createTable("invitations")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("guest_until", "text")
    .addColumn("uses_left", "integer", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .addPrimaryKeyConstraint("invitations_key", ["household_id", "id"])
    .execute();

  await table
    .createTable("joinings")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("from_household_id", "text", (column) => column.notNull())
    .addColumn("item_ids", "text", (column) => column.notNull())
    .addColumn("line_ids", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .addPrimaryKeyConstraint("joinings_key", ["household_id", "id"])
    .execute();
  await table.createIndex("joinings_by_user").on("joinings").column("user_id").execute();
  await table.createIndex("joinings_by_time").on("joinings").column("created_at").execute();
  await table.createIndex("invitations_by_end").on("invitations").column("expires_at").execute();

  // A calendar shows one household: it ends with the membership.
  await table
    .createTable("household_feeds")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull().references("users.uid").onDelete("cascade"))
    .addColumn("secret_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("calendar_feeds_key", ["household_id", "user_id"])
    .execute();
  await sql`insert into household_feeds (household_id, user_id, secret_hash, created_at)
    select (select household_id from memberships where memberships.user_id = calendar_feeds.user_id
      order by created_at limit 1), user_id, secret_hash, created_at
    from calendar_feeds
    where exists (select 1 from memberships where memberships.user_id = calendar_feeds.user_id)`.execute(db);
  await table.dropTable("calendar_feeds").execute();
  await table.alterTable("household_feeds").renameTo("calendar_feeds").execute();
  await table.createIndex("calendar_feeds_by_user").on("calendar_feeds").column("user_id").execute();
}
