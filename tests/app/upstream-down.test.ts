import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { type Browser, FOOD, openBrowser, PASSWORD, type Page, signUp } from "../support/browser.ts";
import { MILK, type Mode, openFakeUpstream } from "../support/fake-upstream.ts";
import { cards, fieldValue, linksNamed, main, wordsOf } from "../support/html.ts";
import { serve } from "../support/loopback.ts";
import { silenceServer } from "../support/quiet.ts";

silenceServer();

/** An app over a fake upstream of its own, and a browser with somebody signed in. */
async function openPair() {
  const fake = await openFakeUpstream();
  const app = await openApp({ UPSTREAM_URL: fake.url });
  const { browser, email } = await signUp(app);
  await browser.get("/");
  return { fake, app, browser, email };
}
const { fake, app, browser, email } = await openPair();
/** Apps whose upstream has one answer for everything. */
const refusing = {
  full: await openApp({ UPSTREAM_URL: await answeringWith({ error: "The fridge is full" }, 422) }),
  knowing: await openApp({ UPSTREAM_URL: await answeringWith({ message: "exists" }, 409) }),
};
const pairs = { silent: await openPair(), dripping: await openPair(), waiting: await openPair() };
beforeEach(() => fake.turn("good"));

// Node loses the signals of requests that are collected as garbage, and with them the end of a wait.
setFlagsFromString("--expose-gc");
const collecting = setInterval(runInNewContext("gc"), 100);
afterAll(() => clearInterval(collecting));

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
const ID = MILK._id;

const words = (page: Page) => wordsOf(main(page.html));
/** Holds of every page in an outage that it is a whole page, offers another try, and claims nothing is gone. */
function expectOutage(page: Page, status: number) {
  expect([page.path, page.status]).toEqual([page.path, status]);
  expect(page.text).toContain("Logout");
  expect(words(page)).not.toMatch(/not found|does not exist|nginx|undefined/i);
  expect(linksNamed(page.html, "Try again")).toContain(page.path);
}

async function expectPartsMissing(browser: Browser) {
  const before = performance.now();
  const pages = ["/", "/fridge", "/my-items", `/food/${ID}`].map((path) => browser.get(path));
  const [home, fridge, mine, detail] = (await Promise.all(pages)) as [Page, Page, Page, Page];
  expect(performance.now() - before).toBeLessThan(4_500);

  expectOutage(home, 200);
  expect(words(home)).toContain("Eat it in time.");
  expect(words(home)).toContain("Failed to load food items");
  expect(words(home)).toContain("Failed to load expired food items");

  expectOutage(fridge, 503);
  expect(words(fridge)).toContain("Failed to fetch food items");
  expect(cards(fridge.html)).toHaveLength(8);

  expectOutage(mine, 503);
  expect(words(mine)).toMatch(/My Food Items.*Error: \S/);
  expect(words(mine)).not.toContain("Add your first item!");

  expectOutage(detail, 503);
  expect(words(detail)).toContain("Error: Failed to fetch food items from API");
}

async function expectFiguresMissing(browser: Browser) {
  const pages = await Promise.all(
    ["/insights", "/budget", "/budget/household"].map((path) => browser.get(path)),
  );
  for (const page of pages) expectOutage(page, 503);
  expect(pages.map(words).join()).not.toMatch(/Nothing to add up|Set a budget/);
  expect((await browser.get("/insights/export.csv")).status).toBe(503);
}

async function expectItemMissing(browser: Browser) {
  const paths = [`/add-food/${ID}`, `/my-items/${ID}/edit`, `/my-items/${ID}/delete`, "/food/1"];
  const pages = paths.map((path) => browser.get(path));
  const [form, dialog, question, sample] = (await Promise.all(pages)) as [Page, Page, Page, Page];
  expectOutage(form, 503);
  expect(words(form)).toMatch(/Edit Food Item.*Failed to fetch food item: (503|429)/);
  expectOutage(dialog, 503);
  expect(words(dialog)).toContain("Failed to fetch food items");
  expectOutage(question, 503);
  expect(words(question)).toContain("Delete this item?");
  expectOutage(sample, 200);
  expect(words(sample)).toContain("Rainbow Carrots");
  expect(words(sample)).toContain("The notes could not be loaded");
}

const TYPED = { ...FOOD, name: "Crème <b>brûlée</b>", description: "Two\nlines" };

