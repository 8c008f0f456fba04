import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { all, headings, linksNamed, main, section, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const AT = { Referer: `${app.origin}/favourites` };
const like = (browser: Browser, id: string, favourite = "on") =>
  browser.post(`/food/${id}/favourite`, { favourite });
const liked = async (browser: Browser) =>
  headings(main(await browser.get("/favourites")))
    .filter((heading) => heading.startsWith("h2 ") && !/cart|No favourites/.test(heading))
    .map((heading) => heading.slice(3));
const signIn = async (email: string, browser = openBrowser(app)) => {
  await browser.post("/login", { email, password: PASSWORD });
  return browser;
};

test("favourites are the account's: there on every device, marked where they are samples, removed by a form", async () => {
  const { browser, email } = await signUp(app);
  const id = await addFood(browser, { name: "Rye bread" });
  await like(browser, id);
  await like(browser, "1");
  expect(linksNamed(await browser.get(`/food/${id}`), "See favourites")).toEqual(["/favourites"]);
  const phone = await signIn(email);
  const page = await phone.get("/favourites");
  expect([page.status, (await liked(phone)).toSorted()]).toEqual([200, ["Rainbow Carrots", "Rye bread"]]);
  expect(wordsOf(main(page)).match(/Sample/g)).toHaveLength(1);
  expect(page.getByRole("button", { name: "Remove: Rye bread" })).toBeTruthy();

  const removed = await phone.post("/food/1/favourite", { favourite: "off" }, AT);
  expect([removed.status, removed.headers.get("Location")]).toEqual([303, "/favourites"]);
  expect(await liked(browser)).toEqual(["Rye bread"]);
  for (const path of ["/fridge", "/account"]) {
    expect(all(main(await browser.get(path)), 'a[href="/favourites"]').length).toBeGreaterThan(0);
  }
});

test("a favourite whose food is deleted disappears, and is back with it", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Rye bread" });
  await like(browser, id);
  await browser.post(`/my-items/${id}/delete`, {});
  expect(await liked(browser)).toEqual([]);
  await browser.post(`/my-items/${id}/restoration`, {});
  expect(await liked(browser)).toEqual(["Rye bread"]);
});

test("what a visitor liked goes to the account that they sign in to, and to no other", async () => {
  const { browser, email } = await signUp(app);
  await like(browser, "2");
  const visitor = openBrowser(app);
  for (const id of ["1", "dummy1", "no-such-food", "x".repeat(60)]) await like(visitor, id);
  await signIn(email, visitor);
  expect(await liked(visitor)).toHaveLength(3);
  await visitor.post("/logout", {});
  const other = await signUp(app);
  await signIn(other.email, visitor);
  expect(await liked(visitor)).toEqual([]);
  expect(await liked(browser)).toHaveLength(3);
});

test("a cookie of an earlier version goes to the account at the next page", async () => {
  const { browser } = await signUp(app);
  const visitor = openBrowser(app);
  await like(visitor, "3");
  browser.cookies.set("basket", visitor.cookies.get("basket") ?? "");
  await browser.get("/pricing");
  browser.cookies.delete("basket");
  expect(await liked(browser)).toHaveLength(1);
});

test("food that is nobody's is no favourite, and that is said", async () => {
  const { browser } = await signUp(app);
  const answer = await like(browser, "no-such-food");
  expect((await browser.follow(answer)).text).toContain("Food item not found");
});

test("samples in the cart stand under the favourites, marked, and leave by a form", async () => {
  const { browser } = await signUp(app);
  await browser.post("/food/1/cart", { quantity: "3" });
  const cart = section(await browser.get("/favourites"), "cart");
  expect(wordsOf(cart)).toContain("Samples cannot be bought");
  expect(wordsOf(cart)).toContain("3 × Rainbow Carrots Remove");
  await browser.post("/food/1/cart", { quantity: "0" }, AT);
  expect((await browser.get("/favourites")).text).not.toContain("Sample cart");
});

test("one's own food goes from the cart onto the shopping list", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Rye bread" });
  const added = await browser.follow(await browser.post(`/food/${id}/cart`, { quantity: "3" }));
  expect(added.text).toContain("Added to your shopping list");
  expect(added.text).toContain("on it already");
  expect(added.text).not.toMatch(/In Cart|Add to Cart/);
  expect((await browser.get("/shopping")).text).toContain("Rye bread 3");
  await browser.post(`/food/${id}/cart`, { quantity: "5" });
  expect((await browser.get("/shopping")).text).toContain("Rye bread 5");
  const removed = await browser.follow(await browser.post(`/food/${id}/cart`, { quantity: "0" }));
  expect(removed.text).toContain("Taken off your shopping list");
  expect((await browser.get("/shopping")).text).not.toContain("Rye bread");
});
