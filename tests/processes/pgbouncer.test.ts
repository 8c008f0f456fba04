import { describe, expect, inject, test } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { makePostgresDatabase } from "../support/database.ts";

describe("PostgreSQL behind a pooler of transactions", () => {
  test("refuses connections with settings of their own, which DATABASE_DIRECT_URL avoids", async () => {
    const databaseDirectUrl = await makePostgresDatabase();
    const databaseUrl = inject("pgBouncer") + new URL(databaseDirectUrl).pathname;
    const refused = await openDatabase({ databaseUrl, dataDir: "" });
    await expect(refused.selectFrom("jobs").selectAll().execute()).rejects.toThrow("unsupported startup");
    await refused.destroy();
    const db = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: "" });
    expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
    await db.destroy();
  });
});
