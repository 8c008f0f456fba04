import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChanges } from "./changes.server.ts";
import { createChangeStreams, STREAMS_MAX, WAITING_MAX } from "./stream.server.ts";

const BEATS_WITHIN_MS = 26_000;
const HOME = "home";
const eventOf = (topics: string) => `data: ${topics}\n\n`;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function open(streams: ReturnType<typeof createChangeStreams>, uid = "ada", householdId = HOME) {
  const mayStay = vi.fn(async () => true);
  const response = streams.open({ uid, householdId, mayStay });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  return { response, mayStay, next, reader };
}

function openStreams() {
  const changes = createChanges();
  return { changes, streams: createChangeStreams(changes) };
}

test("a stream says when to come back, and then what changes, in one event for each call", async () => {
  const { changes, streams } = openStreams();
  const { response, next } = open(streams);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
  });
  const waits = await Promise.all(
    Array.from({ length: 40 }, async (_, person) =>
      Number((await open(streams, `p${person}`).next())?.match(/^retry: (\d+)\n\n$/)?.[1]),
    ),
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
  expect(new Set(waits).size).toBeGreaterThan(20);
  await next();
  changes.publish({ householdId: "away", topics: ["food"] });
  changes.publish({ householdId: HOME, topics: ["shopping", "food"] });
  changes.publish({ householdId: HOME, topics: ["household"] });
  expect([await next(), await next()]).toEqual([eventOf("shopping food"), eventOf("household")]);
});

test("a stream that is cancelled is forgotten, as often as it is cancelled", async () => {
  const { changes, streams } = openStreams();
  const { reader } = open(streams);
  const other = open(streams);
  await reader?.cancel();
  await reader?.cancel();
  expect(streams.count).toBe(1);
  changes.publish({ householdId: HOME, topics: ["food"] });
  await other.next();
  expect(await other.next()).toEqual(eventOf("food"));
  streams.close();
  expect([await other.next(), streams.count]).toEqual([undefined, 0]);
});

test("one person has so many streams at most, and one more after one of them has ended", async () => {
  const { streams } = openStreams();
  const [first] = Array.from({ length: STREAMS_MAX }, () => open(streams));
  const refused = expect.objectContaining({ status: 429, code: "too_many" });
  expect(() => open(streams)).toThrow(refused);
  open(streams, "bob");
  await first?.reader?.cancel();
  await turn();
  open(streams);
  expect(() => open(streams)).toThrow(refused);
  expect(streams.count).toBe(STREAMS_MAX + 1);
});

test("who may not stay is told nothing more: after a change of the person, of the members, and at a beat", async () => {
  for (const happen of ["person", "members", "beat"]) {
    const { changes, streams } = openStreams();
    const { mayStay, next } = open(streams);
    await next();
    await turn();
    expect(streams.count).toBe(1);
    mayStay.mockResolvedValue(false);
    if (happen === "person") changes.publish({ uid: "ada" });
    if (happen === "members") changes.publish({ householdId: HOME, topics: [], members: true });
    if (happen === "beat") vi.advanceTimersByTime(BEATS_WITHIN_MS);
    const said = [await next(), await next()];
    expect(said, happen).toEqual(happen === "beat" ? [":\n\n", undefined] : [undefined, undefined]);
    expect(streams.count).toBe(0);
  }
});

test("who was signed out while the stream opened is noticed at once", async () => {
  const { streams } = openStreams();
  const body = streams.open({ uid: "ada", householdId: HOME, mayStay: async () => false }).body;
  const reader = body?.getReader();
  await reader?.read();
  expect(await reader?.read()).toMatchObject({ done: true });
  expect(streams.count).toBe(0);
});

test("events keep their order while a check waits for the database", async () => {
  const { changes, streams } = openStreams();
  const { mayStay, next } = open(streams);
  await next();
  const answer = Promise.withResolvers<boolean>();
  mayStay.mockReturnValue(answer.promise);
  changes.publish({ householdId: HOME, topics: ["household"], members: true });
  changes.publish({ householdId: HOME, topics: ["food"] });
  await turn();
  answer.resolve(true);
  expect([await next(), await next()]).toEqual([eventOf("household"), eventOf("food")]);
});

test("what happens after a sign-out is not sent while its check is under way", async () => {
  const { changes, streams } = openStreams();
  const { mayStay, next } = open(streams);
  await next();
  const answer = Promise.withResolvers<boolean>();
  mayStay.mockReturnValue(answer.promise);
  changes.publish({ uid: "ada" });
  changes.publish({ householdId: HOME, topics: ["food"] });
  await turn();
  answer.resolve(false);
  expect(await next()).toBeUndefined();
});

test("a check that fails closes the stream", async () => {
  const { streams } = openStreams();
  streams.open({ uid: "ada", householdId: HOME, mayStay: () => Promise.reject(new Error("no")) });
  await turn();
  expect(streams.count).toBe(0);
});

test("beats come within half a minute, and those of many streams not in one second", async () => {
  const { streams } = openStreams();
  const beats = Array.from({ length: 100 }, (_, person) => open(streams, `p${person}`).mayStay);
  const beatenAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await turn();
    return beats.filter(({ mock }) => mock.calls.length > 1).length;
  };
  expect(await beatenAfter(0)).toBe(0);
  expect(await beatenAfter(1_000)).toBe(4);
  expect(await beatenAfter(BEATS_WITHIN_MS)).toBe(100);
});

test("a reader that is too slow is dropped with an error, so that its connection is cut", async () => {
  const { changes, streams } = openStreams();
  const slow = streams.open({ uid: "ada", householdId: HOME, mayStay: async () => true });
  const quick = open(streams, "bob");
  await quick.next();
  for (let change = 0; change < WAITING_MAX + 5; change++) {
    changes.publish({ householdId: HOME, topics: ["food"] });
    expect(await quick.next()).toEqual(eventOf("food"));
  }
  expect(streams.count).toBe(1);
  await expect(slow.text()).rejects.toThrow("nobody reads this stream");
});
