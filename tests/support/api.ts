import { afterAll, afterEach, expect, inject, vi } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { log } from "#app/server/log.server.ts";
import { makePostgresDatabase, PATIENCE_MS } from "./database.ts";
import { checkAnswers } from "./documented-answers.ts";
import { listedStatements } from "./household-statements.ts";
import { openRemoteApi, openTestApi, openTestApiOver, type TestApi } from "./test-api.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How the tests of the project reach the API, and where it keeps its data. */
    api: keyof typeof OPEN;
  }
}

const OPEN = {
  "HTTP, SQLite": () => openRemoteApi("sqlite"),
  PostgreSQL: () => openTestApi("postgres"),
  "PostgreSQL behind PgBouncer": openPooledApi,
};

async function openPooledApi(): Promise<TestApi> {
  const databaseDirectUrl = await makePostgresDatabase();
  const databaseUrl = inject("pgBouncer") + new URL(databaseDirectUrl).pathname;
  const db = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: "", patienceMs: PATIENCE_MS });
  return openTestApiOver({ db, close: () => db.destroy() });
}

/**
 * An API for the tests of a file. A test fails when the API logs an error or sends an answer that its OpenAPI document
 * does not allow, and the file fails when a statement is not limited to one household but missing in docs/scale.md.
 */
export async function openApi(): Promise<TestApi> {
  const api = await OPEN[inject("api")]();
  const { fetch, undocumented } = checkAnswers(api.fetch);
  const errors = vi.spyOn(log, "error");
  afterEach(() => {
    expect(undocumented.splice(0), "answers that the OpenAPI document does not allow").toEqual([]);
    expect(errors, "errors in the log").not.toHaveBeenCalled();
    errors.mockClear();
  });
  afterAll(async () => {
    errors.mockRestore();
    await api.close();
    const listed = listedStatements();
    const unlisted = [...api.acrossHouseholds].filter((statement) => !listed.includes(statement));
    expect(unlisted, "statements across households that docs/scale.md does not list").toEqual([]);
  });
  return { ...api, fetch };
}
