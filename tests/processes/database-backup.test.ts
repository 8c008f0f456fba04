import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { unpack } from "#app/server/db/backup/archive.server.ts";
import { createBackup } from "#app/server/db/backup/create-backup.server.ts";
import { copyToPostgres, moveToFolder } from "#app/server/db/backup/move.server.ts";
import { createNightlyBackup } from "#app/server/db/backup/nightly.server.ts";
import { restoreBackup } from "#app/server/db/backup/restore.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { createJobs } from "#app/server/jobs/jobs.server.ts";
import { createClock } from "../support/clock.ts";
import { makePostgresDatabase, openTestDatabase, STORES } from "../support/database.ts";
import { silenceServer } from "../support/quiet.ts";
import { everyRowAt, fillEveryTable } from "../support/rows.ts";

silenceServer();

const newFolder = () => mkdtemp(path.join(inject("storesHome"), "backup-"));
const SECRET = "a secret that a folder made for itself";

/** A folder as a server has used it. */
async function usedFolder(): Promise<string> {
  const dataDir = await newFolder();
  await fillEveryTable(dataDir);
  writeFileSync(path.join(dataDir, "session-secret"), SECRET, { mode: 0o600 });
  return dataDir;
}

/** Everything in a folder, to the byte. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, "base64")];
    }),
  );
}

async function usedPostgres(): Promise<string> {
  const databaseUrl = await makePostgresDatabase();
  await copyToPostgres(await usedFolder(), databaseUrl);
  return databaseUrl;
}

describe("a backup", () => {
  test("of a folder has every row and the secret, and only its owner reads it", async () => {
    const dataDir = await usedFolder();
    const file = path.join(await newFolder(), "by hand", "today.sqlite.zst");
    await createBackup({ dataDir }, file);
    const to = await newFolder();
    const { secretFile } = await restoreBackup(file, { dataDir: to });
    expect(await everyRowAt({ dataDir: to })).toEqual(await everyRowAt({ dataDir }));
    expect(readFileSync(secretFile ?? "", "utf8")).toBe(SECRET);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(["today.sqlite.zst"]);
  });

  test.each(STORES)(
    "of an open database on %s has what was written last, and nothing of what is not done",
    async (store) => {
      const [home, to] = [await newFolder(), await newFolder()];
      const databaseUrl = store === "postgres" ? await makePostgresDatabase() : undefined;
      const location = { dataDir: home, databaseUrl };
      const file = path.join(to, "backup.sqlite.zst");
      const db = await openDatabase(location);
      const add = (trx: typeof db, id: string) =>
        trx.insertInto("households").values({ id, name: "Home", created_at: "" }).execute();
      await add(db, "written");
      await db.transaction().execute(async (trx) => {
        await add(trx, "half");
        await createBackup(location, file);
      });
      await restoreBackup(file, { dataDir: to });
      const rows = (await everyRowAt({ dataDir: to })).households;
      expect(rows).toEqual([expect.stringContaining('"written"')]);
      await db.destroy();
    },
  );

  test("of a PostgreSQL is restored into a folder, or into another PostgreSQL", async () => {
    const databaseUrl = await usedPostgres();
    const file = path.join(await newFolder(), "backup.sqlite.zst");
    await createBackup({ databaseUrl, dataDir: "" }, file);
    const [dataDir, other] = [await newFolder(), await makePostgresDatabase()];
    await restoreBackup(file, { dataDir });
    await restoreBackup(file, { dataDir, databaseUrl: other });
    const before = await everyRowAt({ databaseUrl, dataDir: "" });
    expect(await everyRowAt({ dataDir })).toEqual(before);
    expect(await everyRowAt({ databaseUrl: other, dataDir: "" })).toEqual(before);
  });

  test("of an older Crisper is brought up to date, in a folder by the next start and in PostgreSQL at once", async () => {
    const dataDir = await usedFolder();
    const file = path.join(await newFolder(), "backup.sqlite.zst");
    const database = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
    database.exec("drop table household_images");
    database.exec("delete from kysely_migration where name = '011-household-images'");
    database.close();
    await createBackup({ dataDir }, file);
    const [to, databaseUrl] = [await newFolder(), await makePostgresDatabase()];
    await restoreBackup(file, { dataDir: to });
    const { secretFile = "" } = await restoreBackup(file, { dataDir: await newFolder(), databaseUrl });
    const rows = await everyRowAt({ dataDir: to });
    expect([rows.household_images, rows.images?.length]).toEqual([[], 252]);
    expect(await everyRowAt({ databaseUrl, dataDir: "" })).toEqual(rows);
    expect(path.basename(secretFile)).toBe("session-secret-restored");
    expect(readFileSync(secretFile, "utf8")).toBe(SECRET);
  });

  test("is not begun where it would fill the disk, nor made of what is damaged; the one before stays", async () => {
    const dataDir = await usedFolder();
    const folder = await newFolder();
    const file = path.join(folder, "backup.sqlite.zst");
    await createBackup({ dataDir }, file);
    const before = contents(folder);
    await expect(createBackup({ dataDir }, file, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      "There is not enough room in",
    );
    const database = path.join(dataDir, "crisper.sqlite");
    const bytes = readFileSync(database);
    bytes.fill(7, 40_960, 61_440);
    writeFileSync(database, bytes);
    await expect(createBackup({ dataDir }, file)).rejects.toMatchObject({ name: "BackupError" });
    await expect(createBackup({ dataDir: await newFolder() }, file)).rejects.toThrow(
      "There is no database in",
    );
    expect(contents(folder)).toEqual(before);
  });
});

describe("restoring", () => {
  test("keeps what was there", async () => {
    const [old, fresh] = [await usedFolder(), await newFolder()];
    const file = path.join(await newFolder(), "backup.sqlite.zst");
    await createBackup({ dataDir: old }, file);
    await (await openDatabase({ dataDir: fresh })).destroy();
    writeFileSync(path.join(fresh, "session-secret"), "the secret of before");
    const { keptIn = "" } = await restoreBackup(file, { dataDir: fresh });
    expect(path.basename(keptIn)).toMatch(/^before-restore-\d{4}-\d\d-\d\d-/);
    expect(readFileSync(path.join(keptIn, "session-secret"), "utf8")).toBe("the secret of before");
    const kept = await everyRowAt({ dataDir: keptIn });
    expect(Object.values(kept).flat()).toEqual([]);
    expect(await everyRowAt({ dataDir: fresh })).toEqual(await everyRowAt({ dataDir: old }));
  });

  test("also puts aside what cannot be read any more", async () => {
    const [old, broken] = [await usedFolder(), await newFolder()];
    const file = path.join(await newFolder(), "backup.sqlite.zst");
    await createBackup({ dataDir: old }, file);
    writeFileSync(path.join(broken, "crisper.sqlite"), "no database".repeat(1_000));
    writeFileSync(path.join(broken, "crisper.sqlite-wal"), "no log");
    const { keptIn = "" } = await restoreBackup(file, { dataDir: broken });
    expect(readdirSync(keptIn).sort()).toEqual(["crisper.sqlite", "crisper.sqlite-wal"]);
    expect(await everyRowAt({ dataDir: broken })).toEqual(await everyRowAt({ dataDir: old }));
  });

  test("waits for nobody: while a server has the folder open it is refused", async () => {
    const dataDir = await usedFolder();
    const file = path.join(await newFolder(), "backup.sqlite.zst");
    await createBackup({ dataDir }, file);
    const db = await openDatabase({ dataDir });
    await db.selectFrom("jobs").selectAll().execute();
    const before = await everyRowAt({ dataDir });
    await expect(restoreBackup(file, { dataDir })).rejects.toThrow(
      `A server is using ${dataDir}. Stop it, then try again. Nothing was changed.`,
    );
    expect(await everyRowAt({ dataDir })).toEqual(before);
    await db.destroy();
    await restoreBackup(file, { dataDir });
  });

  const flipped = (bytes: Buffer, at: number) => {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    return other;
  };
  /** Changes the database that is in a backup. */
  const changed = (bytes: Buffer, statement: string) => {
    const file = path.join(inject("storesHome"), `changed-${Math.random()}`);
    writeFileSync(file, zstdDecompressSync(bytes));
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
    return zstdCompressSync(readFileSync(file));
  };
  test("wherever a byte is wrong, the file is said to be damaged, unless it still says the same", async () => {
    const dataDir = await usedFolder();
    const good = path.join(await newFolder(), "good.sqlite.zst");
    await createBackup({ dataDir }, good);
    const bytes = readFileSync(good);
    const packed = zstdDecompressSync(bytes);
    let damaged = 0;
    // The first bytes also tell how much memory reading takes, which may be more than needed.
    for (let at = 16; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const bad = path.join(await newFolder(), "bad.sqlite.zst");
      writeFileSync(bad, flipped(bytes, at));
      const refusal = await unpack(bad, `${bad}.out`).catch((error: Error) => error);
      if (refusal) {
        damaged += 1;
        expect(refusal, `byte ${at}`).toMatchObject({
          message: expect.stringContaining("is damaged or cut short"),
        });
      } else {
        // Compressed bytes can say the same in two ways: a copy of zeros from here or from there.
        expect(readFileSync(`${bad}.out`).equals(packed), `byte ${at}`).toBe(true);
      }
    }
    expect(damaged).toBeGreaterThan(30);
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ["cut short", (bytes) => bytes.subarray(0, bytes.length - 10), "is damaged or cut short"],
    ["empty", () => Buffer.alloc(0), "is not a backup of Crisper"],
    ["damaged", (bytes) => flipped(bytes, bytes.length >> 1), "is damaged or cut short"],
    ["damaged at its end", (bytes) => flipped(bytes, bytes.length - 1), "is damaged or cut short"],
    ["another program's", () => Buffer.from("a shopping list ".repeat(99)), "is not a backup of Crisper"],
    ["another archive", () => zstdCompressSync("a shopping list"), "is not a backup of Crisper"],
    ["a database", (bytes) => changed(bytes, "drop table backup_manifest"), "is not a backup of Crisper"],
    [
      "short of a row",
      (bytes) => changed(bytes, "delete from images where width = 0 or rowid = 1"),
      "as many rows",
    ],
    [
      "a newer Crisper's",
      (bytes) => changed(bytes, "insert into kysely_migration values ('999-tomorrow', '2030')"),
      "is of a newer Crisper (migration 999-tomorrow). Update Crisper",
    ],
  ])("a file that is %s is refused in words, and nothing is changed", async (_, spoil, words) => {
    const dataDir = await usedFolder();
    const file = path.join(await newFolder(), "backup.sqlite.zst");
    await createBackup({ dataDir }, file);
    writeFileSync(file, spoil(readFileSync(file)));
    const before = contents(dataDir);
    const refusal = await restoreBackup(file, { dataDir }).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: "BackupError", message: expect.stringContaining(words) });
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^[^\n]* Nothing was changed\.$/) });
    expect(contents(dataDir)).toEqual(before);
  });

  test("a file that is not there is none", async () => {
    await expect(restoreBackup("/nowhere/x.zst", { dataDir: await newFolder() })).rejects.toThrow(
      "There is no file /nowhere/x.zst",
    );
  });
});

