import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { TEMPORARY_HOME } from "../../../tests/support/temporary.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.server.ts";

test("other work is done between writes that wait for each other", async () => {
  const folder = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-turns-"));
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(path.join(folder, "food.sqlite"), 1_000) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table food (name text)`.execute(db);
  let turns = 0;
  const turnsAtWrites: number[] = [];
  const writes = Array.from({ length: 3 }, (_, nth) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into food values (${nth})`.execute(trx);
      turnsAtWrites.push(turns);
    }),
  );
  const done = Promise.all(writes).then(() => true);
  while (!(await Promise.race([done, eventLoopTurn(false)]))) turns += 1;
  expect(new Set(turnsAtWrites).size).toBe(3);
});
