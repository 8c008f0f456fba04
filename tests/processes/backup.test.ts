import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { zstdDecompressSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { addFood, type Browser, FOOD, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { photoOf } from "../support/html.ts";
import { picture } from "../support/photos.ts";
import { startPostgres } from "../support/postgres.ts";
import { openProcess } from "../support/process.ts";
import { TEMPORARY_HOME } from "../support/temporary.ts";

const WRITERS = 4;
const run = promisify(execFile);
const home = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-drill-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
// PostgreSQL may run as another user, who has to get through.
chmodSync(home, 0o711);
const postgres = await startPostgres(mkdtempSync(path.join(home, "postgres-")));
afterAll(() => postgres.stop());

async function makeDatabase(name: string): Promise<string> {
  const client = new pg.Client(`${postgres.url}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${postgres.url}/${name}`;
}

/** One of the scripts, as an operator runs it; resolves to what it said. */
async function script(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

/** Adds food after food, and notes what was answered with success before the backup was asked for. */
async function write(browser: Browser, state: { over: boolean; marked: boolean }, acknowledged: string[]) {
  while (!state.over) {
    const name = `Food ${crypto.randomUUID()}`;
    const early = !state.marked;
    const answer = await browser
      .post("/add-food", { ...FOOD, name, requestId: crypto.randomUUID() })
      .catch(() => undefined);
    if (answer?.status === 303 && early && !state.marked) acknowledged.push(name);
  }
}

const namesOf = async (browser: Browser) =>
  (await browser.get("/my-items")).text.match(/Food [0-9a-f-]{36}/g) ?? [];

async function drill(stores: { env: Record<string, string>; restored: Record<string, string> }) {
  const server = await openProcess(stores.env);
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUp(server)));
  const browser = people[0]?.browser as Browser;
  const image = new File([new Uint8Array(await picture(900, 600).jpeg().toBuffer())], "x.jpg", {
    type: "image/jpeg",
  });
  const id = await addFood(browser, { name: "Plums", image });
  const photo = photoOf(await browser.get(`/food/${id}`));

  const state = { over: false, marked: false };
  const acknowledged = people.map((): string[] => []);
  const writers = people.map(({ browser }, index) => write(browser, state, acknowledged[index] ?? []));
  await eventually(() => expect(acknowledged.every((names) => names.length >= 5)).toBe(true));
  state.marked = true;
  const file = path.join(mkdtempSync(path.join(home, "backup-")), "drill.sqlite.zst");
  const said = await script("backup", [file], stores.env);
  await server.stop("SIGKILL");
  state.over = true;
  await Promise.all(writers);

  const restoring = await script("restore", [file], stores.restored);
  const again = await openProcess(stores.restored);
  for (const [index, { email, browser: before }] of people.entries()) {
    const browser = openBrowser(again, before.cookies);
    const there = await namesOf(browser);
    expect(there, email).toEqual(expect.arrayContaining(acknowledged[index] ?? []));
    expect((await openBrowser(again).post("/login", { email, password: PASSWORD })).status).toBe(303);
  }
  const shown = await fetch(`${again.origin}${photo}?w=640`);
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 640 });
  await again.stop("SIGTERM");
  expect(await halves(stores.restored)).toEqual([]);
  return { said, restoring };
}

/** Food whose purchase is missing. A backup, which checks pages and references, makes one file of either store. */
async function halves(env: Record<string, string>): Promise<unknown[]> {
  const place = folder();
  await script("backup", [path.join(place, "again.sqlite.zst")], env);
  writeFileSync(
    path.join(place, "again"),
    zstdDecompressSync(readFileSync(path.join(place, "again.sqlite.zst"))),
  );
  const copy = new DatabaseSync(path.join(place, "again"));
  const found = copy
    .prepare(
      `select id from items where household_id <> 'demo' and not exists (select 1 from journal
       where journal.household_id = items.household_id and journal.item_id = items.id and journal.kind = 'added')`,
    )
    .all();
  copy.close();
  return found;
}

const folder = () => mkdtempSync(path.join(home, "data-"));

