// The fridge with 100 items against bare React: the same HTML size by renderToString behind node:http, with a session
// look-up and 100 rows from node:sqlite. Both run in turns on this machine.
import { spawn } from "node:child_process";
import { openKitchen } from "./kitchen.ts";

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

/** Latencies in ms at a fixed rate, sorted. */
async function atRate(url: string, cookie: string): Promise<number[]> {
  const latencies: number[] = [];
  const start = performance.now();
  const total = RATE_PER_SECOND * SECONDS * 2;
  await Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const due = start + (index * 1000) / RATE_PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      await (await fetch(url, { headers: { cookie, "accept-encoding": "br" } })).arrayBuffer();
      latencies.push(performance.now() - due);
    }),
  );
  return latencies.sort((a, b) => a - b);
}

const kitchen = await openKitchen();
const bare = spawn(process.execPath, ["scripts/bench/bare-react.ts"], {
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["ignore", "pipe", "inherit"],
});
const bareOrigin = await new Promise<string>((resolve) =>
  bare.stdout.once("data", (line) => resolve(String(line).trim())),
);
const fridge = `${kitchen.origin}/fridge`;

await saturate(fridge, kitchen.cookie);
await saturate(bareOrigin, kitchen.cookie);
const rounds: { fridge: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({
    fridge: await saturate(fridge, kitchen.cookie),
    bare: await saturate(bareOrigin, kitchen.cookie),
  });
}
const latencies = await atRate(fridge, kitchen.cookie);
const quantile = (part: number) => latencies[Math.ceil(latencies.length * part) - 1]?.toFixed(1);
const ratios = rounds.map(({ fridge, bare }) => fridge / bare).sort((a, b) => a - b);

console.log("requests per second, by round:");
console.table(
  rounds.map(({ fridge, bare }) => ({ fridge: Math.round(fridge), "bare React": Math.round(bare) })),
);
console.log(
  `fridge of 100 items: ${ratios[1]?.toFixed(2)} x bare React with the same data (median of ${ROUNDS})`,
);
console.log(
  `at ${RATE_PER_SECOND}/s with brotli: p50 ${quantile(0.5)} ms, p97.5 ${quantile(0.975)} ms, p99 ${quantile(0.99)} ms`,
);
kitchen.close();
bare.kill();
