import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { makePostgresDatabase, PATIENCE_MS } from "../support/database.ts";
import { silenceServer } from "../support/quiet.ts";
import { whenOver } from "../support/when-over.ts";

silenceServer();

const SILENT_MS = 2_000;

/** A database of its own behind a line that can go dead: what is connected then hears nothing more. */
async function openOverLine() {
  const address = new URL(await makePostgresDatabase());
  const { hostname, port } = address;
  const near = new Set<Socket>();
  const line = createServer((client) => {
    near.add(client);
    const server = connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.on("close", () => server.destroy());
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  address.port = String((line.address() as AddressInfo).port);
  whenOver(() => {
    for (const client of near) client.destroy();
    line.close();
  });
  return {
    db: await openDatabase({
      databaseUrl: address.href,
      dataDir: "",
      patienceMs: PATIENCE_MS,
      silentMs: SILENT_MS,
    }),
    goDead() {
      for (const client of near) client.unpipe().pause();
      near.clear();
    },
  };
}

const ask = ({ db }: Awaited<ReturnType<typeof openOverLine>>) => sql`select 1 as one`.execute(db);
const askTenAtOnce = (line: Awaited<ReturnType<typeof openOverLine>>) =>
  Promise.allSettled(Array.from({ length: 10 }, () => ask(line)));

test("a database whose machine has gone is reached again as soon as it is back", async () => {
  const line = await openOverLine();
  await askTenAtOnce(line);
  line.goDead();

  const unanswered = await askTenAtOnce(line);

  expect(new Set(unanswered.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  await expect(ask(line)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await line.db.destroy();
});

test("a transaction that gets no answer fails, and leaves its connection to nobody", async () => {
  const line = await openOverLine();

  const change = line.db.transaction().execute(async (trx) => {
    line.goDead();
    await sql`select 1`.execute(trx);
  });

  await expect(change).rejects.toThrow("the database has not answered");
  await expect(ask(line)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await line.db.destroy();
});

test("a connection to a machine that has gone does not keep the database from being closed", async () => {
  const line = await openOverLine();
  await ask(line);
  line.goDead();

  await expect(line.db.destroy()).resolves.toBeUndefined();
});
