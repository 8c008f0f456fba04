// 300 streams of changes, of people in 60 households and of 300 in one: how soon an event is with all of them, what a stream needs of memory, how many are
// left after closing, and how they come back after a restart; beside it a bare server of Node, and asking for the page
// every 5 s, measured in the same run.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, memoryOf, type Server, startServer } from "./measured-server.ts";
import { openStream, type StreamClient } from "./stream-client.ts";
import { type Member, makePeople } from "./stream-people.ts";

const STREAMS = 300;
const HOUSEHOLDS = 60;
const ROUNDS = 10;
const REACH_LIMIT_MS = 500;
const MEMORY_LIMIT_KB = 50;
const ASKED_EVERY_MS = 5_000;
const SECRET = "the secret of the benchmark";
const METRICS_TOKEN = "the token of the benchmark";
const KB = 1024;
const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-streams-"));

const start = (script: string, port: number): Promise<Server> =>
  startServer(script, port, { DATA_DIR: dataDir, SESSION_SECRET: SECRET, METRICS_TOKEN });

const quantile = (of: number[], part: number) =>
  of.toSorted((a, b) => a - b)[Math.ceil(of.length * part) - 1] ?? Number.NaN;

/** Opens them a few at a time, as people come. */
async function openAll(urls: { url: string; headers: Record<string, string> }[]): Promise<StreamClient[]> {
  const open: StreamClient[] = [];
  for (let first = 0; first < urls.length; first += 20) {
    const some = urls.slice(first, first + 20).map(({ url, headers }) => openStream(url, headers));
    open.push(...(await Promise.all(some)));
  }
  return open;
}

/** The time from a change's request until each of these has heard of it. */
async function reach(clients: StreamClient[], change: () => Promise<unknown>): Promise<number[]> {
  const heard = clients.map((client) => client.next());
  const started = performance.now();
  await change();
  return (await Promise.all(heard)).map((at) => at - started);
}

/** What open streams need, each: of the process the first time, and of the heap the second, when nothing is new. */
async function memoryOfStreams(server: Server, urls: { url: string; headers: Record<string, string> }[]) {
  for (const { url, headers } of urls) await fetch(url, { method: "HEAD", headers });
  const cold = await memoryOf(server);
  const first = await openAll(urls);
  const rssKb = ((await memoryOf(server)).rss - cold.rss) / KB / urls.length;
  for (const client of first) client.close();
  await pause(1_000);
  const before = await memoryOf(server);
  const clients = await openAll(urls);
  const after = await memoryOf(server);
  return { clients, rssKb, heapKb: (after.heap - before.heap) / KB / urls.length };
}

/** How many came back in the busiest quarter of a second, and when the last one was there. */
function returns(clients: StreamClient[], since: number) {
  const times = clients.map(({ connectedAt }) => (connectedAt.at(-1) ?? 0) - since).toSorted((a, b) => a - b);
  const busiest = Math.max(...times.map((at) => times.filter((one) => one >= at && one < at + 250).length));
  return { busiest, firstMs: times[0] ?? 0, lastMs: times.at(-1) ?? 0 };
}

async function restart(server: Server, clients: StreamClient[], script: string): Promise<[Server, number]> {
  const before = clients.map(({ connectedAt }) => connectedAt.length);
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  const started = await start(script, Number(new URL(server.origin).port));
  const readyAt = performance.now();
  while (clients.some(({ connectedAt }, index) => connectedAt.length <= (before[index] ?? 0)))
    await pause(20);
  return [started, readyAt];
}

async function openStreams({ origin }: Server): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number((await answer.text()).match(/^crisper_change_streams (\d+)$/m)?.[1]);
}

const post = ({ origin }: Server, { token }: Member, path: string, method: string, body: object) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).then((answer) => answer.text());

