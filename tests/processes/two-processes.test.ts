import sharp from "sharp";
import { expect, test } from "vitest";
import { addFood, FOOD, openBrowser, ownIds, PASSWORD, readPages, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { fieldValue, main, named, photoOf, wordsOf } from "../support/html.ts";
import { picture } from "../support/photos.ts";
import { openProcess } from "../support/process.ts";
import { beginUpload } from "../support/upload.ts";

const backend = await openProcess();
const door = await openProcess({
  UPSTREAM_URL: `${backend.origin}/api`,
  IDENTITY_URL: `${backend.origin}/api/identity`,
});
const refusal = await openProcess({ PORT: "eighty", UPSTREAM_URL: "ftp://x" }).then(() => "", String);

test("through one process, the household of another: used, lost, found again with everything in it", async () => {
  const { browser, email } = await signUp(door);
  expect((await browser.get("/")).text).toContain("Successfully registered!");
  const wrong = await openBrowser(door).post("/login", { email, password: "Gooseberry-4-pie!" });
  expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining("Invalid email or password") });

  const jpeg = new Uint8Array(await picture(900, 600).jpeg().toBuffer());
  const image = new File([jpeg], "x.jpg", { type: "image/jpeg" });
  const id = await addFood(browser, { name: "Crème <b>brûlée</b>", image });
  expect(
    (await browser.follow(await browser.post(`/food/${id}`, { text: "I still have half" }))).text,
  ).toContain("You");
  const detail = await browser.get(`/food/${id}`);
  const photo = photoOf(detail);
  const shown = async () => {
    const response = await fetch(`${door.origin}${photo}?w=640`);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    return sharp(await response.arrayBuffer()).metadata();
  };
  expect(await shown()).toMatchObject({ format: "webp", width: 640 });

  await browser.post(`/my-items/${id}/edit`, { name: "Crème caramel", version: "1" });
  expect((await browser.post(`/my-items/${id}/edit`, { name: "Flan", version: "1" })).status).toBe(409);
  const other = await addFood(browser, { name: "To be deleted" });
  const deleted = await browser.follow(await browser.post(`/my-items/${other}/delete`, {}));
  expect(deleted.text).toContain("Food item deleted successfully!");
  expect((await browser.get(`/food/${other}`)).status).toBe(404);

  const list = await fetch(`${door.origin}/api/food`, { headers: { "Accept-Encoding": "br, gzip" } });
  expect((await list.json()).data).toHaveLength(14);
  const direct = openBrowser(backend);
  expect((await direct.post("/login", { email, password: PASSWORD })).status).toBe(303);
  expect((await direct.get("/my-items")).text).toContain("Crème caramel");

  await backend.stop("SIGKILL");
  const mine = await browser.get("/my-items");
  expect([mine.status, wordsOf(main(mine))]).toEqual([503, expect.stringContaining("Error: ")]);
  expect((await browser.get("/")).text).toContain("Failed to load food items");
  expect((await browser.get(`/food/${id}`)).text).toContain("Error: Failed to fetch food items from API");
  expect((await fetch(`${door.origin}${photo}`)).status).toBe(503);
  const refused = await openBrowser(door).post("/login", { email, password: PASSWORD });
  expect(refused).toMatchObject({
    status: 503,
    text: expect.stringContaining("Sign-in is unavailable at the moment."),
  });
  const form = await browser.post("/add-food", { ...FOOD, name: "Typed in the dark" });
  expect([form.status, fieldValue(form, "name")]).toEqual([503, "Typed in the dark"]);

  await backend.start();
  const requestId = fieldValue(form, "requestId") ?? "";
  expect((await browser.post("/add-food", { ...FOOD, name: "Typed in the dark", requestId })).status).toBe(
    303,
  );
  const found = await browser.get("/my-items");
  expect(found.text).toContain("Crème caramel");
  expect(found.text).toContain("Typed in the dark");
  expect(await ownIds(browser)).toHaveLength(2);
  expect((await browser.get(`/food/${id}`)).text).toContain("I still have half");
  expect(await shown()).toMatchObject({ format: "webp", width: 640 });
  expect((await browser.follow(await browser.post(`/my-items/${other}/restoration`, {}))).text).toContain(
    "To be deleted",
  );
});

test("what was acknowledged before a kill -9 is there after it, once", async () => {
  const { browser } = await signUp(door);
  const acknowledged: string[] = [];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; ; turn++) {
      const name = `Jar ${writer}.${turn}`;
      const answer = await browser.post("/add-food", { ...FOOD, name, requestId: crypto.randomUUID() });
      if (answer.status !== 303) return;
      acknowledged.push(name);
    }
  });
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(60));
  await backend.stop("SIGKILL");
  await Promise.all(writers);
  await backend.start();
  const pages = await readPages(browser, "/my-items?show=all");
  const names = pages
    .flatMap((page) => named(page, "link").map(({ name }) => name))
    .filter((name) => name.startsWith("Jar "));
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("a process that is asked to stop finishes what it has begun and leaves in good order", async () => {
  const upload = await beginUpload(`${door.origin}/login`, {
    body: "email=a&password=b",
    type: "application/x-www-form-urlencoded",
  });
  const stopped = door.stop("SIGTERM");
  await eventually(() => expect(openBrowser(door).get("/readyz")).rejects.toThrow("fetch failed"));
  expect((await upload.finish()).statusCode).toBe(400);
  expect(await stopped).toBe(0);
  await expect(fetch(door.origin)).rejects.toThrow("fetch failed");
});

test("a process that is set up wrongly says what is wrong, and does not start", () => {
  expect(refusal).toMatch(
    /Please correct these variables:\s+PORT: .*\s+UPSTREAM_URL: must be an http or https address/,
  );
});
