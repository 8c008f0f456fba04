import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("household_images")
    .addColumn("household_id", "text", (column) =>
      column.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("image_id", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("household_images_key", ["household_id", "image_id"])
    .execute();
  await db.schema
    .createIndex("household_images_by_image")
    .on("household_images")
    .column("image_id")
    .execute();
  await sql`insert into household_images (household_id, image_id, bytes, created_at)
    select shown.household_id, images.id, sum(length(images.bytes)), min(images.created_at)
    from (select distinct household_id, image_url from items where image_url is not null) shown
    join images on shown.image_url = '/api/images/' || images.id
    group by shown.household_id, images.id`.execute(db);
}
