import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, invite, ownIds, signUp } from "../support/browser.ts";
import { fieldValue, main, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { changeRow, reviewForm } from "../support/review.ts";

const app = await openApp();
expectQuietServer();

/** Two in one household, without scripts. */
async function couple() {
  const [ada, bob] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bob" })];
  await bob.browser.follow(await bob.browser.post(await invite(ada.browser), { food: "keep" }));
  return { ada: ada.browser, bob: bob.browser };
}

async function want(browser: Browser, name: string): Promise<string> {
  const answer = await browser.post("/shopping", { name });
  return answer.headers.get("Location")?.split("#line-")[1] ?? "";
}

test("ticking a line that the other has taken off says so, on the list", async () => {
  const { ada, bob } = await couple();
  const bread = await want(ada, "Bread");
  await bob.post(`/shopping/${bread}/removal`, {});
  const list = await ada.follow(await ada.post(`/shopping/${bread}/tick`, { ticked: "yes" }));
  expect([list.path.split("#")[0]?.replace(app.origin, ""), list.status]).toEqual(["/shopping", 200]);
  expect(list.text).toContain("Somebody has taken this off the list");
});

test("editing food that the other has deleted says so, and keeps what was typed in nobody's way", async () => {
  const { ada, bob } = await couple();
  const id = await addFood(ada);
  const form = await ada.get(`/my-items/${id}/edit`);
  await bob.post(`/my-items/${id}/delete`, {});
  const version = fieldValue(form, "version") ?? "";
  const answer = await ada.post(`/my-items/${id}/edit`, { ...FOOD, name: "Rice milk", version });
  expect(answer.status).toBe(404);
  expect(wordsOf(main(answer))).toContain("not found");
  expect(await ownIds(ada)).toEqual([]);
});

test("editing food that the other has changed keeps what was typed, and the second try counts", async () => {
  const { ada, bob } = await couple();
  const id = await addFood(ada);
  const version = fieldValue(await ada.get(`/my-items/${id}/edit`), "version") ?? "";
  await bob.post(`/my-items/${id}/edit`, { ...FOOD, quantity: "2 l", version });
  const answer = await ada.post(`/my-items/${id}/edit`, { ...FOOD, name: "Rice milk", version });
  expect([answer.status, fieldValue(answer, "name")]).toEqual([409, "Rice milk"]);
  expect(answer.text).toContain("Somebody changed this item while you were editing it");
  const again = fieldValue(answer, "version") ?? "";
  expect(
    (await ada.post(`/my-items/${id}/edit`, { ...FOOD, name: "Rice milk", version: again })).status,
  ).toBe(303);
});

test("using food of which the other has used the last says so, and by whom", async () => {
  const { ada, bob } = await couple();
  const id = await addFood(ada);
  const version = fieldValue(await ada.get(`/food/${id}/consumption`), "version") ?? "";
  expect((await bob.post(`/food/${id}/consumption`, { part: "all", version })).status).toBe(303);
  const answer = await ada.post(`/food/${id}/consumption`, { part: "all", version });
  expect(answer.status).toBe(404);
  expect(wordsOf(main(answer))).toContain("'Oat milk' was used up by Bob");
  const other = await addFood(ada, { name: "Rice milk" });
  expect((await bob.post("/my-items/waste", { item: `${other}:1` })).status).toBe(303);
  const ticked = await ada.follow(await ada.post("/my-items/waste", { item: `${other}:1` }));
  expect(ticked.text).toContain("Some of it was gone already");
});

const putAway = (browser: Browser, body: URLSearchParams) =>
  browser.send("/shopping/put-away", { method: "POST", body, headers: { Origin: app.origin } });

test("putting away what the other has put away adds nothing, and says that it is in the fridge", async () => {
  const { ada, bob } = await couple();
  const rice = await want(ada, "Rice");
  await ada.post(`/shopping/${rice}/tick`, { ticked: "yes" });
  const formOf = async (browser: Browser) =>
    changeRow(reviewForm(await browser.get("/shopping/put-away"), "put-away"), 0, { quantity: "1 kg" });
  const forms = [await formOf(ada), await formOf(bob)] as const;
  const answers = [await putAway(ada, forms[0]), await putAway(bob, forms[1])];
  expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
    Array(2).fill([303, "/fridge"]),
  );
  expect((await bob.follow(answers[1] as never)).text).toContain("1 item is in your fridge");
  expect(await ownIds(bob)).toHaveLength(1);
});

test("putting away a line that the other has taken off puts nothing away, and keeps the rest of the form", async () => {
  const { ada, bob } = await couple();
  const lines = [await want(ada, "Rice"), await want(ada, "Beans")];
  for (const line of lines) await ada.post(`/shopping/${line}/tick`, { ticked: "yes" });
  const form = reviewForm(await ada.get("/shopping/put-away"), "put-away");
  for (const name of [...form.keys()].filter((name) => name.endsWith(".quantity"))) form.set(name, "1 kg");
  await bob.post(`/shopping/${lines[1]}/removal`, {});
  const answer = await putAway(ada, form);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Somebody took 'Beans' off the list. Nothing was put away yet");
  expect(fieldValue(answer, "rows[0].name")).toBe("Rice");
  expect(await ownIds(ada)).toEqual([]);
});
