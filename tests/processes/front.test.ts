import { expect, test } from "vitest";
import { openBrowser, signUp } from "../support/browser.ts";
import { openProcess, type TestProcess } from "../support/process.ts";

const SECRET = { FRONT_SECRET: "a secret of two processes" };

const api = await openProcess({ ...SECRET, TRUST_PROXY: "" });
const ends = { UPSTREAM_URL: `${api.origin}/api`, IDENTITY_URL: `${api.origin}/api/identity` };
const [front, stranger] = await Promise.all([
  openProcess({ ...ends, ...SECRET }),
  openProcess({ ...ends, FRONT_SECRET: "a secret of somebody else" }),
]);

let people = 0;
/** The statuses of twelve people who subscribe, each from a place of their own. */
async function subscribe(process: TestProcess): Promise<number[]> {
  const answers = [];
  for (let count = 0; count < 12; count += 1) {
    const answer = await openBrowser(process).post("/newsletter", { email: `p${++people}@example.org` });
    answers.push(answer.status);
  }
  return answers;
}

test("the people at a front process are told apart by its API, but only when the two share a secret", async () => {
  expect(await subscribe(front)).toEqual(Array(12).fill(303));
  expect(await subscribe(stranger)).toEqual([...Array(8).fill(303), ...Array(4).fill(429)]);
  // Whoever else says so, with or without a secret of their own, is at one place.
  const { email } = await signUp(api);
  const claim = (count: number, secret: string) => ({
    "X-Client-Address": `203.0.113.${count}`,
    "X-Forwarded-For": `203.0.113.${count}`,
    "X-Front-Secret": secret,
  });
  const answers = [];
  for (let count = 0; count < 14; count += 1) {
    const typed = { email, password: "Wrong-horse-1!" };
    answers.push((await openBrowser(api).post("/login", typed, claim(count, "a secret I made up"))).status);
  }
  expect(answers).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
});

test("at the front twenty-four people register from as many places", async () => {
  for (let count = 0; count < 24; count += 1) await signUp(front);
});

test("behind a front process, too, figures are read in the language of the person", async () => {
  const { browser } = await signUp(front);
  const headers = { "Accept-Language": "de" };
  const food = {
    name: "Mehl",
    category: "Grains",
    quantity: "1,500 kg",
    expiryDate: "2099-01-01",
    description: "",
  };
  expect((await browser.post("/add-food", food, headers)).status).toBe(303);
  const { items } = JSON.parse((await browser.get("/account/export.json")).html);
  expect(items).toMatchObject([{ name: "Mehl", quantity: "1.5 kg" }]);
});