/** Sends all six at once, and holds that each says it failed and has kept what was typed. */
async function expectKept(browser: Browser) {
  const requestId = crypto.randomUUID();
  const [added, edited, updated, noted, deleted, budget] = await Promise.all([
    browser.post("/add-food", { ...TYPED, requestId }),
    browser.post(`/add-food/${ID}`, { ...TYPED, version: "3" }),
    browser.post(`/my-items/${ID}/edit`, { ...TYPED, version: "3", status: "opened", notes: "Mine" }),
    browser.post(`/food/${ID}`, { text: "Half of\nit <i>is</i> left" }),
    browser.post(`/my-items/${ID}/delete`, {}),
    browser.post("/budget/household", { currency: "EUR", timeZone: "UTC" }),
  ]);
  for (const page of [added, edited, updated, noted, deleted, budget]) {
    expect([503, 429]).toContain(page.status);
    expect(words(page)).not.toMatch(/not found|successfully|nginx/i);
    expect(page.text).toContain("Logout");
  }
  for (const page of [added, edited]) {
    expect(words(page)).toContain("Operation failed");
    expect(fieldValue(page.html, "description")).toBe(TYPED.description);
  }
  for (const page of [added, edited, updated]) {
    for (const name of ["name", "quantity", "expiryDate"] as const) {
      expect(fieldValue(page.html, name)).toBe(TYPED[name]);
    }
  }
  expect(fieldValue(added.html, "requestId")).toBe(requestId);
  expect(words(updated)).toContain("Error updating food: Failed to update food item");
  expect(fieldValue(updated.html, "status")).toBe("opened");
  for (const page of [edited, updated]) expect(fieldValue(page.html, "version")).toBe("3");
  expect(words(noted)).toContain("Your note could not be saved. Please try again.");
  expect(fieldValue(noted.html, "text")).toBe("Half of\nit <i>is</i> left");
  expect(words(deleted)).toContain("Error deleting food: Failed to delete food item");
}

// Together, as they only wait.
describe.concurrent("an upstream that keeps people waiting", () => {
  test.each(["silent", "dripping"] as const)("is given three seconds for a page: %s", async (mode) => {
    const { fake, browser } = pairs[mode];
    await fake.turn(mode);
    await expectPartsMissing(browser);
    await expectItemMissing(browser);
  });

  test("and ten for a form", async () => {
    const { fake, browser } = pairs.waiting;
    await fake.turn("silent");
    const before = performance.now();
    await expectKept(browser);
    expect(performance.now() - before).toBeLessThan(15_000);
  });
});

describe("pages", () => {
  test.each([...BROKEN, "404" as const])("say what is missing and show the rest: %s", async (mode) => {
    await fake.turn(mode);
    await expectPartsMissing(browser);
  });

  test.each(BROKEN)("of one item do not call it missing: %s", async (mode) => {
    await fake.turn(mode);
    await expectItemMissing(browser);
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

  test("of a visitor, too, say that the demo kitchen cannot be had", async () => {
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
    expect([page.status, words(page).includes("The fridge is full")]).toEqual([422, true]);
    const note = await guest.post("/food/1", { text: "x" });
    expect([note.status, words(note).includes("The fridge is full")]).toEqual([422, true]);
    const mine = await guest.get("/my-items");
    expect([mine.status, words(mine).includes("Error: The fridge is full")]).toEqual([503, true]);
  });

  test("a photo that cannot be stored is told beside its field", async () => {
    await fake.turn("500", /images/);
    const image = new File(["x"], "x.jpg", { type: "image/jpeg" });
    const page = await browser.post("/add-food", { ...TYPED, image });
    expect(page.status).toBe(503);
    expect(words(page)).toContain("Image upload failed");
    expect(fieldValue(page.html, "name")).toBe(TYPED.name);
  });

  test("sent again after silence they are the same sending, so that one item comes of it", async () => {
    await fake.turn("hung up", /POST \/addfood/);
    const form = await browser.get("/add-food");
    const requestId = fieldValue(form.html, "requestId") ?? "";
    const failed = await browser.post("/add-food", { ...TYPED, requestId });
    await fake.turn("good");
    const again = fieldValue(failed.html, "requestId") ?? "";
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
      expect(fieldValue(page.html, "email")).toBe(fields.email);
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
    expect([page.status, page.text.includes("❌ User already exists in our system")]).toEqual([409, true]);
  });

  test.each<Mode>(["refused", "500", "a page with 200", "another shape", "404 with a page", "429"])(
    "cannot sign in, and hears it is not to blame: %s",
    async (mode) => {
      await fake.turn(mode);
      const page = await openBrowser(app).post("/login", { email, password: PASSWORD });
      expect(page.status).toBe(503);
      expect(page.text).toContain("❌ Login failed");
      expect(fieldValue(page.html, "email")).toBe(email);
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
