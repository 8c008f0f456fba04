// A primary with a synchronous standby that takes over under load: the primary is killed, the standby promoted, and the
// address of the database leads there. What was acknowledged has to be there, and the process has to live through it.
// Needs Debian's postgresql (`apt-get install postgresql`).
//   npm run bench -- standby 3
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addressOf, hasPostgres, makeAddress, makePair } from "./standby-pair.ts";

const ROUNDS = Number(process.argv[2]) || 3;
const WRITERS = 8;
const LOAD_MS = 5_000;
const PASSWORD = "Rhubarb-4-pie!";

if (!hasPostgres) {
  console.log("Nothing was tried: there is no PostgreSQL of Debian's here (apt-get install postgresql)");
  process.exit(0);
}

async function serve(databaseUrl: string, dataDir: string) {
  const env = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", LOG: "info", PRODUCT_LOOKUP: "off" };
  const secrets = {
    SESSION_SECRET: "the secret of the benchmark",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const server = spawn(process.execPath, ["server.ts"], {
    env: { ...process.env, ...env, ...secrets },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    server.once("exit", reject);
    server.stdout.on("data", (line) => {
      const address = String(line).match(/ready at (http[^\s"]+)/)?.[1];
      if (address) resolve(address);
    });
  });
  server.removeAllListeners("exit");
  return { server, origin };
}

async function join(origin: string, place: number): Promise<string> {
  const email = `robin-${place}@example.org`;
  const body = new URLSearchParams({
    name: "Robin",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: "on",
  });
  const answer = await fetch(`${origin}/register`, {
    method: "POST",
    body,
    headers: { origin },
    redirect: "manual",
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function round() {
  const home = mkdtempSync(path.join(tmpdir(), "crisper-standby-"));
  const pair = await makePair(home);
  const address = await makeAddress(pair.ports.primary);
  const { server, origin } = await serve(addressOf(address.port), path.join(home, "data"));
  const cookies = [];
  for (let place = 0; place < WRITERS; place++) cookies.push(await join(origin, place));
  const acknowledged: { name: string; at: number }[] = [];
  let [refused, working] = [0, true];
  const write = async (cookie: string) => {
    while (working) {
      const name = randomUUID();
      const food = { name, category: "Dairy", quantity: "1 l", expiryDate: "2030-01-01", description: "" };
      const body = new URLSearchParams(food);
      const sent = fetch(`${origin}/add-food`, {
        method: "POST",
        body,
        headers: { cookie, origin },
        redirect: "manual",
      });
      const status = await sent.then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 303) acknowledged.push({ name, at: performance.now() });
      else {
        refused += 1;
        await pause(50);
      }
    }
  };
  const writers = cookies.map(write);
  await pause(LOAD_MS);
  const killed = performance.now();
  pair.killPrimary();
  const before = acknowledged.length;
  // Before its promotion the standby only reads.
  address.lead(pair.ports.standby);
  await pause(500);
  const page = await fetch(`${origin}/fridge`, { headers: { cookie: cookies[0] ?? "" }, redirect: "manual" });
  pair.promote();
  const promoted = performance.now();
  await pause(LOAD_MS);
  working = false;
  await Promise.all(writers);
  const after = new pg.Client(addressOf(pair.ports.standby));
  await after.connect();
  const { rows } = await after.query("select name, count(*)::int as times from items group by name");
  const kept = new Map(rows.map(({ name, times }) => [name, times]));
  const result = {
    acknowledged: acknowledged.length,
    afterwards: acknowledged.length - before,
    lost: acknowledged.filter(({ name }) => !kept.has(name)).length,
    doubled: acknowledged.filter(({ name }) => kept.get(name) > 1).length,
    refused,
    "page on the standby": page.status,
    "promoted after ms": Math.round(promoted - killed),
    "first write after promotion ms": Math.round(
      (acknowledged.find(({ at }) => at > promoted)?.at ?? Number.NaN) - promoted,
    ),
    "process alive": server.exitCode === null && server.signalCode === null,
  };
  await after.end();
  server.kill();
  await once(server, "exit");
  address.close();
  pair.stop();
  rmSync(home, { recursive: true, force: true });
  return result;
}

const results = [];
for (let done = 0; done < ROUNDS; done++) results.push(await round());
console.table(results);
process.exit(results.every((one) => one.lost === 0 && one.doubled === 0 && one["process alive"]) ? 0 : 1);
