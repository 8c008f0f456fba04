import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { shedLoad } from "./overload.server.ts";

const COST_MS = 20;
const AT_ONCE = 200;

/** Each answer takes 20 ms of the app's own clock. */
function busyApp() {
  let at = 0;
  const app = new Hono();
  app.use(shedLoad({ now: () => at, busyShare: () => 0, busyMs: () => 0 }).pages);
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
    expect([headers.get("Retry-After"), headers.get("Connection")]).toEqual(["2", "close"]);
  const bodies = await Promise.all(refused.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(2);
  expect(bodies.every((body) => body.includes("Too many people are here at once. Please try again"))).toBe(
    true,
  );
});

test("what only waits for something else is not refused", async () => {
  const app = new Hono();
  app.use(shedLoad({ now: () => 0, busyShare: () => 0, busyMs: () => 0 }).pages);
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

/** `/work` takes 1,200 ms of processor time and then waits until it is released. */
function appWithWork(load: { isBusy: boolean }) {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let busyMs = 0;
  const app = new Hono();
  app.use(shedLoad({ now: () => 0, busyShare: () => (load.isBusy ? 1 : 0), busyMs: () => busyMs }).pages);
  const released = Promise.withResolvers<void>();
  const underway: string[] = [];
  app.get("/work/:name", async (context) => {
    underway.push(context.req.param("name"));
    busyMs += 1_200;
    await released.promise;
    return context.text("done");
  });
  app.get("/", (context) => context.text("done"));
  vi.advanceTimersByTime(1_000);
  const from = async (path: string, remoteAddress: string) =>
    app.request(path, {}, { incoming: { socket: { remoteAddress } } });
  return { from, underway, release: () => released.resolve() };
}

test("while the process is busy, one request runs of all who have used much, and the others go on", async () => {
  const { from, underway, release } = appWithWork({ isBusy: true });
  const work = ["a1", "a2", "a3", "b1", "b2"].map((name) =>
    from(`/work/${name}`, name.startsWith("a") ? "203.0.113.1" : "203.0.113.2"),
  );
  await expect.poll(() => underway).toEqual(["a1", "b1"]);
  expect((await from("/", "198.51.100.1")).status).toBe(200);
  expect(underway).toEqual(["a1", "b1"]);
  release();
  expect((await Promise.all(work)).map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test("when the process is no longer busy, those who wait go on without a new request", async () => {
  const load = { isBusy: true };
  const { from, underway, release } = appWithWork(load);
  const work = ["a1", "a2", "a3"].map((name) => from(`/work/${name}`, "203.0.113.1"));
  await expect.poll(() => underway).toEqual(["a1"]);
  load.isBusy = false;
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => underway).toEqual(["a1", "a2", "a3"]);
  release();
  expect((await Promise.all(work)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("while the process mostly waits, those who have used much run side by side", async () => {
  const { from, underway, release } = appWithWork({ isBusy: false });
  const work = Array.from({ length: 60 }, (_, nth) => from(`/work/${nth}`, "203.0.113.1"));
  await expect.poll(() => underway.length).toBe(60);
  release();
  expect((await Promise.all(work)).map(({ status }) => status)).toEqual(Array(60).fill(200));
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
    const shed = shedLoad({ now: () => (at += 50), busyShare: () => busyShare, busyMs: () => at });
    vi.advanceTimersByTime(1_000);
    app.use(shed.files);
    app.get("/favicon.ico", (context) => context.text("icon"));
    for (let request = 0; request < 40; request++) await app.request("/favicon.ico");
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => app.request("/favicon.ico")));
    expect([busyShare, answers.some(({ status }) => status === 503)]).toEqual([busyShare, refused]);
  }
});
