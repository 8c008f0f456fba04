// The fridge of 100 items at rising rates, with sign-ins and uploads: what is answered and refused, and how long
// answers take. Rates are multiples of the capacity measured in the same run.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import sharp from "sharp";
import { openHousehold, signInForm } from "./household.ts";

const SECONDS = 8;
const RATES = [0.5, 1, 2, 4];
const SIGN_INS = 50;
const UPLOADS = 20;

const household = await openHousehold();
const agent = new Agent({ keepAlive: true });
const memoryMb = (field: string) => {
  const status = readFileSync(`/proc/${household.pid}/status`, "utf8");
  return Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? 0) / 1024);
};

/** The status of a page; 0 when the connection broke. */
function visit(path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { cookie: household.cookie, "accept-encoding": "br" };
    const sent = request(household.origin + path, { agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0)).end();
  });
}

/** Pages per second over 16 connections. */
async function capacity(): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const ask = async () => {
    while (performance.now() < end) if ((await visit("/fridge")) === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  return answered / SECONDS;
}

/** Sends at a fixed rate; times count from when each request was due. */
async function atRate(rate: number) {
  const times: number[] = [];
  const refusals: number[] = [];
  let broken = 0;
  const start = performance.now();
  const one = async (index: number) => {
    const due = start + (index * 1000) / rate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, due - performance.now())));
    const status = await visit("/fridge");
    const ms = performance.now() - due;
    if (status === 200) times.push(ms);
    else if (status === 503) refusals.push(ms);
    else broken += 1;
  };
  await Promise.all(Array.from({ length: Math.round(rate * SECONDS) }, (_, index) => one(index)));
  const quantile = (of: number[], part: number) => {
    const sorted = of.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  };
  return {
    "asked/s": Math.round(rate),
    "answered/s": Math.round(times.length / SECONDS),
    "503/s": Math.round(refusals.length / SECONDS),
    broken,
    "p50 ms": quantile(times, 0.5),
    "p99 ms": quantile(times, 0.99),
    "503 p99 ms": quantile(refusals, 0.99),
    "RSS MB": memoryMb("VmRSS"),
  };
}

async function post(path: string, body: BodyInit, cookie: string): Promise<number> {
  const headers = { cookie, origin: household.origin };
  return (await fetch(household.origin + path, { method: "POST", body, headers, redirect: "manual" })).status;
}

async function upload(image: Blob): Promise<number> {
  const form = new FormData();
  const food = {
    name: "Plums",
    category: "Fruits",
    quantity: "1 kg",
    expiryDate: "2030-01-01",
    description: "",
  };
  for (const [name, value] of Object.entries(food)) form.set(name, value);
  form.set("image", image, "photo.jpg");
  return post("/add-food", form, household.cookie);
}

const counted = (statuses: number[]) =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${all?.length} x ${status}`)
    .join(", ");

await capacity();
const most = await capacity();
const rows: Record<string, object> = {};
for (const rate of RATES) rows[`${rate} x capacity`] = await atRate(rate * most);

const signIns = Array.from({ length: SIGN_INS }, () => post("/login", signInForm(), ""));
rows[`0.4 x, ${SIGN_INS} sign-ins at once beside`] = await atRate(0.4 * most);
const photo = await sharp({
  create: {
    width: 4_900,
    height: 3_700,
    channels: 3,
    background: "#a33",
    noise: { type: "gaussian", mean: 128, sigma: 12 },
  },
})
  .jpeg({ quality: 60 })
  .toBuffer();
const uploads = Array.from({ length: UPLOADS }, () =>
  upload(new Blob([new Uint8Array(photo)], { type: "image/jpeg" })),
);
rows[`0.2 x, ${UPLOADS} photos at once beside`] = await atRate(0.2 * most);
await new Promise((resolve) => setTimeout(resolve, 3_000));
rows["0.5 x, afterwards"] = await atRate(0.5 * most);

console.log(`capacity: ${Math.round(most)} pages a second of the fridge with 100 items, compressed`);
console.table(rows);
console.log(
  `sign-ins: ${counted(await Promise.all(signIns))}; photos of ${(photo.length / 1e6).toFixed(1)} MB: ${counted(await Promise.all(uploads))}`,
);
console.log(`memory: ${memoryMb("VmHWM")} MB at most`);
agent.destroy();
household.close();
