import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#app/database/database.server.ts";
import { makePostgresDatabase } from "../support/database.ts";
import { openKitchenOver } from "../support/kitchen.ts";
import { hasPgBouncer, startPgBouncer } from "../support/pgbouncer.ts";
import { describeUpstream } from "./upstream.contract.ts";

describe.skipIf(!hasPgBouncer)("PostgreSQL behind a pooler of transactions", async () => {
  if (!hasPgBouncer) return;
  const direct = await makePostgresDatabase();
  const home = inject("storesHome");
  const bouncer = await startPgBouncer(await mkdtemp(path.join(home, "pgbouncer-")), direct);
  afterAll(() => bouncer.stop());
  const databaseUrl = bouncer.url + new URL(direct).pathname;

  test("a connection with settings of its own is refused: DATABASE_DIRECT_URL does without", async () => {
    const refused = await openDatabase({ databaseUrl, dataDir: "" });
    await expect(refused.selectFrom("jobs").selectAll().execute()).rejects.toThrow("unsupported startup");
    await refused.destroy();
    const db = await openDatabase({ databaseUrl, databaseDirectUrl: direct, dataDir: "" });
    expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  describeUpstream("behind PgBouncer", async () => {
    const db = await openDatabase({ databaseUrl, databaseDirectUrl: direct, dataDir: "" });
    return openKitchenOver({ db, close: () => db.destroy() });
  });
});