describe("a drill: back up while people write, pull the plug, restore elsewhere", () => {
  test("on SQLite nothing is missing that was answered before, and people are still signed in", async () => {
    const [from, to] = [folder(), folder()];
    const { said, restoring } = await drill({ env: { DATA_DIR: from }, restored: { DATA_DIR: to } });
    expect(said).toMatch(/: \d+ rows in \d+ tables, checked, [\d.]+ MB\.\nIt holds the session secret/);
    expect(restoring).toMatch(/Restored \d+ rows in \d+ tables, as of .*\n.*people stay signed in/);
    const secret = (dataDir: string) => readFileSync(path.join(dataDir, "session-secret"), "utf8");
    expect(secret(to)).toBe(secret(from));
  });

  test("on PostgreSQL the same, from one database into another", async () => {
    const at = async (name: string) => ({
      DATA_DIR: folder(),
      DATABASE_URL: await makeDatabase(name),
      SESSION_SECRET: "a secret for the drill only",
    });
    const { said } = await drill({ env: await at("used"), restored: await at("restored") });
    expect(said).toContain("SESSION_SECRET is not in it");
  });

  test("a folder is moved to PostgreSQL and back by the commands, each of which says what to set", async () => {
    const [from, back] = [folder(), folder()];
    const server = await openProcess({ DATA_DIR: from });
    const { browser, email } = await signUp(server);
    await addFood(browser, { name: "Gooseberries" });
    const url = await makeDatabase("moved");
    await expect(script("move", [url], { DATA_DIR: from })).rejects.toMatchObject({
      stderr: expect.stringMatching(/^A server is using .*Stop it, then try again/),
    });
    await server.stop("SIGTERM");
    expect(await script("move", [url], { DATA_DIR: from })).toContain(path.join(from, "session-secret"));
    const SESSION_SECRET = readFileSync(path.join(from, "session-secret"), "utf8");
    const moved = await openProcess({ DATABASE_URL: url, SESSION_SECRET, DATA_DIR: folder() });
    expect((await openBrowser(moved, browser.cookies).get("/my-items")).text).toContain("Gooseberries");
    await moved.stop("SIGTERM");
    expect(await script("move", [back], { DATABASE_URL: url, SESSION_SECRET, DATA_DIR: folder() })).toContain(
      `DATA_DIR=${back}`,
    );
    const returned = await openProcess({ DATA_DIR: back, SESSION_SECRET });
    expect((await openBrowser(returned, browser.cookies).get("/my-items")).text).toContain("Gooseberries");
    expect((await openBrowser(returned).post("/login", { email, password: PASSWORD })).status).toBe(303);
  });
});

describe("a night", () => {
  /** The night of these servers was a minute ago. */
  function makeDue(dataDir: string): void {
    const database = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
    database.exec(
      "insert or replace into jobs (name, next_at) values ('backup', '2020-01-01T03:00:00.000Z')",
    );
    database.close();
  }

  test("of two servers over one folder is one backup, after which they go on; with BACKUP=off there is none", async () => {
    const [kept, off] = [folder(), folder()];
    const pair = [await openProcess({ DATA_DIR: kept }), await openProcess({ DATA_DIR: kept })];
    const without = await openProcess({ DATA_DIR: off, BACKUP: "off" });
    for (const one of [without, ...pair]) await one.stop("SIGTERM");
    makeDue(kept);
    makeDue(off);
    for (const one of [without, ...pair]) await one.start();
    const output = () => pair.map((server) => server.output()).join("");
    await eventually(() => expect(output()).toContain("the nightly backup is made"));
    for (const server of pair) expect((await openBrowser(server).get("/readyz")).status).toBe(200);
    expect(readdirSync(path.join(kept, "backups"))).toEqual([
      expect.stringMatching(/^crisper-\d{4}-\d\d-\d\d\.sqlite\.zst$/),
    ]);
    expect(existsSync(path.join(off, "backups"))).toBe(false);
    expect(output().match(/the nightly backup is made/g)).toHaveLength(1);
    expect(output()).not.toContain('"level":"error"');
  });
});