describe("moving", () => {
  test("to PostgreSQL and back keeps every row of every table", async () => {
    const [dataDir, databaseUrl, back] = [
      await usedFolder(),
      await makePostgresDatabase(),
      await newFolder(),
    ];
    const before = await everyRowAt({ dataDir });
    expect(Object.entries(before).filter(([, rows]) => rows.length < 2)).toEqual([]);
    await copyToPostgres(dataDir, databaseUrl);
    expect(await everyRowAt({ databaseUrl, dataDir: "" })).toEqual(before);
    await moveToFolder(databaseUrl, back);
    expect(await everyRowAt({ dataDir: back })).toEqual(before);
    expect(readdirSync(back)).toEqual(["crisper.sqlite"]);
  });

  test("goes into what is empty only", async () => {
    const [dataDir, databaseUrl] = [await usedFolder(), await usedPostgres()];
    const before = await everyRowAt({ databaseUrl, dataDir: "" });
    await expect(copyToPostgres(dataDir, databaseUrl)).rejects.toThrow("database is not empty");
    await expect(moveToFolder(databaseUrl, dataDir)).rejects.toThrow(`There is a database in ${dataDir}`);
    expect(await everyRowAt({ databaseUrl, dataDir: "" })).toEqual(before);
  });

  test("leaves nothing when it fails on the way, and can be done once that is mended", async () => {
    const [dataDir, databaseUrl] = [await usedFolder(), await makePostgresDatabase()];
    const file = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
    file.exec("update users set name = 'A' || char(0)");
    await expect(copyToPostgres(dataDir, databaseUrl)).rejects.toThrow(
      /^PostgreSQL refused: .* Nothing was changed/,
    );
    expect(Object.values(await everyRowAt({ databaseUrl, dataDir: "" })).flat()).toEqual([]);
    file.exec("update users set name = 'A'");
    file.close();
    await copyToPostgres(dataDir, databaseUrl);
    expect(await everyRowAt({ databaseUrl, dataDir: "" })).toEqual(await everyRowAt({ dataDir }));
  });
});

