import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createChanges } from "#app/server/api/changes/changes.server.ts";
import { openPostgresCarrier } from "#app/server/api/changes/postgres-carrier.server.ts";
import { createEmbeddedService } from "#app/server/api/service.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { createIdTokens } from "#app/server/identity/embedded/id-token.server.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import { createUpstreamClient, type UpstreamFetch } from "#app/upstream/client.server.ts";
import { makePostgresDatabase } from "../support/database.ts";
import { readEvents } from "../support/event-stream.ts";
import { eventually } from "../support/eventually.ts";
import { silenceServer } from "../support/quiet.ts";

const RECONNECT_MS = 50;
const SECRETS = ["the carriers' secret"];
const idTokens = createIdTokens(SECRETS, () => new Date());
const RICE = { name: "Rice", category: "Grains", quantity: "1 kg", expiryDate: "2099-05-01" };

silenceServer();
vi.spyOn(process.stdout, "write").mockImplementation(() => true);
let databaseUrl = "";
const closing: (() => Promise<unknown>)[] = [];

/** The API as one more process would run it. */
async function openProcess() {
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  const carrier = openPostgresCarrier(databaseUrl, RECONNECT_MS);
  const service = await createEmbeddedService({
    db,
    identity: { verifyIdToken: idTokens.verify },
    limiter: createRateLimiter(db),
    mails: createMailQueue({ db, deliver: async () => {}, secrets: SECRETS }),
    origin: "https://food.example",
    secrets: SECRETS,
    fetchPicture: async () => undefined as never,
    changes: createChanges(carrier),
  });
  closing.push(async () => {
    service.endStreams();
    await carrier.close();
    await db.destroy();
  });
  await eventually(() => expect(carrier.listening()).toBe(true));
  return { fetch: service.fetch, carrier };
}

async function signUp(fetch: UpstreamFetch) {
  const account = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
  const idToken = await idTokens.sign({ ...account, email_verified: 1 });
  const visitor = createUpstreamClient({ fetch });
  await visitor.createUser(
    { ...account, name: "Ada", createdAt: "", role: "user", status: "active" },
    idToken,
  );
  const { token } = await visitor.issueToken({ email: account.email }, idToken);
  return { uid: account.uid, token };
}

const watch = async (fetch: UpstreamFetch, token: string) =>
  readEvents(
    await fetch(
      new Request("http://upstream.invalid/api/household/changes", {
        headers: { Authorization: `Bearer ${token}` },
      }),
    ),
  );

async function terminateListeners(): Promise<number> {
  const server = new pg.Client(databaseUrl);
  await server.connect();
  const { rowCount } = await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (query ilike 'listen %' or query like '%pg_notify%')`,
  );
  await server.end();
  return rowCount ?? 0;
}

let one: Awaited<ReturnType<typeof openProcess>>;
let two: Awaited<ReturnType<typeof openProcess>>;
beforeAll(async () => {
  databaseUrl = await makePostgresDatabase();
  one = await openProcess();
  two = await openProcess();
});
afterAll(async () => {
  for (const close of closing) await close();
});

test("what is changed in one process is heard in the other, once, and in its own once", async () => {
  const { token } = await signUp(one.fetch);
  const [here, there] = [await watch(one.fetch, token), await watch(two.fetch, token)];
  await createUpstreamClient({ fetch: one.fetch, token }).addFood(RICE, randomUUID());
  await eventually(() => expect(there.heard).toEqual(["food"]));
  await createUpstreamClient({ fetch: two.fetch, token }).addShoppingLine({ name: "Bread" });
  await eventually(() => expect(here.heard).toEqual(["food", "shopping"]));
  expect(there.heard).toEqual(["food", "shopping"]);
});

test("signing out in one process ends the streams in the other", async () => {
  const { token } = await signUp(one.fetch);
  const stream = await watch(two.fetch, token);
  await createUpstreamClient({ fetch: one.fetch, token }).revokeToken();
  await stream.over;
});

test("after its connection was ended a process listens again, is told that it may have missed something, and sends what waited", async () => {
  const { token } = await signUp(one.fetch);
  const [here, there] = [await watch(one.fetch, token), await watch(two.fetch, token)];
  expect(await terminateListeners()).toBe(2);
  await eventually(() => expect(two.carrier.listening() && one.carrier.listening()).toBe(false));
  await createUpstreamClient({ fetch: one.fetch, token }).addFood(RICE, randomUUID());
  await eventually(() => expect([one, two].every(({ carrier }) => carrier.listening())).toBe(true));
  await eventually(() => expect(there.heard).toContain("food shopping household"));
  await createUpstreamClient({ fetch: two.fetch, token }).addShoppingLine({ name: "Bread" });
  await eventually(() => expect(here.heard.at(-1)).toBe("shopping"));
  expect(here.heard).toContain("food");
  expect([here.ended, there.ended]).toEqual([false, false]);
});

test("what somebody else sends over the channel ends nothing", async () => {
  const { token, uid } = await signUp(one.fetch);
  const stream = await watch(one.fetch, token);
  const server = new pg.Client(databaseUrl);
  await server.connect();
  for (const payload of ["", "{", "[]", "null", '{"change":{"topics":["food"]}}', '{"change":{"uid":1}}']) {
    await server.query("select pg_notify('crisper_changes', $1)", [payload]);
  }
  await server.query("select pg_notify('crisper_changes', $1)", [JSON.stringify({ change: { uid } })]);
  await server.end();
  await createUpstreamClient({ fetch: two.fetch, token }).addShoppingLine({ name: "Bread" });
  await eventually(() => expect(stream.heard).toEqual(["shopping"]));
});

test("a carrier that is closed while it connects keeps nothing open", async () => {
  const crashed = vi.fn();
  process.once("uncaughtException", crashed);
  await openPostgresCarrier(databaseUrl, RECONNECT_MS).close();
  const unreachable = openPostgresCarrier("postgres://nobody@127.0.0.1:1/none", RECONNECT_MS);
  unreachable.send({ uid: "ada" });
  await pause(3 * RECONNECT_MS);
  await unreachable.close();
  process.off("uncaughtException", crashed);
  expect(crashed).not.toHaveBeenCalled();
});
