import { type Kysely, sql } from "kysely";

interface Named {
  uid: string;
  email: string;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many people may still make an account with it, where registration is closed.
  await db.schema
    .alterTable("invitations")
    .addColumn("accounts_left", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update invitations set accounts_left = uses_left`.execute(db);

  // Who wrote a note is kept as an id: several people read it, and none of them the address of another.
  await sql`update item_notes set posted_by = coalesce(
      (select uid from users where users.email = item_notes.posted_by),
      (select min(user_id) from memberships where memberships.household_id = item_notes.household_id
        having count(*) = 1),
      '')
    where posted_by like '%@%'`.execute(db);
  // People without a name were shown by their email address.
  const { rows } = await sql<Named>`select uid, email from users where name = email`.execute(db);
  for (const { uid, email } of rows) {
    const name = email.split("@")[0] || "Somebody";
    await sql`update users set name = ${name} where uid = ${uid}`.execute(db);
    await sql`update households set name = replace(name, ${email}, ${name})
      where id in (select household_id from memberships where user_id = ${uid})`.execute(db);
  }
  await db.schema.alterTable("items").dropColumn("user_email").execute();
}
