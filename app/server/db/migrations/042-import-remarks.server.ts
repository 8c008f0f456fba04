import type { Kysely } from "kysely";

/**
 * The notes of a file to import, which only the import itself needs, stand apart from its foods. Deletes files that were chosen but
 * not imported: people choose them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("imports")
    .addColumn("remarks", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  const within = db as Kysely<{
    imports: { done_at: string | null };
    import_photos: { item_ids: string | null };
  }>;
  await within.deleteFrom("import_photos").where("item_ids", "is", null).execute();
  await within.deleteFrom("imports").where("done_at", "is", null).execute();
}
