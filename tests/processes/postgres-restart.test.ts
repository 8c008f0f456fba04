import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { silenceServer } from "../support/quiet.ts";
import { ask, join, MILK, openTestApi } from "../support/test-api.ts";

const ROUNDS = 12;
const WRITERS = 8;

silenceServer();
const warnings = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
afterAll(() => warnings.mockRestore());
const api = await openTestApi("postgres");
afterAll(() => api.close());

/** What a restart does to its clients, as often as one likes. */
async function dropConnections(server: pg.Client, database: string) {
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [database],
  );
}

test("a PostgreSQL that drops its connections under load ends no process, and loses nothing that was answered", async () => {
  const postgres = inject("postgres");
  if ("failure" in postgres) throw new Error(postgres.failure);
  const crashes: unknown[] = [];
  const crash = (error: unknown) => crashes.push(error);
  process.on("uncaughtException", crash);
  const found = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const server = new pg.Client(postgres.url);
  await server.connect();
  const ada = await join(api);
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  let over = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over) {
      const name = randomUUID();
      const headers = { "Idempotency-Key": name };
      const answer = await ask(api, "POST /addfood", {
        token: ada.token,
        body: { ...MILK, name },
        headers,
      });
      if (answer.status === 201) acknowledged.push(name);
      else refusals.add(`${answer.status} ${answer.body.code}`);
    }
  });
  for (let round = 0; round < ROUNDS; round++) {
    const before = acknowledged.length;
    while (acknowledged.length < before + WRITERS) await setTimeout(1);
    await dropConnections(server, found.rows[0]?.name ?? "");
  }
  over = true;
  await Promise.all(writers);
  await server.end();
  process.off("uncaughtException", crash);

  expect(crashes).toEqual([]);
  expect([...refusals]).toEqual(["503 store_unavailable"]);
  const kept = new Set((await ada.client.listOwnFood()).map(({ name }) => name));
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
});