async function measure() {
  const people = await makePeople(dataDir, {
    secret: SECRET,
    name: "home",
    households: HOUSEHOLDS,
    each: STREAMS / HOUSEHOLDS,
  });
  const hall = await makePeople(dataDir, { secret: SECRET, name: "hall", households: 1, each: STREAMS });
  const firsts = people.filter(({ household }, index) => people[index - 1]?.household !== household);
  let ours = await start("server.ts", await freePort());
  const urlsOf = (some: Member[]) =>
    some.map(({ cookie }, index) => ({
      url: `${ours.origin}/household/changes`,
      headers: { cookie, "x-forwarded-for": `198.51.100.${index % 250}` },
    }));
  const { clients, heapKb, rssKb } = await memoryOfStreams(ours, urlsOf(people));
  const opened = await openStreams(ours);
  const one: number[] = [];
  for (const [index, first] of firsts.entries()) {
    const few = clients.filter((_, person) => people[person]?.household === first.household);
    one.push(...(await reach(few, () => post(ours, first, "/shopping", "POST", { name: `Milk ${index}` }))));
  }
  let answeredMs = 0;
  const burst = await reach(clients, async () => {
    const asked = performance.now();
    await Promise.all(firsts.map((first) => post(ours, first, "/shopping", "POST", { name: "Bread" })));
    answeredMs = performance.now() - asked;
  });
  const [after, readyAt] = await restart(ours, clients, "server.ts");
  ours = after;
  const back = returns(clients, readyAt);
  for (const client of clients) client.close();
  await pause(1_000);
  const left = await openStreams(ours);

  const inHall = await openAll(urlsOf(hall));
  const [host] = hall;
  const all: number[] = [];
  const checked: number[] = [];
  for (let round = 0; host && round < ROUNDS; round++) {
    all.push(
      ...(await reach(inHall, () => post(ours, host, "/shopping", "POST", { name: `Bread ${round}` }))),
    );
    const home = { name: `Hall ${round}`, currency: "EUR", timeZone: "UTC" };
    checked.push(...(await reach(inHall, () => post(ours, host, "/household", "PUT", home))));
  }
  for (const client of inHall) client.close();

  const pollers: number[] = [];
  for (const { cookie } of people.slice(0, 20)) {
    const asked = performance.now();
    await fetch(`${ours.origin}/shopping`, { headers: { cookie } }).then((answer) => answer.text());
    pollers.push(performance.now() - asked);
  }
  ours.child.kill("SIGTERM");
  await once(ours.child, "exit");

  let bare = await start("bench/bare-streams.ts", await freePort());
  const bareUrls = people.map(() => ({ url: bare.origin, headers: {} }));
  const bareStreams = await memoryOfStreams(bare, bareUrls);
  const bareTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bareTimes.push(...(await reach(bareStreams.clients, () => fetch(bare.origin, { method: "POST" }))));
  }
  const [bareAfter, bareReady] = await restart(bare, bareStreams.clients, "bench/bare-streams.ts");
  bare = bareAfter;
  const bareBack = returns(bareStreams.clients, bareReady);
  for (const client of bareStreams.clients) client.close();
  bare.child.kill();

  const ms = (value: number) => Math.round(value);
  const row = (times: number[]) => ({
    "p50 ms": ms(quantile(times, 0.5)),
    "p99 ms": ms(quantile(times, 0.99)),
    "all ms": ms(Math.max(...times)),
  });
  console.log(
    `${opened} streams of ${people.length} people in ${HOUSEHOLDS} households; from the request to the event`,
  );
  console.table({
    "5 people of one household": row(one),
    "300 people of one household": row(all),
    "300, and whether each may stay is asked first": row(checked),
    "300 on a bare server of Node": row(bareTimes),
  });
  console.log(
    `60 households at once: answered after ${ms(answeredMs)} ms, and all have heard after ${ms(Math.max(...burst))} ms`,
  );
  const askedMs = quantile(pollers, 0.5);
  console.log(
    `asking for the page every 5 s instead: seen after ${ASKED_EVERY_MS / 2} ms in the middle, ${ASKED_EVERY_MS} at most ` +
      `(${ms(ASKED_EVERY_MS / 2 / quantile(one, 0.5))} times as late), and ${ms((STREAMS / ASKED_EVERY_MS) * 1000)} pages a second of ` +
      `${askedMs.toFixed(1)} ms each: ${ms((STREAMS / ASKED_EVERY_MS) * askedMs * 100)} % of a processor`,
  );
  const perStream = (kb: number) => `${kb.toFixed(1)} KB`;
  console.log(
    `memory per stream: ${perStream(heapKb)} of heap and buffers, ${perStream(rssKb)} RSS; ` +
      `bare ${perStream(bareStreams.heapKb)} and ${perStream(bareStreams.rssKb)}: ${(heapKb / bareStreams.heapKb).toFixed(1)} times`,
  );
  console.log(
    `restart: all are back ${ms(back.lastMs)} ms after it is ready, ${back.busiest} in the busiest 250 ms; ` +
      `bare ${ms(bareBack.lastMs)} ms, ${bareBack.busiest}: ${(bareBack.busiest / back.busiest).toFixed(1)} times as many at once`,
  );
  console.log(`left after closing: ${left}`);
  const reached = Math.max(...one, ...all, ...checked);
  const failed = [
    ...(reached < REACH_LIMIT_MS ? [] : [`an event took ${ms(reached)} ms`]),
    ...(Math.max(heapKb, rssKb) < MEMORY_LIMIT_KB
      ? []
      : [`a stream needs ${perStream(Math.max(heapKb, rssKb))}`]),
    ...(left === 0 && opened === STREAMS ? [] : [`${opened} were open and ${left} are left`]),
  ];
  if (failed.length > 0) throw new Error(`The goals are missed: ${failed.join("; ")}`);
}

await measure().finally(() => rmSync(dataDir, { recursive: true, force: true }));
process.exit(0);
