import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { addFood, ask, join, MILK, moveIn, type Person, type TestApi } from "../../support/test-api.ts";

/** More than the connections to a database. */
const TIMES = 40;

interface Scene {
  ada: Person;
  milk: string;
  gone: string;
  line: string;
  staple: string;
  entry: string;
}

/** What there is to do something with. */
async function setScene(api: TestApi): Promise<Scene> {
  const ada = await join(api);
  const [milk, gone] = [
    await addFood(ada, { expiryDate: "2099-03-05" }),
    await addFood(ada, { name: "Gone" }),
  ];
  await ada.client.deleteFood(gone);
  const { id: line } = await ada.client.addShoppingLine({ name: "Bread" });
  const { id: staple } = await ada.client.addStaple({ name: "Butter" });
  const { id: entry } = await ada.client.consumeFood(milk, { part: "half" }, randomUUID());
  return { ada, milk, gone, line, staple, entry };
}

const NOTE = { text: "I still have half" };
const PURCHASE = { name: "Bread", category: "Bakery", quantity: "1 piece", expiryDate: "2027-03-10" };

/** Every change of a household: the call, and how much there is afterwards of what it must do once. */
const CALLS: [string, (scene: Scene) => [call: string, body?: object], (scene: Scene) => Promise<unknown>][] =
  [
    ["addFood", () => ["POST /addfood", MILK], async ({ ada }) => (await ada.client.listOwnFood()).length],
    [
      "updateFood",
      ({ milk }) => [`PUT /addfood/${milk}`, { name: "Oat milk", version: 2 }],
      async ({ ada, milk }) => (await ada.client.getFood(milk)).version,
    ],
    [
      "deleteFood",
      ({ milk }) => [`DELETE /addfood/${milk}`],
      async ({ ada }) => (await ada.client.listJournal({})).filter(({ kind }) => kind === "deleted").length,
    ],
    [
      "restoreFood",
      ({ gone }) => [`POST /addfood/${gone}/restoration`],
      async ({ ada }) => (await ada.client.listOwnFood()).length,
    ],
    [
      "consumeFood",
      ({ milk }) => [`POST /food/${milk}/consumption`, { part: "half", version: 2 }],
      async ({ ada, milk }) => (await ada.client.getFood(milk)).amount,
    ],
    [
      "wasteFood",
      ({ milk }) => [`POST /food/${milk}/waste`, { part: "half" }],
      async ({ ada, milk }) => (await ada.client.getFood(milk)).amount,
    ],
    [
      "openFood",
      ({ milk }) => [`POST /food/${milk}/opening`, {}],
      async ({ ada, milk }) => (await ada.client.getFood(milk)).openedOn,
    ],
    [
      "freezeFood",
      ({ milk }) => [`POST /food/${milk}/freezing`, { version: 2 }],
      async ({ ada, milk }) => (await ada.client.getFood(milk)).version,
    ],
    [
      "undoMovement",
      ({ entry }) => [`POST /journal/${entry}/undo`],
      async ({ ada, milk }) => (await ada.client.getFood(milk)).amount,
    ],
    [
      "addNote",
      ({ milk }) => [`POST /food/${milk}/notes`, NOTE],
      async ({ ada, milk }) => (await ada.client.listNotes(milk)).length,
    ],
    ["addShoppingLine", () => ["POST /shopping", { name: "Eggs" }], countLines],
    ["updateShoppingLine", ({ line }) => [`PUT /shopping/${line}`, { ticked: true }], countLines],
    ["deleteShoppingLine", ({ line }) => [`DELETE /shopping/${line}`], countLines],
    ["addStaple", () => ["POST /shopping/staples", { name: "Eggs" }], countStaples],
    ["deleteStaple", ({ staple }) => [`DELETE /shopping/staples/${staple}`], countStaples],
    [
      "putAway",
      ({ line }) => ["POST /shopping/put-away", { lines: [{ ...PURCHASE, id: line }] }],
      async ({ ada }) => (await ada.client.listOwnFood()).length,
    ],
  ];

