// A made-up million households: how long the queries of a page take, whether one of them reads a whole table, the start,
// a step of cleaning up, and the mails of one morning. Everything is gone afterwards.
//   npm run bench -- scale 1000000            on PostgreSQL, with 3 foods each; 100,000 without a number
//   npm run bench -- scale 1000000 sqlite
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { createBudgetStore } from "#app/server/api/budget/store.server.ts";
import { createHouseholdStores } from "#app/server/api/household-stores.server.ts";
import { createInsightsStore } from "#app/server/api/insights/store.server.ts";
import { createMailLinks } from "#app/server/api/mail-links/store.server.ts";
import { createMemberStore } from "#app/server/api/members/store.server.ts";
import { createChannels } from "#app/server/api/notifications/channels.server.ts";
import { createDailyNotifications } from "#app/server/api/notifications/daily-notifications.server.ts";
import { createNotificationStore } from "#app/server/api/notifications/store.server.ts";
import { createSessionStore } from "#app/server/api/sessions/store.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { createAccountStore } from "#app/server/identity/embedded/account-store.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { makeHouseholds, personOf, READERS_ONE_IN } from "./made-up-households.ts";

const households = Number(process.argv[2]) || 100_000;
const isSqlite = process.argv[3] === "sqlite";
const SAMPLES = 300;
const PAGE_LIMIT_MS = 2;
const START_LIMIT_MS = 2_000;
const STEP = 1_000;
const SECRET = "the secret of the benchmark";

/** Seven in the morning, where all of them live. */
const now = () => new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
const sampled = Array.from(
  { length: SAMPLES },
  (_, index) => 4_000 + ((index * 7_919) % (households - 4_000)),
);
const home = mkdtempSync(path.join(tmpdir(), "crisper-scale-"));
await chmod(home, 0o711);
const postgres = isSqlite ? undefined : await startPostgres(home);
const databaseUrl = postgres && `${postgres.url}/postgres`;
const dataDir = path.join(home, "data");
const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

async function measure() {
  const unhurried = await openDatabase({ databaseUrl, databaseDirectUrl: databaseUrl, dataDir });
  const made = await seconds(() => makeHouseholds(unhurried, households, sampled, now()));
  const file = () => statSync(path.join(dataDir, "crisper.sqlite")).size;
  const { rows } = databaseUrl
    ? await sql<{ size: string }>`select pg_database_size('postgres') as size`.execute(unhurried)
    : { rows: [{ size: file() }] };
  const bytes = Number(rows[0]?.size);
  await unhurried.destroy();
  console.log(
    `${households} households made in ${made.toFixed(0)} s: ${(bytes / 1e9).toFixed(2)} GB, ${Math.round(bytes / households)} bytes each`,
  );

  const starts = [await startOnce(), await startOnce(), await startOnce()].toSorted((a, b) => a - b);
  const started = starts[1] ?? 0;
  console.log(`ready ${starts.map((ms) => ms.toFixed(0)).join(", ")} ms after the start`);
  const db = await openDatabase({ databaseUrl, dataDir });
  const statements = new Map<string, RootOperationNode>();
  const heard = db.withPlugin(hear(statements));
  const slow = await measurePages(heard);
  const scanned = await findScans(db, statements);
  console.log(scanned.length === 0 ? "no query of a page reads a whole table" : scanned.join("\n"));
  await measureCleanup(db);
  await measureMorning(db);
  await db.destroy();
  return slow.length === 0 && scanned.length === 0 && started < START_LIMIT_MS;
}

type Db = Awaited<ReturnType<typeof openDatabase>>;

