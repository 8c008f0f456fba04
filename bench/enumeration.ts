// Whether response times tell which addresses have an account: 200 tries each, in turns.
import { openHousehold } from "./household.ts";

const TRIES = 200;
/** Few tries per account, so that no limit answers. */
const ACCOUNTS = 40;
const PASSWORD = "Rhubarb-4-pie!";

const household = await openHousehold(0);
let place = 0;

async function post(path: string, fields: Record<string, string>): Promise<number> {
  place += 1;
  const headers = { Origin: household.origin, "X-Forwarded-For": `198.51.${place >> 8}.${place & 255}` };
  const start = performance.now();
  const answer = await fetch(household.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
  await answer.text();
  const took = performance.now() - start;
  if (![303, 400].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
  return took;
}

const known = (index: number) => `known${index % ACCOUNTS}@example.com`;
const unknown = (index: number) => `nobody${index % ACCOUNTS}@example.com`;
for (let index = 0; index < ACCOUNTS; index++) {
  const person = { name: "Bench", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  await post("/register", { ...person, email: known(index) });
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const rows: Record<string, Record<string, string>> = {};
for (const [name, ask] of [
  ["a wrong password", (email: string) => post("/login", { email, password: "Wrong-horse-1!" })],
  ["a forgotten password", (email: string) => post("/forgot-password", { email })],
] as const) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < TRIES; index++) {
    times.known.push(await ask(known(index)));
    times.unknown.push(await ask(unknown(index)));
  }
  const halves = [0, 1].map((half) => median(times.known.filter((_, index) => index % 2 === half)));
  rows[name] = {
    "known, median ms": median(times.known).toFixed(2),
    "unknown, median ms": median(times.unknown).toFixed(2),
    "known / unknown": (median(times.known) / median(times.unknown)).toFixed(3),
    "noise: known / known": ((halves[0] ?? 0) / (halves[1] ?? 1)).toFixed(3),
  };
}
household.close();
console.table(rows);
