// What a first visit with 100 foods costs: compressed bytes of HTML, CSS, JavaScript, data and pictures, the number of
// elements, and the memory of scripts.

import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { getBrowser } from "../scripts/find-browser.ts";
import { isHydrated } from "../scripts/hydration.ts";
import { keepFigures } from "./figures.ts";
import { openHousehold } from "./household.ts";

const household = await openHousehold();
const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const [name = "", value = ""] = household.cookie.split(/=(.*)/s);
const rows: Record<string, Record<string, number | string>> = {};

for (const path of [
  "/",
  "/products",
  "/deals",
  "/fridge",
  "/shopping",
  "/my-items",
  `/food/${household.itemId}`,
  "/add-food",
  "/register",
]) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  if (path !== "/register") await context.addCookies([{ name, value, url: household.origin }]);
  const page = await context.newPage();
  const bytes = { document: 0, stylesheet: 0, script: 0, fetch: 0, image: 0 };
  let framework = 0;
  let ownGzip = 0;
  const pending: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType() as keyof typeof bytes;
    if (!(type in bytes)) return;
    pending.push(
      (async () => {
        const { responseBodySize } = await response.request().sizes();
        bytes[type] += responseBodySize;
        if (type !== "script") return;
        const body = await response.body();
        // React, the router and the entry; everything else is ours.
        if (/__reactRouterContext|createBrowserRouter|useNavigate\(\)/.test(body.toString())) {
          framework += responseBodySize;
        } else ownGzip += gzipSync(body, { level: 9 }).byteLength;
      })(),
    );
  });
  const served = await page.goto(household.origin + path, { waitUntil: "networkidle" });
  const html = (await served?.text()) ?? "";
  await Promise.all(pending);
  const hydrated = await page.evaluate(isHydrated);
  rows[path.replace(household.itemId, "{id}")] = {
    "HTML raw": Buffer.byteLength(html),
    "HTML br": bytes.document,
    "CSS br": bytes.stylesheet,
    "JS br": bytes.script,
    "React + router br": framework,
    "own JS gzip": ownGzip,
    "asked for br": bytes.fetch,
    "total br": bytes.document + bytes.stylesheet + bytes.script + bytes.fetch,
    "images in sight": bytes.image,
    elements: await countElements(page, html),
    "heap MB": await heapMegabytes(page),
    hydrated: hydrated ? "yes" : "NO",
  };
  await context.close();
}
await browser.close();
household.close();
console.table(rows);
keepFigures(
  Object.fromEntries(
    Object.entries(rows).map(([page, row]) => [
      page,
      {
        "HTML raw": row["HTML raw"] ?? 0,
        "HTML br": row["HTML br"] ?? 0,
        "own JS gzip": row["own JS gzip"] ?? 0,
        "first view br": row["total br"] ?? 0,
      },
    ]),
  ),
);

async function countElements(page: Page, html: string): Promise<number> {
  return page.evaluate(
    (text) => new DOMParser().parseFromString(text, "text/html").querySelectorAll("*").length,
    html,
  );
}

/** After a garbage collection. */
async function heapMegabytes(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const used = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  return (used / 2 ** 20).toFixed(1);
}
