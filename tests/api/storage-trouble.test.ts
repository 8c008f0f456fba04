import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { picture } from "../support/photos.ts";
import { addFood, ask, comeBack, join, MILK, openTestApi } from "../support/test-api.ts";

const written = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
const api = await openTestApi("sqlite");
afterAll(() => api.close());
afterAll(() => written.mockRestore());

const logged = () => written.mock.calls.map(([line]) => String(line)).join("");

/** What a full disk does to SQLite, without one. */
async function fillUp() {
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(api.db);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count)}`.execute(api.db);
}
const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(api.db);
const setReadOnly = (on: boolean) => sql`pragma query_only = ${sql.lit(on ? 1 : 0)}`.execute(api.db);

test("a full disk is told in words, its cause is in the log, and it heals by itself", async () => {
  const ada = await join(api);
  const id = await addFood(ada);
  await fillUp();
  const body = { ...MILK, description: "x".repeat(2_000) };
  const add = () => ask(api, "POST /addfood", { token: ada.token, body });
  let answer = await add();
  for (let times = 0; answer.status === 201 && times < 100; times++) answer = await add();
  expect(answer).toMatchObject({ status: 503, body: { code: "storage_full" } });
  expect(answer.body.error).toContain("the storage is full");
  expect(answer.headers.get("Retry-After")).toBeTruthy();
  expect(logged()).toContain("database or disk is full");
  expect((await ask(api, `GET /addfood/${id}`, { token: ada.token })).status).toBe(200);

  await makeRoom();
  expect((await add()).status).toBe(201);
});

test("before the disk is full photos are refused, and everything else goes on", async () => {
  const ada = await join(api);
  await api.restart({ hasDiskRoom: async () => false });
  const image = new File([new Uint8Array(await picture(300).jpeg().toBuffer())], "photo.jpg");
  const photo = new FormData();
  photo.set("image", image);
  const refused = await ask(api, "POST /images", { token: ada.token, body: photo });
  expect([refused.status, refused.body.code]).toEqual([422, "storage_limit"]);
  expect(refused.body.fields.image).toContain("no room for photos");

  const imageUrl = "https://pictures.example/x.png";
  const elsewhere = await ask(api, "POST /addfood", { token: ada.token, body: { ...MILK, imageUrl } });
  expect(elsewhere).toMatchObject({
    status: 422,
    body: { fields: { imageUrl: expect.stringContaining("no room for photos") } },
  });
  await addFood(ada);
  await api.restart();
  expect((await ask(api, "POST /images", { token: ada.token, body: photo })).status).toBe(201);
});

test("where SQLite has rolled back by itself, as on a full disk, the cause is what is logged", async () => {
  const ada = await join(api);
  await sql`create trigger worn_out before insert on journal begin select raise(rollback, 'worn out'); end`.execute(
    api.db,
  );
  written.mockClear();
  const refused = await ask(api, "POST /addfood", { token: ada.token, body: MILK });
  await sql`drop trigger worn_out`.execute(api.db);
  expect([refused.status, logged()]).toEqual([503, expect.stringContaining("worn out")]);
  expect(logged()).not.toContain("cannot rollback");
  expect(await ada.client.listOwnFood()).toEqual([]);
  await addFood(ada);
});

test("a store that takes no writes is read all the same, however long ago the session was used", async () => {
  const ada = await join(api);
  const id = await addFood(ada);
  api.clock.moveOn({ minutes: 6 });
  await setReadOnly(true);
  try {
    for (const call of ["GET /addfood", `GET /addfood/${id}`, "GET /shopping", "GET /notifications"]) {
      expect([call, (await ask(api, call, { token: ada.token })).status]).toEqual([call, 200]);
    }
    const refused = await ask(api, `DELETE /addfood/${id}`, { token: ada.token });
    expect(refused).toMatchObject({ status: 503, body: { code: "storage_read_only" } });
  } finally {
    await setReadOnly(false);
  }
  expect((await comeBack(api, ada)).token).not.toBe(ada.token);
});

test("who is signed in goes on reading when no token can be renewed, and not a moment longer", async () => {
  const ada = await join(api);
  const read = async () => (await ask(api, "GET /addfood", { token: ada.token })).status;
  api.clock.moveOn({ hours: 2 });
  expect(await read()).toBe(401);
  await setReadOnly(true);
  try {
    expect(await read()).toBe(200);
    api.clock.moveOn({ hours: 24 });
    expect(await read()).toBe(401);
  } finally {
    await setReadOnly(false);
  }
});

test("a page that reads does not wait for somebody who writes", async () => {
  const ada = await join(api);
  const held = Promise.withResolvers<void>();
  const writing = api.db.transaction().execute(() => held.promise);
  expect((await ask(api, "GET /addfood", { token: ada.token })).status).toBe(200);
  const added = ada.client.addFood(MILK, randomUUID());
  held.resolve();
  await Promise.all([writing, added]);
});