function hear(statements: Map<string, RootOperationNode>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (statements.size < 500) statements.set(JSON.stringify(node), node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Returns the pages that were too slow, by median. */
async function measurePages(db: Db): Promise<string[]> {
  const { food, shopping, stock } = createHouseholdStores(db, now);
  const [notifications, sessions] = [
    createNotificationStore(db, food, now),
    createSessionStore(db, createMemberStore(db, now), now),
  ];
  const [insights, budgets] = [createInsightsStore(db), createBudgetStore(db)];
  const accounts = createAccountStore(db, [SECRET], now);
  const month = now().toISOString().slice(0, 7);
  const period = { from: `${month}-01`, to: `${month}-31` };
  type Person = ReturnType<typeof personOf>;
  const pages: Record<string, (person: Person) => Promise<unknown>> = {
    "whose token it is, on every page": ({ token }) => sessions.findByToken(token),
    "fridge, my-items": ({ householdId }) => food.list(householdId),
    shopping: ({ householdId }) => shopping.list(householdId),
    notifications: (person) => notifications.list(person),
    journal: ({ householdId }) => stock.list(householdId, {}),
    insights: async ({ householdId }) => {
      await insights.listRows(householdId, period);
      await insights.listEntries(householdId, period.from);
    },
    budget: async ({ householdId }) => {
      await budgets.find(householdId, "EUR", month);
      await insights.listRows(householdId, period);
      await insights.listHome(householdId);
    },
    "sign-in, without the hash": async ({ email, uid }) => {
      await accounts.findByEmail(email);
      await sessions.issueToken(uid, { device: "Firefox on Linux" });
    },
  };
  const rows: Record<string, object> = {};
  const slow: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const times: number[] = [];
    for (const number of [...sampled, ...sampled])
      times.push((await seconds(() => page(personOf(number)))) * 1_000);
    const warm = times.slice(SAMPLES).toSorted((a, b) => a - b);
    const at = (part: number) => warm[Math.floor(SAMPLES * part)] ?? 0;
    rows[name] = { "median ms": at(0.5).toFixed(2), "p99 ms": at(0.99).toFixed(2) };
    if (at(0.5) > PAGE_LIMIT_MS) slow.push(name);
  }
  console.table(rows);
  return slow;
}

/** The statements whose plan reads a whole table. */
async function findScans(db: Db, statements: Map<string, RootOperationNode>): Promise<string[]> {
  const found: string[] = [];
  for (const [key, node] of statements) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: key });
    const explain = databaseUrl ? "explain" : "explain query plan";
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    const plan = rows.map((row) => Object.values(row as object).join(" ")).join("\n");
    if (/Seq Scan|\bSCAN (?!CONSTANT|\()/.test(plan)) found.push(`${text}\n${plan}`);
  }
  return [...new Set(found)];
}

async function measureCleanup(db: Db) {
  const { food } = createHouseholdStores(db, now);
  const sessions = createSessionStore(db, createMemberStore(db, now), now);
  const foods = await seconds(() => food.purgeGone(STEP));
  const tokens = await seconds(() => sessions.purgeTokens(STEP));
  console.log(
    `a step of cleaning up: ${STEP} foods in ${(foods * 1000).toFixed(0)} ms, ${STEP} tokens in ${(tokens * 1000).toFixed(0)} ms`,
  );
}

async function measureMorning(db: Db) {
  const { food } = createHouseholdStores(db, now);
  let delivered = 0;
  const deliver = async () => {
    delivered += 1;
  };
  const digest = createDailyNotifications({
    db,
    channels: createChannels({
      notifications: createNotificationStore(db, food, now),
      mails: createMailQueue({ db, deliver, secrets: [SECRET], now }),
      links: createMailLinks([SECRET], now),
      origin: "https://food.example",
      now,
    }),
    now,
  });
  const rssMb = () => Math.round(process.memoryUsage.rss() / 1e6);
  const before = rssMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rssMb());
  }, 200);
  const took = await seconds(() => digest.run());
  clearInterval(watch);
  const readers = Math.floor(households / READERS_ONE_IN);
  console.log(
    `a morning: ${readers} readers looked at and ${delivered} mails given to the mail server in ${took.toFixed(0)} s by one process; memory ${before} MB before, ${most} MB at most`,
  );
}

/** Milliseconds until the built server is ready. */
async function startOnce(): Promise<number> {
  const start = performance.now();
  const server = spawn(process.execPath, ["server.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PRODUCT_LOOKUP: "off",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      SESSION_SECRET: SECRET,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const lines of server.stdout) if (String(lines).includes("ready at")) break;
  const ms = performance.now() - start;
  server.kill();
  await once(server, "exit");
  return ms;
}

const good = await measure().finally(async () => {
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});
process.exit(good ? 0 : 1);
