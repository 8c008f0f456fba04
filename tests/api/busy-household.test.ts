import { type RawBuilder, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../support/loopback.ts";
import { picture } from "../support/photos.ts";
import { ask, comeBack, join, MILK, openTestApi } from "../support/test-api.ts";

type TestApi = Awaited<ReturnType<typeof openTestApi>>;

const ofHousehold = (uid: string) => sql`select 1 from households where id in
  (select household_id from memberships where user_id = ${uid}) for update`;
const ofPerson = (uid: string) => sql`select 1 from users where uid = ${uid} for update`;

/** Holds a lock, so that changes which need it wait until it is released. */
async function hold(api: TestApi, lockRows: RawBuilder<unknown>) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => released.resolve());
  const lock = api.db.transaction().execute(async (trx) => {
    await lockRows.execute(trx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await lock;
  };
}

test("the changes of a household that wait for each other leave connections to other households", async () => {
  const api = await openTestApi("postgres");
  onTestFinished(api.close);
  const [ada, ben] = [await join(api, "ada"), await join(api, "ben")];
  const release = await hold(api, ofHousehold(ada.uid));
  const changes = Array.from({ length: 30 }, (_, index) =>
    ask(api, "POST /shopping", { token: ada.token, body: { name: `Thing ${index}` } }),
  );
  for (let time = 0; time < 10; time++) {
    expect((await ask(api, "GET /households", { token: ben.token })).status).toBe(200);
  }
  await release();
  const answers = await Promise.all(changes);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test("calls of one person that may not wait for their changes leave connections to others", async () => {
  const api = await openTestApi("postgres");
  onTestFinished(api.close);
  const [ada, ben] = [await join(api, "ada"), await join(api, "ben")];
  const release = await hold(api, ofPerson(ada.uid));
  const calls = Array.from({ length: 30 }, () => ask(api, "DELETE /users/me/deletion", { token: ada.token }));
  for (let time = 0; time < 10; time++) {
    expect((await ask(api, "GET /households", { token: ben.token })).status).toBe(200);
  }
  await release();
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([204]));
});

test("what one member has fetched from a slow server leaves turns to the others", async () => {
  const api = await openTestApi("sqlite");
  onTestFinished(api.close);
  const slow = await listen(() => undefined);
  const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
  const { token } = await ada.client.addInvitation({ role: "guest" });
  const { household } = await bob.client.acceptInvitation(token, { food: "keep" });
  let answered = 0;
  const body = { name: "Bob", photoURL: `${slow.url}/me.png` };
  const headers = { "X-Household": household };
  const changes = Array.from({ length: 6 }, () =>
    ask(api, "PUT /users/me", { token: bob.token, body, headers }).finally(() => {
      answered += 1;
    }),
  );
  const line = await ask(api, "POST /shopping", { token: ada.token, body: { name: "Rye" } });
  expect([line.status, answered]).toEqual([201, 0]);
  await slow.close();
  await Promise.all(changes);
});

test("of the changes that one person makes at once, those beyond 128 are refused", async () => {
  const api = await openTestApi("postgres");
  onTestFinished(api.close);
  const ada = await join(api, "ada");
  const release = await hold(api, ofHousehold(ada.uid));
  let refused = 0;
  const changes = Array.from({ length: 148 }, async (_, index) => {
    const body = { name: `Thing ${index}` };
    const answer = await ask(api, "POST /shopping", { token: ada.token, body });
    if (answer.body.code === "overloaded") refused += 1;
    return answer.status;
  });
  await expect.poll(() => refused).toBe(20);
  await release();
  const statuses = await Promise.all(changes);
  expect(statuses.filter((status) => status === 201)).toHaveLength(128);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
});

/** A server that answers with a picture once the test says so. */
async function openSlowPictures() {
  const released = Promise.withResolvers<void>();
  let asked = 0;
  const png = await picture(8, 8).png().toBuffer();
  const server = await listen(async (_, response) => {
    asked += 1;
    await released.promise;
    response.setHeader("Content-Type", "image/png").end(png);
  });
  onTestFinished(server.close);
  return { address: `${server.url}/me.png`, release: released.resolve, asked: () => asked };
}

test("changes that wait when their sender is removed are not made", async () => {
  const api = await openTestApi("sqlite");
  onTestFinished(api.close);
  const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
  const { token } = await ada.client.addInvitation({ role: "adult" });
  const { household } = await bob.client.acceptInvitation(token, { food: "keep" });
  const pictures = await openSlowPictures();
  const headers = { "X-Household": household };
  const send = (call: string, body: object) => ask(api, call, { token: bob.token, body, headers });
  const changes = [
    send("POST /addfood", { ...MILK, imageUrl: pictures.address }),
    send("PUT /users/me", { name: "Bob", photoURL: pictures.address }),
    send("POST /shopping", { name: "Rye" }),
  ];
  await expect.poll(pictures.asked).toBe(1);
  await ada.client.removeMember(bob.uid);
  pictures.release();
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await ada.client.listOwnFood()).toEqual([]);
  expect(await ada.client.listShopping()).toEqual([]);
});

test("who has too many changes waiting can end all sessions", async () => {
  const api = await openTestApi("sqlite");
  onTestFinished(api.close);
  const ada = await join(api, "ada");
  const pictures = await openSlowPictures();
  const body = { name: "Ada", photoURL: pictures.address };
  const changes = Array.from({ length: 129 }, () => ask(api, "PUT /users/me", { token: ada.token, body }));
  await expect.poll(pictures.asked).toBe(1);
  const other = await comeBack(api, ada);
  expect((await ask(api, "DELETE /sessions", { token: other.token })).status).toBe(204);
  pictures.release();
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
