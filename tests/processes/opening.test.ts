import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { Kysely, sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { toHttpError } from "#app/server/api/http-error.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { nodeSqliteDialect } from "#app/server/db/node-sqlite-dialect.server.ts";
import type { Database } from "#app/server/db/schema.ts";

const run = promisify(execFile);
const home = mkdtempSync(path.join(inject("storesHome"), "opening-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let made = 0;
function folder(): string {
  const dataDir = path.join(home, String(++made));
  mkdirSync(dataDir);
  return dataDir;
}

const opening = (dataDir: string) => openDatabase({ dataDir }).then((db) => db.destroy());
const opener = (dataDir: string) => run(process.execPath, ["tests/support/opener.ts", dataDir]);

test.each([3, 20])("%i processes that start at once on one new folder all start", async (count) => {
  const dataDir = folder();
  const started = await Promise.all(Array.from({ length: count }, () => opener(dataDir)));
  expect(new Set(started.map(({ stdout }) => stdout)).size).toBe(1);
});

test("only the owner reads what is kept, even where it could be read before", async () => {
  const dataDir = folder();
  const file = path.join(dataDir, "crisper.sqlite");
  writeFileSync(file, "", { mode: 0o644 });
  const db = await openDatabase({ dataDir });
  await sql`create table written (id integer)`.execute(db);
  const modes = ["", "-wal", "-shm"].map((suffix) => (statSync(file + suffix).mode & 0o777).toString(8));
  expect(modes).toEqual(["600", "600", "600"]);
  await db.destroy();
});

test("a closed database is one file, with everything in it", async () => {
  const dataDir = folder();
  const db = await openDatabase({ dataDir });
  await sql`create table written (id integer)`.execute(db);
  await db.destroy();
  expect(existsSync(path.join(dataDir, "crisper.sqlite-wal"))).toBe(false);
});

test("data of a newer Crisper is refused in words", async () => {
  const dataDir = folder();
  await opening(dataDir);
  const file = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
  file.exec("insert into kysely_migration values ('999-tomorrow', '2027-01-01T00:00:00.000Z')");
  file.close();
  await expect(opening(dataDir)).rejects.toThrow(
    "written by a newer Crisper (migration 999-tomorrow). Update Crisper, or restore a backup from before.",
  );
});

test("a damaged file and another program's are refused in words, and left as they are", async () => {
  const [damaged, foreign, inTheWay] = [folder(), folder(), folder()];
  const file = path.join(damaged, "crisper.sqlite");
  writeFileSync(file, "This is a shopping list. ".repeat(100));
  const before = readFileSync(file);
  await expect(opening(damaged)).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringContaining("is damaged, or not a database of Crisper"),
  });
  expect(readFileSync(file)).toEqual(before);

  const others = new DatabaseSync(path.join(foreign, "crisper.sqlite"));
  others.exec("create table songs (id integer)");
  await expect(opening(foreign)).rejects.toThrow("is the database of another program");
  expect(others.prepare("select name from sqlite_master").all()).toEqual([{ name: "songs" }]);
  others.close();

  mkdirSync(path.join(inTheWay, "crisper.sqlite"));
  await expect(opening(inTheWay)).rejects.toThrow("Crisper needs to own the file and its folder");
});

test("while another process holds the lock this one goes on: it reads, and writes once it may", async () => {
  const dataDir = folder();
  const db = await openDatabase({ dataDir });
  const other = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
  other.exec("begin immediate");
  const steps: string[] = [];
  const writing = db
    .insertInto("households")
    .values({ id: "h", name: "Home", created_at: "" })
    .execute()
    .then(() => steps.push("written"));
  const inTransaction = db
    .transaction()
    .execute((trx) => trx.selectFrom("households").select("id").execute())
    .then((rows) => steps.push(`${rows.length} seen`));
  await db.selectFrom("households").select("id").execute();
  steps.push("read");
  other.exec("commit");
  await Promise.all([writing, inTransaction]);
  expect(steps).toEqual(["read", "written", "1 seen"]);
  other.close();
  await db.destroy();
});

test("a lock that lasts longer than anybody waits is an error of its own, for each who waited", async () => {
  const dataDir = folder();
  await opening(dataDir);
  const file = path.join(dataDir, "crisper.sqlite");
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(file, 50) });
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const write = () => db.updateTable("households").set({ name: "Home" }).execute();
  const tried = await Promise.allSettled([write(), write(), db.transaction().execute(async () => undefined)]);
  expect(tried.map((one) => one.status === "rejected" && toHttpError(one.reason).code)).toEqual(
    Array(3).fill("store_unavailable"),
  );
  other.exec("commit");
  await write();
  other.close();
  await db.destroy();
});
