import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { OWNER_HEADER, PREFETCH_HEADER, WAITED_HEADER } from "#app/offline/protocol.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, signUp } from "../support/browser.ts";
import { main, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const MINUTE = 60_000;
const ownerOf = async (browser: Browser) => (await browser.get("/fridge")).headers.get(OWNER_HEADER) ?? "";
/** As the service worker sends it. */
const sendLater = async (browser: Browser, path: string, fields: Record<string, string>, waited = "0") => {
  const headers = { [OWNER_HEADER]: await ownerOf(browser), [WAITED_HEADER]: waited };
  const answer = await browser.post(path, fields, headers);
  return [answer.status, answer.html];
};
const itemsOf = async (browser: Browser) =>
  JSON.parse((await browser.get("/account/export.json")).html).items;
const listWords = async (browser: Browser) => wordsOf(main(await browser.get("/shopping")));

test("a change that waited is done, and answered without a page or a message", async () => {
  const { browser } = await signUp(app);
  expect(await sendLater(browser, "/shopping.data", { name: "Butter" })).toEqual([204, ""]);
  expect(await listWords(browser)).toContain("Butter");
  const item = await addFood(browser, { name: "Ham" });
  expect(await sendLater(browser, `/food/${item}/opening.data`, {}, String(26 * 60 * MINUTE))).toEqual([
    204,
    "",
  ]);
  expect(await itemsOf(browser)).toMatchObject([{ name: "Ham", openedOn: addDays(TODAY, -1) }]);
});

test("a removal that came too late is no answer to the next one", async () => {
  const { browser } = await signUp(app);
  await browser.post("/shopping", { name: "Eggs" });
  const page = await browser.get("/shopping");
  const [removal = ""] = page.html.match(/\/shopping\/[\w-]+\/removal/) ?? [];
  await browser.post(removal.replace("removal", "tick"), { ticked: "yes" });
  expect((await sendLater(browser, `${removal}.data`, {}, String(MINUTE)))[0]).toBe(204);
  expect(await listWords(browser)).toContain("Eggs");
  await browser.post(removal, {});
  expect(await listWords(browser)).not.toContain("Eggs");
});

test("food that was put on the list, and sent again, does not come back once it is off", async () => {
  const { browser } = await signUp(app);
  const item = await addFood(browser, { name: "Ham" });
  const send = () => sendLater(browser, `/food/${item}/shopping-list.data`, { requestId: "the same change" });
  expect((await send())[0]).toBe(204);
  expect(await listWords(browser)).toContain("Ham");
  const [removal = ""] = (await browser.get("/shopping")).html.match(/\/shopping\/[\w-]+\/removal/) ?? [];
  await browser.post(removal, {});
  expect((await send())[0]).toBe(204);
  expect(await listWords(browser)).not.toContain("Ham");
});

test("a second glass from an old copy of the page is refused, and not taken for the first sent again", async () => {
  const { browser } = await signUp(app);
  const item = await addFood(browser, { name: "Cola", quantity: "10 bottles" });
  const take = (requestId: string) =>
    sendLater(browser, `/food/${item}/consumption.data`, { quantity: "1 bottle", version: "1", requestId });
  expect((await take("the first"))[0]).toBe(204);
  expect((await take("the first"))[0]).toBe(204);
  expect((await take("the second"))[0]).toBe(409);
  expect(await itemsOf(browser)).toMatchObject([{ name: "Cola", amount: 9 }]);
});

test("it is of one person in one household: for anybody else nothing is done", async () => {
  const [{ browser: ada }, { browser: ben }] = [await signUp(app), await signUp(app)];
  const headers = { [OWNER_HEADER]: await ownerOf(ada), [WAITED_HEADER]: "5" };
  expect((await ben.post("/shopping.data", { name: "Butter" }, headers)).status).toBe(401);
  expect(await listWords(ben)).not.toContain("Butter");
  await ada.post("/logout", {});
  expect((await ada.post("/shopping.data", { name: "Butter" }, headers)).status).toBe(401);
});

test.each(["", "-5", "soon", "1e9", "9".repeat(13)])("a wait of '%s' is none", async (waited) => {
  const { browser } = await signUp(app);
  expect((await sendLater(browser, "/shopping.data", { name: "Butter" }, waited))[0]).toBe(400);
  expect(await listWords(browser)).not.toContain("Butter");
});

test("what cannot be done is a status and a sentence", async () => {
  const { browser } = await signUp(app);
  const item = await addFood(browser, { name: "Ham" });
  await browser.post("/my-items/waste?from=/fridge", { item });
  const refusals = {
    "/shopping/nothing/tick.data": [404, "Somebody has taken this off the list"],
    "/shopping.data": [400, "It could not be read"],
    "/add-food/lines.data": [400, "It could not be read"],
  };
  for (const [path, answer] of Object.entries(refusals))
    expect(await sendLater(browser, path, {})).toEqual(answer);
  const [status, sentence] = await sendLater(browser, "/my-items/consumption.data?from=/fridge", { item });
  expect([status, sentence]).toEqual([404, "This food is gone already"]);
  expect((await sendLater(browser, "/add-food/lines.data", { lines: "salmon fillet" }))[0]).toBe(422);
});

test("days in lines are those of when they were typed", async () => {
  const { browser } = await signUp(app);
  const waited = String(3 * 24 * 60 * MINUTE);
  const lines = { lines: "butter 250g tomorrow", requestId: crypto.randomUUID() };
  expect(await sendLater(browser, "/add-food/lines.data", lines, waited)).toEqual([204, ""]);
  expect(await sendLater(browser, "/add-food/lines.data", lines, waited)).toEqual([204, ""]);
  const items = await itemsOf(browser);
  expect(items).toMatchObject([{ name: "Butter", expiryDate: addDays(TODAY, -2) }]);
  expect(items).toHaveLength(1);
});

test("the next page says how many were sent, and not again", async () => {
  const { browser } = await signUp(app);
  await sendLater(browser, "/shopping.data", { name: "Butter" });
  const ahead = { [PREFETCH_HEADER.name]: PREFETCH_HEADER.value };
  expect((await browser.get("/shopping", ahead)).headers.getSetCookie()).toEqual([]);
  const headers = { [OWNER_HEADER]: await ownerOf(browser), [WAITED_HEADER]: "5" };
  const send = (name: string) => browser.post("/shopping.data", { name }, headers);
  for (const name of ["Bread", "Rice"]) await send(name);
  expect((await browser.post("/shopping/nothing/tick.data", {}, headers)).status).toBe(404);
  expect((await browser.get("/fridge")).text).toContain("2 changes were sent");
  expect((await browser.get("/fridge")).text).not.toContain("sent");
  await send("Jam");
  expect((await browser.get("/fridge")).text).toContain("1 change was sent");
});

test("the message of a form that was sent at once is still there", async () => {
  const { browser } = await signUp(app);
  const headers = { [OWNER_HEADER]: await ownerOf(browser), [WAITED_HEADER]: "5" };
  await browser.post("/my-items/consumption", {});
  expect((await browser.post("/shopping/nothing/tick.data", {}, headers)).status).toBe(404);
  const { text } = await browser.get("/my-items");
  expect(text).toContain("Please tick some items.");
  expect(text).not.toContain("off the list");
});
