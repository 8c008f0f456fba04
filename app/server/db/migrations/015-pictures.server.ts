import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("foreign_images")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("foreign_images_key", ["household_id", "kind", "owner_id"])
    .execute();
  await db.schema.createIndex("foreign_images_by_due").on("foreign_images").column("due_at").execute();
  await sql`insert into foreign_images (household_id, kind, owner_id, due_at)
    select household_id, 'item', id, '' from items where image_url like 'http%'`.execute(db);
  await sql`insert into foreign_images (household_id, kind, owner_id, due_at)
    select min(memberships.household_id), 'user', users.uid, ''
    from users join memberships on memberships.user_id = users.uid
    where users.photo_url like 'http%' group by users.uid`.execute(db);
}
