import { expect, test } from "vitest";
import { AHEAD_HEADER, NOBODY, OWNER_HEADER } from "#app/domain/page-copy.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { openProcess } from "../support/process.ts";

const app = await openApp();
const ownerOn = (page: { headers: Headers }) => page.headers.get(OWNER_HEADER);

test("each page says whose it is: of one person in one household, or of nobody", async () => {
  const [{ browser }, { browser: other }] = [await signUp(app), await signUp(app)];
  const owner = ownerOn(await browser.get("/fridge"));
  expect(owner).toMatch(/^[\w-]{32}$/);
  expect(ownerOn(await browser.get("/shopping.data"))).toBe(owner);
  expect(ownerOn(await other.get("/fridge"))).not.toBe(owner);
  const left = await browser.post("/logout", {});
  expect(ownerOn(left)).toBe(NOBODY);
  expect(left.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(ownerOn(await browser.get("/"))).toBe(NOBODY);
});

test("a page that is fetched ahead changes no session: a message stays for the page that is looked at", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Oats" });
  await browser.post("/my-items/consumption", {});
  const ahead = await browser.get("/fridge", { [AHEAD_HEADER.name]: AHEAD_HEADER.value });
  expect(ahead.headers.getSetCookie()).toEqual([]);
  expect((await browser.get("/my-items")).text).toContain("Please tick some items.");
});

test("where the operator ends it, the service worker removes itself, and no page asks for it", async () => {
  const process = await openProcess({ SERVICE_WORKER: "off" });
  const browser = openBrowser(process);
  const settings = await (await signUp(process)).browser.get("/notices/settings");
  expect(settings.text).not.toContain("On this device");
  const worker = await browser.get("/sw.js");
  expect(worker.headers.get("Cache-Control")).toBe("no-cache");
  expect(worker.html).toContain("registration.unregister()");
  expect(worker.html).not.toContain('addEventListener("fetch"');
});
