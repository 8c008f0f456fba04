// What a first visit costs: bytes on the wire of HTML, CSS and JavaScript, as a browser that takes brotli gets them.

import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { findBrowser } from "../find-browser.ts";
import { openKitchen } from "./kitchen.ts";

const kitchen = await openKitchen();
const browser = await chromium.launch({
  executablePath: findBrowser().executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const [name = "", value = ""] = kitchen.cookie.split(/=(.*)/s);
const rows: Record<string, Record<string, number | string>> = {};

for (const path of [
  "/",
  "/products",
  "/deals",
  "/fridge",
  `/food/${kitchen.itemId}`,
  "/add-food",
  "/register",
]) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  if (path !== "/register") await context.addCookies([{ name, value, url: kitchen.origin }]);
  const page = await context.newPage();
  const bytes = { document: 0, stylesheet: 0, script: 0 };
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
        // React, the router and the entry that starts them; everything else is ours.
        if (
          /react-dom|react\.dev\/errors|__reactRouterContext|createBrowserRouter|useNavigate\(\)/.test(
            body.toString(),
          )
        ) {
          framework += responseBodySize;
        } else ownGzip += gzipSync(body, { level: 9 }).byteLength;
      })(),
    );
  });
  await page.goto(kitchen.origin + path, { waitUntil: "networkidle" });
  await Promise.all(pending);
  const hydrated = await page.evaluate(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  rows[path.replace(kitchen.itemId, "{id}")] = {
    "HTML br": bytes.document,
    "CSS br": bytes.stylesheet,
    "JS br": bytes.script,
    "React + router br": framework,
    "own JS gzip": ownGzip,
    "total br": bytes.document + bytes.stylesheet + bytes.script,
    hydrated: hydrated ? "yes" : "NO",
  };
  await context.close();
}
await browser.close();
kitchen.close();
console.table(rows);
