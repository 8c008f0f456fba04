import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "#app/limits/caller.server.ts";
import { openBrowser } from "../support/browser.ts";
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
import { begunAfterAWait, leftOpen, watchOutgoingCalls } from "../support/outgoing-calls.ts";
import { silenceServer } from "../support/quiet.ts";

silenceServer();

const calls = watchOutgoingCalls();
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

let visits = 0;

/** Opens each page from an address of its own, by which its calls are known, and holds that it waits once at most. */
function waitingOnce({ app, browser }: Awaited<ReturnType<typeof openPair>>) {
  return {
    async get(path: string) {
      const address = `203.0.113.${++visits}`;
      const visitor = openBrowser(app, new Map(browser.cookies));
      const page = await visitor.get(path, { [CLIENT_ADDRESS_HEADER]: address });
      const line = `${CLIENT_ADDRESS_HEADER}: ${address}`.toLowerCase();
      const own = calls.filter(({ headers }) => headers.split("\r\n").includes(line));
      expect([path, ...begunAfterAWait(own)]).toEqual([path]);
      expect([path, ...leftOpen(own)]).toEqual([path]);
      return page;
    },
  };
}

// Together, as they only wait.
describe.concurrent("an upstream that keeps people waiting", () => {
  test.each(["silent", "dripping"] as const)("is given three seconds for a page: %s", async (mode) => {
    const { fake } = pairs[mode];
    const visitor = waitingOnce(pairs[mode]);
    await fake.turn(mode);
    const before = performance.now();
    await expectPartsMissing(visitor);
    expect(performance.now() - before).toBeLessThan(4_500);
    await Promise.all([expectItemMissing(visitor), expectFiguresMissing(visitor)]);
  });

  test("is waited for once, also where only the food itself is known", async () => {
    const { fake } = pairs.knowing;
    await fake.turn("dripping", /^(?!GET \/addfood\/)/);
    const page = await waitingOnce(pairs.knowing).get(`/food/${ID}`);
    expectOutage(page, 200);
    expect(words(page)).toContain(MILK.name);
    expect(words(page)).toContain("The notes could not be loaded");
  });

  test("and ten for a form", async () => {
    const { fake, browser } = pairs.waiting;
    await fake.turn("silent");
    const before = performance.now();
    await expectKept(browser);
    expect(performance.now() - before).toBeLessThan(15_000);
  });
});
