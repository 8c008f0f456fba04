// What is lost or doubled when the server is killed, stopped or cut off from its database under load: npm run
// npm run bench -- faults, or -- faults 5 for fewer rounds.
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startPostgres } from "../tests/support/postgres.ts";
import { openWriter, type Tally } from "./writers.ts";

const KILLS = Number(process.argv[2] ?? 30);
const STOPS = Math.ceil(KILLS / 3);
const WRITERS = 8;
const home = mkdtempSync(path.join(tmpdir(), "crisper-faults-"));
// PostgreSQL runs as another user.
chmodSync(home, 0o755);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  await once(probe.close(), "close");
  return port;
}

/** A server that can be restarted on the same port and store. */
async function openServer(env: Record<string, string>) {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, ["server.ts"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PRODUCT_LOOKUP: "off",
        HOST: "127.0.0.1",
        PORT: String(port),
        TRUST_PROXY: "1",
        LOG: "info",
        ...env,
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const started = child;
    await new Promise<void>((resolve, reject) => {
      started.once("exit", () => reject(new Error("the server did not start")));
      started.stdout?.on("data", (text) => String(text).includes("is ready") && resolve());
    });
    started.removeAllListeners("exit");
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, "exit");
    child.kill(signal);
    return (await exit)[0] as number | null;
  };
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    start,
    end,
    alive: () => child?.exitCode === null && child.signalCode === null,
  };
}

/** Writes during `trouble`, then compares the store with the answers. */
async function underTrouble(
  server: Awaited<ReturnType<typeof openServer>>,
  rounds: number,
  trouble: () => Promise<void>,
) {
  const tally: Tally = { acknowledged: 0, repeated: 0 };
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) =>
        openWriter(server.origin, (round * WRITERS + index) % 250, tally),
      ),
    );
    const writing = writers.map((writer) => writer.write());
    await pause(randomInt(300, 1_500));
    await trouble();
    await pause(300);
    for (const writer of writers) writer.over();
    await Promise.all(writing);
    for (const writer of writers) wrong.push(...(await writer.check()));
  }
  const rest =
    wrong.length > 0 ? `WRONG: ${[...new Set(wrong)].join(", ")}` : "0 lost, 0 doubled, sums equal";
  return `${tally.acknowledged} acknowledged, ${tally.repeated} sent again: ${rest}`;
}

/** Sends requests over 32 connections while the server stops; counts answered, cut and reset ones. */
async function stopUnderLoad(server: Awaited<ReturnType<typeof openServer>>) {
  const counts = { answered: 0, refused: 0, reset: 0, cut: 0 };
  let going = true;
  const visit = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const sent = request(`${server.origin}/api/food`, { agent }, (answer) => {
        answer.on("end", () => (answer.complete ? counts.answered++ : counts.cut++));
        answer
          .on("error", () => counts.cut++)
          .on("close", resolve)
          .resume();
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") counts.refused += 1;
        else counts.reset += 1;
        setTimeout(resolve, 10);
      });
      sent.end();
    });
  const clients = Array.from({ length: 32 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (going) await visit(agent);
    agent.destroy();
  });
  await pause(500);
  const code = await server.end("SIGTERM");
  going = false;
  await Promise.all(clients);
  await server.start();
  return { ...counts, code };
}

const postgresHome = path.join(home, "postgres");
const postgres = await startPostgres(postgresHome);
const secret = { SESSION_SECRET: "a secret for this benchmark" };
const stores = {
  SQLite: { DATA_DIR: path.join(home, "sqlite") },
  PostgreSQL: { DATA_DIR: path.join(home, "files"), DATABASE_URL: `${postgres.url}/postgres`, ...secret },
};
for (const [name, env] of Object.entries(stores)) {
  const server = await openServer(env);
  const killed = await underTrouble(server, KILLS, async () => {
    await server.end("SIGKILL");
    await server.start();
  });
  console.log(`${name}: kill -9 ${KILLS} times: ${killed}`);
  const stops: Awaited<ReturnType<typeof stopUnderLoad>>[] = [];
  for (let stop = 0; stop < STOPS; stop++) stops.push(await stopUnderLoad(server));
  const sum = (field: "answered" | "reset" | "cut") => stops.reduce((total, stop) => total + stop[field], 0);
  const codes = new Set(stops.map(({ code }) => code));
  console.log(
    `${name}: SIGTERM under load ${STOPS} times: ${sum("answered")} answered, ${sum("cut")} cut, ${sum("reset")} reset, exit ${[...codes]}`,
  );
  if (env === stores.PostgreSQL) {
    const restarted = await underTrouble(server, STOPS, () => postgres.restart());
    console.log(
      `${name}: restarted ${STOPS} times: ${restarted}; the server is ${server.alive() ? "alive" : "GONE"}`,
    );
  }
  await server.end("SIGTERM");
}
const file = new DatabaseSync(path.join(home, "sqlite", "crisper.sqlite"));
console.log(
  "SQLite's integrity check:",
  Object.values(file.prepare("pragma integrity_check").get() ?? {})[0],
);
file.close();
await postgres.stop();
rmSync(home, { recursive: true, force: true });
