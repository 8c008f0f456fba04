// How long a phone that is four times slower takes to show what a tap or a key did: interaction to next paint, in ms.
import { chromium, type Page } from "playwright-core";
import { getBrowser } from "../scripts/find-browser.ts";
import { isHydrated } from "../scripts/hydration.ts";
import { keepFigures } from "./figures.ts";
import { openHousehold } from "./household.ts";

const SLOWER = 4;
const RUNS = 5;
const BOUGHT = ["Bread", "Bananas", "Cheddar", "Yogurt", "Carrots", "Apples"];

interface Interaction {
  name: string;
  path: string;
  /** `run` counts from 0. */
  act: (page: Page, run: number) => Promise<void>;
}

const INTERACTIONS: Interaction[] = [
  {
    name: "Used",
    path: "/fridge",
    act: (page) =>
      page
        .getByRole("button", { name: /^Used:/ })
        .first()
        .tap(),
  },
  {
    name: "tick",
    path: "/shopping",
    act: (page, run) => page.getByRole("button", { name: new RegExp(`^${BOUGHT[run]}`) }).tap(),
  },
  { name: "search", path: "/fridge", act: (page) => page.locator("input[name=q]").pressSequentially("milk") },
  { name: "menu", path: "/fridge", act: (page) => page.locator("header summary").first().tap() },
];

const household = await openHousehold();
const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
const [name = "", value = ""] = household.cookie.split(/=(.*)/s);
await context.addCookies([{ name, value, url: household.origin }]);
const page = await context.newPage();
await page.addInitScript(() => {
  const seen: number[] = [];
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
});

for (const line of BOUGHT) {
  await page.goto(`${household.origin}/shopping`);
  await page.waitForFunction(isHydrated);
  await page.getByLabel("What", { exact: true }).fill(line);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: line }).waitFor();
}
const devtools = await context.newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
const medians: Record<string, number> = {};
for (const { name, path, act } of INTERACTIONS) {
  const slowest: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(household.origin + path, { waitUntil: "networkidle" });
    await page.waitForFunction(isHydrated);
    await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0));
    await act(page, run);
    await page.waitForTimeout(1_000);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    slowest.push(Math.max(0, ...seen));
  }
  medians[name] = slowest.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}
await browser.close();
household.close();
console.log(`interaction to next paint on a CPU ${SLOWER} times slower, ms, median of ${RUNS} (0: under 16)`);
console.table(medians);
keepFigures({
  "/fridge": {
    "INP Used": medians.Used ?? 0,
    "INP search": medians.search ?? 0,
    "INP menu": medians.menu ?? 0,
  },
  "/shopping": { "INP tick": medians.tick ?? 0 },
});