async function countStaples({ ada }: Scene) {
  return (await ada.client.listStaples()).length;
}

async function countLines({ ada }: Scene) {
  return (await ada.client.listShopping()).length;
}

const api = await openApi();

describe("repeated requests", () => {
  test.each(CALLS)("%s with one key, forty times at once, is done once", async (_name, callOf, effectOf) => {
    const once = await setScene(api);
    const [onceCall, onceBody] = callOf(once);
    const first = await ask(api, onceCall, { token: once.ada.token, body: onceBody, headers: keyed() });
    expect(first.status).toBeLessThan(300);

    const scene = await setScene(api);
    const [call, body] = callOf(scene);
    const headers = keyed();
    const send = () => ask(api, call, { token: scene.ada.token, body, headers });
    const answers = await Promise.all(Array.from({ length: TIMES }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([first.status]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await effectOf(scene)).toEqual(await effectOf(once));
    expect((await send()).body).toEqual(answers[0]?.body);
  });

  test("a message with one key, forty times at once, is kept once", async () => {
    const subject = randomUUID();
    const body = {
      kind: "contact",
      name: "Ada",
      email: "ada@example.org",
      subject,
      message: "Hello there, all",
    };
    const headers = keyed();
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => ask(api, "POST /messages", { body, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const kept = api.db.selectFrom("messages").select("id").where("subject", "=", subject);
    expect(await kept.execute()).toHaveLength(1);
  });

  test("a key holds for one call of one household, and what failed may be tried again with it", async () => {
    const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
    const headers = keyed();
    const remove = async ({ token }: Person, id: string) =>
      (await ask(api, `DELETE /addfood/${id}`, { token, headers })).status;
    const [one, two, bobs] = [await addFood(ada), await addFood(ada), await addFood(bob)];
    expect([await remove(ada, one), await remove(ada, two), await remove(bob, bobs)]).toEqual([
      204, 204, 204,
    ]);

    const later = await addFood(ada);
    const name = "Oat milk";
    const change = (version: number) =>
      ask(api, `PUT /addfood/${later}`, { token: ada.token, body: { name, version }, headers });
    expect((await change(7)).status).toBe(409);
    expect((await change(1)).status).toBe(200);
  });

  test("a key is its sender's: another person of the household does not get the answer to it", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    await moveIn(api, grace, ada);
    const id = await addFood(ada);
    const { version } = await ada.client.getFood(id);
    const headers = keyed();
    const send = ({ token }: { token: string }) =>
      ask(api, `PUT /addfood/${id}`, { token, headers, body: { name: "Cream", version } });
    expect(JSON.stringify((await send(ada)).body)).toContain(ada.email);
    expect(JSON.stringify((await send(grace)).body)).not.toContain(ada.email);
  });

  test("a key is forgotten after thirty days", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    const headers = keyed();
    const add = () => ask(api, `POST /food/${id}/notes`, { token: ada.token, body: NOTE, headers });
    await add();
    const keys = api.db.selectFrom("request_keys").select("key_hash");
    api.clock.moveOn({ days: 29 });
    await api.restart();
    expect(await keys.execute()).not.toEqual([]);
    api.clock.moveOn({ days: 1, hours: 1 });
    await api.restart();
    expect(await keys.execute()).toEqual([]);
  });
});

type Sending = (call: string, body?: object) => Promise<{ status: number; body: unknown }>;

/** What was done with a key, how it was taken back, and what the same request does then. */
const TAKEN_BACK: [string, (person: Person, send: Sending) => Promise<unknown>, unknown][] = [
  [
    "a deletion, after it was restored",
    async (ada, send) => {
      const milk = await addFood(ada);
      await send(`DELETE /addfood/${milk}`);
      await ada.client.restoreFood(milk);
      await send(`DELETE /addfood/${milk}`);
      return ada.client.listOwnFood();
    },
    [],
  ],
  [
    "a restoration, after another deletion",
    async (ada, send) => {
      const milk = await addFood(ada);
      await ada.client.deleteFood(milk);
      await send(`POST /addfood/${milk}/restoration`);
      await ada.client.deleteFood(milk);
      await send(`POST /addfood/${milk}/restoration`);
      return (await ada.client.listOwnFood()).map(({ _id }) => _id === milk);
    },
    [true],
  ],
  [
    "a correction, after its undo",
    async (ada, send) => {
      const milk = await addFood(ada, { quantity: "500 g" });
      await send(`PUT /addfood/${milk}`, { quantity: "250 g", version: 1 });
      const [corrected] = await ada.client.listJournal({});
      await ada.client.undoMovement(corrected?.id ?? "");
      const { status } = await send(`PUT /addfood/${milk}`, { quantity: "250 g", version: 1 });
      return [status, (await ada.client.getFood(milk)).quantity];
    },
    [409, "500 g"],
  ],
  [
    "a line of the list, after it was taken off",
    async (ada, send) => {
      await send("POST /shopping", { name: "Eggs" });
      const [eggs] = await ada.client.listShopping();
      await ada.client.deleteShoppingLine(eggs?.id ?? "");
      await send("POST /shopping", { name: "Eggs" });
      return (await ada.client.listShopping()).map(({ name }) => name);
    },
    ["Eggs"],
  ],
];
test.each(TAKEN_BACK)("with one key, %s, is not answered as done", async (_name, run, expected) => {
  const ada = await join(api);
  const headers = keyed();
  const send: Sending = (call, body) => ask(api, call, { token: ada.token, headers, ...(body && { body }) });
  expect(await run(ada, send)).toEqual(expected);
});

test("a line that was sent late, and again, stays off the list", async () => {
  const ada = await join(api);
  const headers = keyed();
  const at = api.clock.now().toISOString();
  const body = { name: "Eggs", at };
  const send = () => ask(api, "POST /shopping", { token: ada.token, headers, body });
  const first = await send();
  await ada.client.deleteShoppingLine(first.body.id);
  expect((await send()).body).toEqual(first.body);
  expect(await ada.client.listShopping()).toEqual([]);
});

test.each([
  ["POST /addfood", MILK],
  ["POST /addfood/batch", { foods: [MILK] }],
])("%s with one key: what is used up is not answered as added", async (call, body) => {
  const ada = await join(api);
  const headers = keyed();
  const send = () => ask(api, call, { token: ada.token, body, headers });
  const first = await send();
  const [milk] = await ada.client.listOwnFood();
  const { id } = await ada.client.consumeFood(milk?._id ?? "", { part: "all" }, randomUUID());
  expect(await send()).toMatchObject({ status: 409, body: { code: "already_added" } });
  await ada.client.undoMovement(id);
  expect(await send()).toMatchObject({ status: first.status });
  expect((await ada.client.listOwnFood()).map(({ _id }) => _id)).toEqual([milk?._id]);
});

test("of a household the newest two thousand keys are kept", async () => {
  const ada = await join(api);
  const id = await addFood(ada);
  const add = () => ask(api, `POST /food/${id}/notes`, { token: ada.token, body: NOTE, headers: keyed() });
  await add();
  const { db } = api;
  const household = (await ada.client.listHouseholds())[0]?.id ?? "";
  const keys = () =>
    db.selectFrom("request_keys").selectAll().where("household_id", "=", household).execute();
  const [first] = await keys();
  expect(first).toBeDefined();
  for (let made = 0; made < 2_000; made += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      household_id: household,
      key_hash: `made-${made + index}`,
      answer: null,
      created_at: new Date(api.clock.now().getTime() + made + index + 1).toISOString(),
    }));
    await db.insertInto("request_keys").values(rows).execute();
  }
  api.clock.moveOn({ minutes: 1 });
  expect((await add()).status).toBe(201);
  const kept = (await keys()).map(({ key_hash }) => key_hash);
  expect(kept).toHaveLength(2_000);
  expect(kept).not.toContain(first?.key_hash);
  expect(kept).not.toContain("made-0");
  expect(kept).toContain("made-1");
});

function keyed() {
  return { "Idempotency-Key": randomUUID() };
}
