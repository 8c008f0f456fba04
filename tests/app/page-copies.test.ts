import { expect, test } from "vitest";
import { NOBODY, OWNER_HEADER, PREFETCH_HEADER } from "#app/offline/protocol.ts";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";

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

test.each([
  ["fetched ahead", { headers: { [PREFETCH_HEADER.name]: PREFETCH_HEADER.value } }],
  ["asked for its headers", { method: "HEAD" }],
])(
  "a page that is %s changes no session: a message stays for the page that is looked at",
  async (_, init) => {
    const { browser } = await signUp(app);
    await addFood(browser, { name: "Oats" });
    await browser.post("/my-items/consumption", {});
    const ahead = await browser.send("/fridge", init);
    expect(ahead.headers.getSetCookie()).toEqual([]);
    expect((await browser.get("/my-items")).text).toContain("Please tick some items.");
  },
);
