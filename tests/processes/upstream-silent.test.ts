import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test } from "vitest";
import type { Browser } from "../support/browser.ts";
import { MILK } from "../support/fake-upstream.ts";
import {
  expectFiguresMissing,
  expectItemMissing,
  expectKept,
  expectOutage,
  expectPartsMissing,
  ID,
  openPair,
  words,
} from "../support/outage.ts";
import { longestWait, watchOutgoingCalls } from "../support/outgoing-calls.ts";
import type { Page } from "../support/page.ts";
import { silenceServer } from "../support/quiet.ts";

silenceServer();

const watch = watchOutgoingCalls();
const pairs = {
  silent: await openPair(),
  dripping: await openPair(),
  waiting: await openPair(),
  knowing: await openPair(),
};

// Node loses the signals of requests that are collected as garbage, and with them the end of a wait.
setFlagsFromString("--expose-gc");
const collecting = setInterval(runInNewContext("gc"), 500);
afterAll(() => clearInterval(collecting));

const READ_MS = 3_000;
const WRITE_MS = 10_000;

/** The same browser, of which each page waits for other servers so long at most, and leaves no call open. */
function waitingAtMost(longest: number, browser: Browser): Pick<Browser, "get" | "post"> {
  const watched = async (path: string, open: () => Promise<Page>) => {
    const { result, calls, limits } = await watch(open);
    expect(limits.filter((limit) => ![READ_MS, WRITE_MS].includes(limit) || limit > longest)).toEqual([]);
    expect(calls.filter(({ answered, brokenOff }) => !answered && !brokenOff)).toEqual([]);
    const wait = longestWait(calls, (method) => (method === "GET" ? READ_MS : WRITE_MS));
    expect(limits.length, path).toBeGreaterThan(0);
    expect(wait, `${path}: ${JSON.stringify(calls)}`).toBeLessThan(longest);
    return result;
  };
  return {
    get: (path, headers) => watched(path, () => browser.get(path, headers)),
    post: (path, fields, headers) => watched(path, () => browser.post(path, fields, headers)),
  };
}

// Together, as they only wait.
describe.concurrent("an upstream that keeps people waiting", () => {
  test.each(["silent", "dripping"] as const)("is given three seconds for a page: %s", async (mode) => {
    const { fake, browser } = pairs[mode];
    const visitor = waitingAtMost(4_500, browser);
    await fake.turn(mode);
    await expectPartsMissing(visitor);
    await Promise.all([expectItemMissing(visitor), expectFiguresMissing(visitor)]);
  });

  test("is given them once, also where only the food itself is known", async () => {
    const { fake, browser } = pairs.knowing;
    await fake.turn("dripping", /^(?!GET \/addfood\/)/);
    const page = await waitingAtMost(4_500, browser).get(`/food/${ID}`);
    expectOutage(page, 200);
    expect(words(page)).toContain(MILK.name);
    expect(words(page)).toContain("The notes could not be loaded");
  });

  test("and ten for a form", async () => {
    const { fake, browser } = pairs.waiting;
    await fake.turn("silent");
    await expectKept(waitingAtMost(15_000, browser));
  });
});
