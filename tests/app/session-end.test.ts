import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, openBrowser, ownIds, PASSWORD, signUp } from "../support/browser.ts";
import { fieldErrors, fieldValue, selected } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

const EXPIRED = "Session expired. Please login again.";

const ENDS: [string, (browser: Browser) => unknown][] = [
  ["the cookie is gone", (browser) => browser.cookies.clear()],
  [
    "the API no longer knows the token",
    (browser) => openBrowser(app, new Map(browser.cookies)).post("/logout", {}),
  ],
];
const TYPED = {
  name: "Crème brûlée 👩‍👩‍👧‍👦",
  category: "Bakery",
  quantity: "2 x 400 g",
  expiryDate: "2027-04-01",
  description: "Two lines,\r\nand <b>markup</b>",
};
type Typed = Record<string, string | Blob>;
const FORMS: [string, (id: string) => string, Typed][] = [
  ["the form for a new food", () => "/add-food", { ...TYPED, requestId: crypto.randomUUID() }],
  [
    "the same with a photo",
    () => "/add-food",
    { ...TYPED, image: new File(["x"], "x.jpg", { type: "image/jpeg" }) },
  ],
  ["the form for an old one", (id) => `/add-food/${id}`, { ...TYPED, version: "1" }],
  ["the dialog of My Items", (id) => `/my-items/${id}/edit`, { ...TYPED, status: "opened", notes: "Mine" }],
  ["a note", () => "/food/1", { text: "Half of it\r\nis left" }],
  ["a note at the other address", () => "/product/1?from=home", { text: "Half of it is left" }],
];

describe.each(ENDS)("when %s", (_, end) => {
  test.each(FORMS)("%s leads to the sign-in and back to what was typed", async (_, pathOf, typed) => {
    const { browser, email } = await signUp(app);
    const path = pathOf(await addFood(browser));
    await end(browser);

    const refused = await browser.post(path, {
      ...typed,
      password: "Hunter-2!",
      confirmPassword: "Hunter-2!",
    });
    expect(refused.status).toBe(303);
    expect(refused.headers.get("Location")).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
    for (const cookie of refused.headers.getSetCookie()) {
      expect(Buffer.from(decodeURIComponent(cookie), "base64").toString()).not.toContain("Hunter");
    }
    const login = await browser.follow(refused);
    expect(login.text).toContain(EXPIRED);
    expect(login.text).toContain("Authentication Required");
    expect(login.text).toContain("Register");

    const loginPath = `/login?returnTo=${encodeURIComponent(path)}`;
    expect((await browser.post(loginPath, { email, password: "wrong" })).status).toBe(400);
    const welcome = await browser.post(loginPath, { email, password: PASSWORD });
    expect(welcome.headers.get("Location")).toBe(path);
    const back = await browser.follow(welcome);
    expect(back.status).toBe(200);
    for (const name of ["name", "quantity", "expiryDate", "text", "status", "notes"]) {
      const value = typed[name];
      if (typeof value === "string") expect(fieldValue(back, name)).toBe(value.replace(/\r\n/g, "\n"));
    }
    if (path.startsWith("/add-food")) {
      expect(fieldValue(back, "description")).toBe("Two lines,\nand <b>markup</b>");
    }
    if (!path.includes("/1")) expect(selected(back, "category")).toBe("Bakery");
    expect((await browser.get(path)).html).not.toContain("Half of it");
    expect(fieldValue(await browser.get(path), "name") ?? "").not.toContain("Crème");
    expect(await ownIds(browser)).toHaveLength(1);
  });

  test("a description of 2,000 characters is not lost", async () => {
    const { browser, email } = await signUp(app);
    await end(browser);
    const description = "lorem ip".repeat(250);
    const refused = await browser.post("/add-food", { ...FOOD, description });
    await browser.follow(refused);
    const back = await browser.follow(
      await browser.post("/login?returnTo=/add-food", { email, password: PASSWORD }),
    );
    expect(fieldValue(back, "description")).toBe(description);
    expect(fieldValue(back, "name")).toBe(FOOD.name);
  });

  test("nothing is deleted", async () => {
    const { browser, email } = await signUp(app);
    const id = await addFood(browser);
    await end(browser);
    const refused = await browser.post(`/my-items/${id}/delete`, {});
    expect([refused.status, refused.headers.get("Location")]).toEqual([
      303,
      `/login?returnTo=%2Fmy-items%2F${id}%2Fdelete`,
    ]);
    expect((await browser.follow(refused)).text).toContain(EXPIRED);
    const path = refused.headers.get("Location") ?? "";
    const back = await browser.follow(await browser.post(path, { email, password: PASSWORD }));
    expect(back.text).toContain("Delete Oat milk?");
    expect(await ownIds(browser)).toEqual([id]);
  });

  test.each(["/my-items", "/add-food/x", "/food/1", "/product/1?a=b"])(
    "%s is shown after a sign-in",
    async (path) => {
      const { browser, email } = await signUp(app);
      await end(browser);
      const refused = await browser.get(path);
      expect([refused.status, refused.headers.get("Location")]).toEqual([
        302,
        `/login?returnTo=${encodeURIComponent(path)}`,
      ]);
      await browser.follow(refused);
      const welcome = await browser.post(refused.headers.get("Location") ?? "", {
        email,
        password: PASSWORD,
      });
      expect(welcome.headers.get("Location")).toBe(path);
    },
  );
});

test("what one person typed is not shown to the next at the same browser", async () => {
  const [robin, ada] = [await signUp(app), await signUp(app)];
  robin.browser.cookies.clear();
  await robin.browser.post("/add-food", { ...FOOD, name: "Robin's secret" });
  const shared = robin.browser;
  await shared.post("/login", { email: ada.email, password: PASSWORD });
  await shared.post("/logout", {});
  await shared.post("/login", { email: ada.email, password: PASSWORD });
  expect((await shared.get("/add-food")).text).not.toContain("Robin's secret");
});

describe("over time", () => {
  const later = (ms: number) => vi.setSystemTime(START.getTime() + ms);

  test("a session is kept alive by its use, and by a visit after weeks", async () => {
    later(0);
    const { browser } = await signUp(app);
    for (const wait of [56 * MINUTE_MS, 100 * MINUTE_MS, 40 * DAY_MS, 99 * DAY_MS]) {
      later(wait);
      expect((await browser.post("/add-food", { ...FOOD, requestId: String(wait) })).status).toBe(303);
    }
    expect(await ownIds(browser)).toHaveLength(4);
  });

  test("after two months it has ended, and says so", async () => {
    later(0);
    const { browser } = await signUp(app);
    later(61 * DAY_MS);
    const refused = await browser.get("/my-items");
    expect(refused.headers.get("Location")).toBe("/login?returnTo=%2Fmy-items");
    const login = await browser.follow(refused);
    expect(login.text).toContain(EXPIRED);
    expect(fieldErrors(login)).toEqual({});
    expect((await browser.get("/")).text).toContain("Register");
  });
});
