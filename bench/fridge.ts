// The fridge with 100 items, with session, database and rendering, against a stock React Router app that renders the
// same components from a constant. Both run in turns on this machine.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepFigures } from "./figures.ts";
import { openHousehold } from "./household.ts";

const SECONDS = 5;
const CONNECTIONS = 8;
const ROUNDS = 3;
const RATE_PER_SECOND = 50;

/** Requests in sequence on several connections; returns how many were answered. */
async function saturate(url: string, cookie: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const answer = await fetch(url, { headers: { cookie, "accept-encoding": "identity" } });
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        await answer.arrayBuffer();
        answered++;
      }
    }),
  );
  return answered / SECONDS;
}

const agent = new Agent({ keepAlive: true });

/** Without unpacking: on two cores that alone makes the slowest of a hundred answers four times as slow. */
const readPacked = (url: string, cookie: string) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, "accept-encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });

/** Latencies in ms at a fixed rate, sorted. */
async function atRate(url: string, cookie: string): Promise<number[]> {
  const latencies: number[] = [];
  const start = performance.now();
  const total = RATE_PER_SECOND * SECONDS * 2;
  await Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const due = start + (index * 1000) / RATE_PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await readPacked(url, cookie);
      latencies.push(performance.now() - due);
    }),
  );
  return latencies.sort((a, b) => a - b);
}

const household = await openHousehold();
const fridge = `${household.origin}/fridge`;
const answer = await fetch(`${fridge}.data`, { headers: { cookie: household.cookie } });
const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-bench-"));
const stock = spawn(process.execPath, ["bench/stock-app.ts"], {
  env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG: "error" },
  stdio: ["pipe", "pipe", "inherit"],
});
stock.stdin.end(await answer.text());
const stockOrigin = await new Promise<string>((resolve) =>
  stock.stdout.on("data", (lines) => {
    const address = /http\S+/.exec(String(lines))?.[0];
    if (address) resolve(address);
  }),
);

const yardsticks = { fridge, "stock app": `${stockOrigin}/fridge` };
for (const url of Object.values(yardsticks)) await saturate(url, household.cookie);
const rounds: Record<string, number>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const answered: Record<string, number> = {};
  for (const [name, url] of Object.entries(yardsticks))
    answered[name] = Math.round(await saturate(url, household.cookie));
  rounds.push(answered);
}
// The first packed answers find neither connections nor compiled code.
await atRate(fridge, household.cookie);
const latencies = await atRate(fridge, household.cookie);
const quantile = (part: number) => latencies[Math.ceil(latencies.length * part) - 1] ?? Number.NaN;
/** The median of the rounds. */
const ratio =
  rounds
    .map((answered) => (answered.fridge ?? 0) / (answered["stock app"] ?? 1))
    .toSorted((a, b) => a - b)
    [Math.floor(ROUNDS / 2)]?.toFixed(2) ?? "";

console.log("requests per second, by round:");
console.table(rounds);
console.log(`fridge of 100 items: ${ratio} x a stock app (median of ${ROUNDS})`);
console.log(
  `at ${RATE_PER_SECOND}/s with brotli: p50 ${quantile(0.5).toFixed(1)} ms, p97.5 ${quantile(0.975).toFixed(1)} ms, p99 ${quantile(0.99).toFixed(1)} ms`,
);
const p99 = (quantile(0.99) / quantile(0.5)).toFixed(1);
keepFigures({ "/fridge": { "x stock app": ratio, "p99 / p50": p99 } });
agent.destroy();
household.close();
stock.kill();
rmSync(dataDir, { recursive: true });
