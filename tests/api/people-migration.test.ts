import { type Kysely, sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import * as people from "#app/server/db/migrations/023-people.server.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

const AT = "2026-03-01T10:00:00.000Z";

describe.each(STORES)("notes and names from before households had several people, on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);

  test("name their writers by id, and nobody by an address", async () => {
    await sql`alter table invitations drop column accounts_left`.execute(db);
    await sql`alter table items add column user_email text not null default ''`.execute(db);
    const user = { role: "user", status: "active", created_at: AT, email_verified: 1 };
    for (const [uid, name] of [
      ["ada", "Ada"],
      ["bob", "bob@example.org"],
      ["cleo", "Cleo"],
    ] as const) {
      const of = { ...user, uid, name, email: `${uid}@example.org`, photo_url: null, provider: null };
      await db.insertInto("users").values(of).execute();
    }
    for (const [id, members] of [
      ["one", ["ada"]],
      ["two", ["bob", "cleo"]],
    ] as const) {
      const name = id === "two" ? "bob@example.org's household" : "Ada's household";
      await db.insertInto("households").values({ id, name, created_at: AT }).execute();
      for (const user_id of members) {
        const membership = { household_id: id, user_id, role: "owner" as const, created_at: AT };
        await db.insertInto("memberships").values(membership).execute();
      }
    }
    const note = { item_id: "i", text: "Opened", posted_date: AT };
    for (const [household_id, id, posted_by] of [
      ["one", "1", "ada@example.org"],
      ["one", "2", "ada-before@example.org"],
      ["two", "3", "cleo@example.org"],
      ["two", "4", "nobody@example.org"],
      ["two", "5", "Anonymous"],
    ] as const) {
      await db
        .insertInto("item_notes")
        .values({ ...note, household_id, id, posted_by })
        .execute();
    }
    const invitation = {
      household_id: "one",
      id: "i",
      token_hash: "h",
      role: "adult",
      email: "",
      uses_left: 3,
    };
    await sql`insert into invitations (household_id, id, token_hash, role, email, uses_left, created_by, created_at, expires_at)
      values (${sql.join(Object.values(invitation))}, 'ada', ${AT}, ${AT})`.execute(db);

    await people.up(db as unknown as Kysely<unknown>);

    const notes = await db.selectFrom("item_notes").select("posted_by").orderBy("id").execute();
    expect(notes.map(({ posted_by }) => posted_by)).toEqual(["ada", "ada", "cleo", "", "Anonymous"]);
    const names = await db.selectFrom("users").select("name").orderBy("uid").execute();
    expect(names.map(({ name }) => name)).toEqual(["Ada", "bob", "Cleo"]);
    const homes = await db.selectFrom("households").select("name").where("id", "=", "two").execute();
    expect(homes).toEqual([{ name: "bob's household" }]);
    const left = await db.selectFrom("invitations").select(["uses_left", "accounts_left"]).execute();
    expect(left).toEqual([{ uses_left: 3, accounts_left: 3 }]);
  });
});