describe.each(STORES)("every night on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);

  test("one process makes one, old ones go, and those that were made by hand stay", async () => {
    const clock = createClock();
    const location = store === "sqlite" ? { dataDir: await usedFolder() } : await postgresLocation();
    const folder = path.join(location.dataDir, "backups");
    mkdirSync(folder);
    const old = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2027, 0, 24 + day)).toISOString());
    for (const day of old) writeFileSync(path.join(folder, `crisper-${day.slice(0, 10)}.sqlite.zst`), "");
    writeFileSync(path.join(folder, "crisper-2020-01-01T120000Z.sqlite.zst"), "by hand");
    mkdirSync(path.join(folder, ".crisper-work-killed"));
    utimesSync(path.join(folder, ".crisper-work-killed"), 0, 0);
    const processes = Array.from({ length: 3 }, () => {
      const jobs = createJobs(db, clock.now);
      jobs.add(createNightlyBackup(location, clock.now).job);
      return jobs;
    });
    const runAll = () => Promise.all(processes.map((jobs) => jobs.runDue()));
    const before = readdirSync(folder);
    await runAll();
    expect(readdirSync(folder)).toEqual(before);
    clock.moveOn({ hours: 24 });
    await runAll();
    const left = readdirSync(folder).sort();
    expect(left).toEqual([
      "crisper-2020-01-01T120000Z.sqlite.zst",
      "crisper-2027-01-31.sqlite.zst",
      "crisper-2027-02-14.sqlite.zst",
      "crisper-2027-02-21.sqlite.zst",
      "crisper-2027-02-27.sqlite.zst",
      "crisper-2027-02-28.sqlite.zst",
      "crisper-2027-03-01.sqlite.zst",
      "crisper-2027-03-02.sqlite.zst",
      "crisper-2027-03-03.sqlite.zst",
      "crisper-2027-03-04.sqlite.zst",
      "crisper-2027-03-06.sqlite.zst",
    ]);
    await restoreBackup(path.join(folder, left.at(-1) ?? ""), { dataDir: await newFolder() });
    await runAll();
    expect(readdirSync(folder).sort()).toEqual(left);
  });

  test("one that fails is one error in the log, and one that a stop ends is none", async () => {
    await db.deleteFrom("jobs").execute();
    const clock = createClock();
    const jobs = createJobs(db, clock.now);
    const backup = createNightlyBackup({ dataDir: await newFolder() }, clock.now);
    jobs.add(backup.job);
    const errors = vi.mocked(process.stderr.write);
    errors.mockClear();
    await jobs.runDue();
    clock.moveOn({ hours: 24 });
    await jobs.runDue();
    expect(errors.mock.calls).toHaveLength(1);
    expect(String(errors.mock.calls[0]?.[0])).toContain("There is no database in");
    clock.moveOn({ hours: 24 });
    const underway = jobs.runDue();
    backup.stop();
    await underway;
    expect(errors.mock.calls).toHaveLength(1);
  });
});

async function postgresLocation() {
  return { dataDir: await newFolder(), databaseUrl: await usedPostgres() };
}
