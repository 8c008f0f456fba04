import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const { browser } = await signUp(app);
const id = await addFood(browser);

/** Nothing above Latin-1, no end of a line and no NUL can stand in a header. */
const ODD = ["€", "牛乳", "a\r\nSet-Cookie: b=c", "\0", "🥛", "a b", "x".repeat(5_000), ""].map(
  encodeURIComponent,
);
const JOURNAL = { Referer: `${app.origin}/journal` };

test.each([
  (odd: string) => `/food/${id}/staple?from=/fridge&used=${odd}`,
  (odd: string) => `/food/${id}/shopping-list?from=/fridge&used=${odd}`,
  (odd: string) => `/food/${odd || "none"}/shopping-list?from=/fridge&used=${odd}`,
  (odd: string) => `/shopping/staples/${odd || "none"}/removal?from=/fridge&used=${odd}`,
  (odd: string) => `/shopping/${odd || "none"}/tick`,
  (odd: string) => `/journal/${odd || "none"}/undo`,
  (odd: string) => `/journal/${odd || "none"}/undo?from=/fridge`,
  (odd: string) => `/food/${odd || "none"}/consumption?from=/fridge%23food`,
  (odd: string) => `/my-items/consumption?from=/fridge&instead=${odd}`,
  (odd: string) => `/my-items/waste?from=/&instead=${odd}`,
  (odd: string) => `/my-items/waste?from=/&instead=${odd}&part=half&reason=${odd}`,
])("an odd id leads back without a place: %s", async (path) => {
  const tried = ODD.flatMap((odd) => [decodeURIComponent(odd), id].map((item) => ({ odd, item })));
  for (const { odd, item } of tried) {
    const answer = await browser.post(path(odd), { item, part: "half" }, JOURNAL);
    const about = `${path(odd).slice(0, 120)} ${item.slice(0, 20)} ${answer.status}`;
    expect(answer.status, about).toBeLessThan(500);
    const location = answer.headers.get("Location");
    expect(location ?? "/", about).toMatch(/^\/[!-~]*$/);
    expect(location ?? "", about).not.toMatch(/#\w+-(?!none$)/);
    expect(answer.headers.get("Set-Cookie") ?? "", about).not.toContain("b=c");
  }
});

test("an id of ours leads back to its place", async () => {
  const staple = await browser.post(`/food/${id}/staple?from=/fridge&used=abc-1_2`, {});
  expect([staple.status, staple.headers.get("Location")]).toEqual([303, "/fridge#used-abc-1_2"]);
  const undo = await browser.post("/journal/abc/undo", {}, JOURNAL);
  expect([undo.status, undo.headers.get("Location")]).toEqual([303, "/journal#entry-abc"]);
});
