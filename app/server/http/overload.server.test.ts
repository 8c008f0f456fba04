import { setImmediate as nextTurn } from "node:timers/promises";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { shedLoad } from "./overload.server.ts";

const COST_MS = 20;
const AT_ONCE = 200;

/** More turns of the event loop than there are between two requests. */
async function manyTurns() {
  for (let turn = 0; turn < 100; turn++) await nextTurn();
}

/** Each answer takes 20 ms of the app's own clock. */
function busyApp(wait = async () => {}) {
  let at = 0;
  const app = new Hono();
  app.use(shedLoad({ now: () => at, busyShare: () => 0, wait }).pages);
  app.all("*", (context) => {
    at += COST_MS;
    return context.text("done");
  });
  return app;
}

test("of more than can be answered in time the rest is refused at once, in words for each kind of caller", async () => {
  const app = busyApp();
  for (let request = 0; request < 40; request++) await app.request("/");
  const order: number[] = [];
  const send = async (path: string) => {
    const answer = await app.request(path);
    order.push(answer.status);
    return answer;
  };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => send(index % 2 ? "/fridge" : "/api/food")),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(AT_ONCE / 2);
  expect(refused.length).toBeLessThan(AT_ONCE);
  expect(order.lastIndexOf(503)).toBeLessThan(order.length - 2);
  for (const { headers } of refused)
    expect([headers.get("Retry-After"), headers.get("Connection")]).toEqual(["2", null]);
  const bodies = await Promise.all(refused.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(2);
  expect(bodies.every((body) => body.includes("Too many people are here at once. Please try again"))).toBe(
    true,
  );
});

test("who is refused waits for the answer, and so cannot connect again at once", async () => {
  const released = Promise.withResolvers<void>();
  const app = busyApp(() => released.promise);
  for (let request = 0; request < 40; request++) await app.request("/");
  const statuses: number[] = [];
  const flood = Array.from({ length: AT_ONCE }, async () => statuses.push((await app.request("/")).status));
  await manyTurns();
  await expect.poll(() => statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  released.resolve();
  await Promise.all(flood);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test("what only waits for something else is not refused", async () => {
  const app = new Hono();
  app.use(shedLoad({ now: () => 0, busyShare: () => 0 }).pages);
  const allAreThere = Promise.withResolvers<void>();
  let waiting = 0;
  app.all("*", async (context) => {
    if (++waiting === AT_ONCE) allAreThere.resolve();
    await allAreThere.promise;
    return context.text("done");
  });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => app.request("/")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test.each([
  ["one address", () => "203.0.113.1"],
  ["the networks of one IPv6 site", (index: number) => `2001:db8:0:${index.toString(16)}::1`],
])("%s that sends far too much keeps nobody else waiting", async (_, addressOf) => {
  const app = busyApp();
  const from = async (remoteAddress: string) =>
    app.request("/", {}, { incoming: { socket: { remoteAddress } } });
  for (let request = 0; request < 40; request++) await from(addressOf(request));
  const flood = Array.from({ length: AT_ONCE }, (_, index) => from(addressOf(index)));
  const others = Array.from({ length: 10 }, (_, index) => from(`198.51.100.${index}`));
  const statuses = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect(await statuses(others)).toEqual(Array(10).fill(200));
  expect((await statuses(flood)).filter((status) => status === 503).length).toBeGreaterThan(AT_ONCE / 2);
});

test("while the process is busy each address has one request underway, and others need not wait for it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono();
  app.use(shedLoad({ now: () => 0, busyShare: () => 1 }).pages);
  const released = Promise.withResolvers<void>();
  let underway = 0;
  app.get("/slow", async (context) => {
    underway += 1;
    await released.promise;
    return context.text("done");
  });
  app.get("/", (context) => context.text("done"));
  const from = async (path: string, remoteAddress: string) =>
    app.request(path, {}, { incoming: { socket: { remoteAddress } } });
  vi.advanceTimersByTime(1_000);
  const slow = ["203.0.113.1", "203.0.113.2"].flatMap((address) =>
    Array.from({ length: 20 }, () => from("/slow", address)),
  );
  await expect.poll(() => underway).toBe(2);
  expect((await from("/", "198.51.100.1")).status).toBe(200);
  released.resolve();
  expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true);
});

test.each([
  ["waits for something else", 0, 600, 256],
  ["keeps the process busy", 1, 60, 60],
])("one address whose work %s leaves places to the others", async (_, busyShare, count, placesTaken) => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono();
  app.use(shedLoad({ now: () => 0, busyShare: () => busyShare }).pages);
  const released = Promise.withResolvers<void>();
  let underway = 0;
  app.get("/slow", async (context) => {
    underway += 1;
    await released.promise;
    return context.text("done");
  });
  app.get("/", (context) => context.text("done"));
  const from = async (path: string, remoteAddress: string) =>
    app.request(path, {}, { incoming: { socket: { remoteAddress } } });
  const slow = Array.from({ length: count }, () => from("/slow", "203.0.113.1"));
  await expect.poll(() => underway).toBe(placesTaken);
  vi.advanceTimersByTime(1_000);
  expect((await from("/", "198.51.100.1")).status).toBe(200);
  released.resolve();
  expect((await Promise.all(slow)).every(({ status }) => status === 200)).toBe(true);
});

test("what waited because the process was busy goes on afterwards, even if nothing ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let busyShare = 1;
  const app = new Hono();
  app.use(shedLoad({ now: () => 0, busyShare: () => busyShare }).pages);
  const released = Promise.withResolvers<void>();
  app.get("/import", async (context) => {
    await released.promise;
    return context.text("done");
  });
  app.get("/", (context) => context.text("done"));
  vi.advanceTimersByTime(1_000);
  const slow = app.request("/import");
  await manyTurns();
  const page = app.request("/");
  await manyTurns();
  busyShare = 0;
  vi.advanceTimersByTime(1_000);
  expect((await page).status).toBe(200);
  released.resolve();
  expect((await slow).status).toBe(200);
});

test("what looks like a file and is a page takes one turn while the process is busy", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono();
  const shed = shedLoad({ now: () => 0, busyShare: () => 1 });
  vi.advanceTimersByTime(1_000);
  app.use(shed.files);
  app.use(shed.pages);
  app.get("/export.csv", (context) => context.text("Milk"));
  expect((await app.request("/export.csv")).status).toBe(200);
});

test("files are served at once until the process is busy, and then in turn", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [busyShare, refused] of [
    [0, false],
    [1, true],
  ] as const) {
    const app = new Hono();
    let at = 0;
    const shed = shedLoad({ now: () => (at += 50), busyShare: () => busyShare, wait: async () => {} });
    vi.advanceTimersByTime(1_000);
    app.use(shed.files);
    app.get("/favicon.ico", (context) => context.text("icon"));
    for (let request = 0; request < 40; request++) await app.request("/favicon.ico");
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => app.request("/favicon.ico")));
    expect([busyShare, answers.some(({ status }) => status === 503)]).toEqual([busyShare, refused]);
  }
});
