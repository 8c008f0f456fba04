import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { makePostgresDatabase } from "../support/database.ts";
import { silenceServer } from "../support/quiet.ts";
import { addFood, ask, join, MILK, openTestApiOver } from "../support/test-api.ts";

silenceServer();
const warnings = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
afterAll(() => warnings.mockRestore());
const databaseUrl = await makePostgresDatabase();
const db = await openDatabase({ databaseUrl, dataDir: "" });
const api = await openTestApiOver({ db, close: () => db.destroy() });
afterAll(() => api.close());

/** What a standby is before it is promoted, and what every connection finds that is made from now on. */
async function setReadOnly(on: boolean) {
  const server = new pg.Client(databaseUrl);
  await server.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await server.query("set default_transaction_read_only = off");
  await server.query(`alter database ${name} set default_transaction_read_only = ${on}`);
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [name],
  );
  await server.end();
}

test("a PostgreSQL that takes no writes, as a standby before it is promoted, is read all the same", async () => {
  const ada = await join(api);
  const id = await addFood(ada);
  const { token } = ada;
  api.clock.moveOn({ minutes: 6 });
  const read = async (path: string) => [path, (await ask(api, `GET ${path}`, { token })).status];
  await setReadOnly(true);
  // The first to meet a connection that has just ended is told to come again.
  await expect.poll(() => read("/addfood")).toEqual(["/addfood", 200]);
  const reads = [
    "/addfood",
    `/addfood/${id}`,
    "/shopping",
    "/notifications",
    "/journal",
    "/budget?month=2027-03",
  ];
  for (const path of reads) expect(await read(path)).toEqual([path, 200]);
  const refused = await ask(api, "POST /addfood", { token, body: MILK });
  expect(refused).toMatchObject({ status: 503, body: { code: "storage_read_only" } });
  expect(refused.headers.get("Retry-After")).toBeTruthy();

  await setReadOnly(false);
  const write = async () => (await ask(api, "POST /addfood", { token, body: MILK })).status;
  await expect.poll(write).toBe(201);
});
