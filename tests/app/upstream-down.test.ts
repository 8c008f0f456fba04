import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { MILK, type Mode } from "../support/fake-upstream.ts";
import { fieldValue } from "../support/html.ts";
import { serve } from "../support/loopback.ts";
import {
  expectFiguresMissing,
  expectItemMissing,
  expectKept,
  expectPartsMissing,
  expectSheetToSay,
  ID,
  openPair,
  TYPED,
  words,
} from "../support/outage.ts";
import { silenceServer } from "../support/quiet.ts";

silenceServer();

const { fake, app, browser, email } = await openPair();
/** Apps whose upstream has one answer for everything, with the sessions of the first. */
const { dataDir: DATA_DIR } = app;
const refusing = {
  full: await openApp({ DATA_DIR, UPSTREAM_URL: await answeringWith({ error: "The fridge is full" }, 422) }),
  knowing: await openApp({ DATA_DIR, UPSTREAM_URL: await answeringWith({ message: "exists" }, 409) }),
};
beforeEach(() => fake.turn("good"));

const BROKEN: Mode[] = [
  "refused",
  "hung up",
  "500",
  "500 with a page",
  "a page with 200",
  "half a JSON",
  "another shape",
  "404 with a page",
  "429",
];

describe("pages", () => {
  test.each([...BROKEN, "404" as const])(
    "say what is missing, wait for nothing, and show the rest: %s",
    async (mode) => {
      await fake.turn(mode);
      const limits = vi.spyOn(AbortSignal, "timeout");
      await expectPartsMissing(browser);
      expect(limits).toHaveBeenCalled();
      expect(limits.mock.results.filter(({ value }) => value.aborted)).toEqual([]);
      limits.mockRestore();
    },
  );

  test.each(BROKEN)("of one item do not call it missing: %s", async (mode) => {
    await fake.turn(mode);
    await expectItemMissing(browser);
    await expectSheetToSay(browser);
  });

  test.each(BROKEN)("of money claim no zeros: %s", async (mode) => {
    await fake.turn(mode);
    await expectFiguresMissing(browser);
  });

  test("are well again as soon as the upstream is", async () => {
    await fake.turn("refused");
    expect((await browser.get("/my-items")).status).toBe(503);
    await fake.turn("good");
    for (const path of ["/", "/fridge", "/my-items", `/food/${ID}`, `/add-food/${ID}`]) {
      const page = await browser.get(path);
      expect(page.status).toBe(200);
      expect(page.html).toContain(MILK.name);
    }
  });

  test("of a visitor, too, say that the demo household cannot be had", async () => {
    await fake.turn("500");
    const home = await openBrowser(app).get("/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("Failed to load food items");
    expect((await openBrowser(app).get("/fridge")).status).toBe(200);
  });

  test("that need no upstream do not notice", async () => {
    await fake.turn("silent");
    for (const path of ["/add-food", "/about", "/nothing"]) {
      expect((await browser.get(path)).status).toBe(path === "/nothing" ? 404 : 200);
    }
  });
});

describe("forms", () => {
  const UNHEARD = BROKEN.filter((mode) => !["half a JSON", "another shape"].includes(mode));

  test.each(UNHEARD)("keep what was typed: %s", async (mode) => {
    await fake.turn(mode);
    await expectKept(browser);
  });

  test("show the upstream's own words when it gives any", async () => {
    const guest = openBrowser(refusing.full, new Map(browser.cookies));
    const page = await guest.post("/add-food", TYPED);
    expect({ status: page.status, words: words(page) }).toEqual({
      status: 422,
      words: expect.stringContaining("The fridge is full"),
    });
    const note = await guest.post("/food/1", { text: "x" });
    expect({ status: note.status, words: words(note) }).toEqual({
      status: 422,
      words: expect.stringContaining("The fridge is full"),
    });
    const mine = await guest.get("/my-items");
    expect({ status: mine.status, words: words(mine) }).toEqual({
      status: 503,
      words: expect.stringContaining("Error: The fridge is full"),
    });
  });

  test("ticked food that could not be used up is not called unticked", async () => {
    await fake.turn("hung up", /waste/);
    const answer = await browser.post("/my-items/waste", { item: ID });
    const page = await browser.follow(answer);
    expect(page.text).toContain("This could not be saved. Please try again.");
    expect(page.text).not.toContain("Please tick some items.");
  });

  test("a photo that cannot be stored is told beside its field", async () => {
    await fake.turn("500", /images/);
    const image = new File(["x"], "x.jpg", { type: "image/jpeg" });
    const page = await browser.post("/add-food", { ...TYPED, image });
    expect(page.status).toBe(503);
    expect(words(page)).toContain("Image upload failed");
    expect(fieldValue(page, "name")).toBe(TYPED.name);
  });

  test("sent again after silence they are the same sending, so that one item comes of it", async () => {
    await fake.turn("hung up", /POST \/addfood/);
    const form = await browser.get("/add-food");
    const requestId = fieldValue(form, "requestId") ?? "";
    const failed = await browser.post("/add-food", { ...TYPED, requestId });
    await fake.turn("good");
    const again = fieldValue(failed, "requestId") ?? "";
    expect((await browser.post("/add-food", { ...TYPED, requestId: again })).status).toBe(303);
    const sent = fake.calls.filter(({ call }) => call === "POST /addfood").slice(-2);
    const [first, second] = sent.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[\w-]{8,128}$/);
    expect(second).toBe(first);
  });

  test("an undo says that it failed", async () => {
    await fake.turn("500");
    const answer = await browser.post(`/my-items/${ID}/restoration`, {});
    expect(answer.status).toBe(303);
    expect((await browser.follow(answer)).text).toContain("Error restoring food: please try again");
  });

  test("to the API itself are answered in its own terms", async () => {
    await fake.turn("refused");
    const answer = await browser.get("/api/food");
    expect([answer.status, JSON.parse(answer.html).code]).toEqual([503, "unavailable"]);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("an account", () => {
  const person = (email: string) => ({
    name: "Ada Field",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: "on",
  });

  test.each<Mode>(["refused", "500", "a page with 200", "404 with a page", "404"])(
    "is not left behind by a registration that failed: %s",
    async (mode) => {
      await fake.turn(mode);
      const fields = person(`ada-${mode.replaceAll(" ", "-")}@example.com`);
      const page = await openBrowser(app).post("/register", fields);
      expect(page.status).toBe(503);
      expect(page.text).toContain("❌ Failed to save user data to backend");
      expect(fieldValue(page, "email")).toBe(fields.email);
      expect(page.html).not.toContain(PASSWORD);
      expect(page.headers.getSetCookie()).toEqual([]);
      await fake.turn("good");
      expect((await openBrowser(app).post("/register", fields)).status).toBe(303);
    },
  );

  test("that was made, and only its token is missing, signs in a moment later", async () => {
    await fake.turn("500", /POST \/jwt/);
    const ada = openBrowser(app);
    const fields = person("ada-late@example.com");
    const answer = await ada.post("/register?returnTo=/add-food", fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login?returnTo=%2Fadd-food"]);
    expect((await ada.follow(answer)).text).toContain("Successfully registered!");
    await fake.turn("good");
    const login = await ada.post("/login?returnTo=/add-food", { email: fields.email, password: PASSWORD });
    expect(login.headers.get("Location")).toBe("/add-food");
  });

  test("that the upstream knows already is told so", async () => {
    const page = await openBrowser(refusing.knowing).post("/register", person("ada-known@example.com"));
    expect(page).toMatchObject({
      status: 409,
      text: expect.stringContaining("❌ User already exists in our system"),
    });
  });

  test.each<Mode>(["refused", "500", "a page with 200", "another shape", "404 with a page", "429"])(
    "cannot sign in, and hears it is not to blame: %s",
    async (mode) => {
      await fake.turn(mode);
      const page = await openBrowser(app).post("/login", { email, password: PASSWORD });
      expect(page.status).toBe(503);
      expect(page.text).toContain("❌ Login failed");
      expect(fieldValue(page, "email")).toBe(email);
      expect(page.html).not.toContain(PASSWORD);
      expect(page.headers.getSetCookie()).toEqual([]);
      const wrong = await openBrowser(app).post("/login", { email, password: "wrong" });
      expect(wrong.text).toContain("Invalid email or password");
    },
  );

  test("that the upstream has never heard of is registered on the way in", async () => {
    await fake.turn("404", /POST \/jwt/);
    fake.calls.length = 0;
    await openBrowser(app).post("/login", { email, password: PASSWORD });
    expect(fake.calls.map(({ call }) => call)).toEqual(["POST /jwt", "POST /users", "POST /jwt"]);
  });

  test("stays signed in while its token cannot be renewed, and can always leave", async () => {
    const ada = await signUp(app, { email: "ada-stays@example.com" });
    vi.setSystemTime(Date.now() + 58 * 60_000);
    for (const mode of ["429", "500"] as const) {
      await fake.turn(mode, /POST \/jwt/);
      expect((await ada.browser.get("/my-items")).status).toBe(200);
    }
    await fake.turn("refused");
    const left = await ada.browser.post("/logout", {});
    expect(left.status).toBe(303);
    const { text } = await ada.browser.follow(left);
    expect(text).toContain("your session could not be ended on the server");
    expect((await ada.browser.get("/my-items")).headers.get("Location")).toContain("/login");
    vi.useRealTimers();
  });
});

/** The address of an upstream that answers every call like this. */
async function answeringWith(body: unknown, status: number): Promise<string> {
  const { url, close } = await serve(async () => Response.json(body, { status }));
  afterAll(close);
  return url;
}
