import pLimit from "p-limit";
import { describe, expect, test } from "vitest";
import { foodKey } from "#app/domain/food-name.ts";
import { cleanLine, cleanText, isBlank } from "#app/domain/text.ts";
import { openApp } from "../support/app.ts";
import { addFood, FOOD, openBrowser, ownIds, PASSWORD, readPages, signUp } from "../support/browser.ts";
import { someOf } from "../support/fuzz.ts";
import { all, fieldErrors, fieldValue, section } from "../support/html.ts";
import { keptQuantity, NAUGHTY_STRINGS, oneOfEachKind } from "../support/naughty-strings.ts";
import { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const { browser } = await signUp(app);
const visitor = openBrowser(app);

const tried = someOf(NAUGHTY_STRINGS, oneOfEachKind(NAUGHTY_STRINGS));
const strings = [...new Set(tried.map((text) => text.toWellFormed()))];
/** As many as are never refused for their number. */
const atOnce = pLimit(8);

const isHtml = ({ headers }: Page) => headers.get("Content-Type")?.startsWith("text/html") === true;

/** How the scripts of a page begin, but for what search engines read. */
function scripts({ html, headers }: Page): Set<string> {
  const nonce = headers.get("Content-Security-Policy")?.match(/'nonce-([^']+)'/)?.[1];
  // What is written, not what is parsed: a script that only some browsers see counts.
  const tags = (html.match(/<script[^>]*/gi) ?? [])
    .filter((tag) => tag !== '<script type="application/ld+json"')
    .map((tag) => tag.replace(`nonce="${nonce}"`, "nonce"));
  return new Set(tags);
}
const ownScripts = scripts(await visitor.get("/"));
expect(ownScripts).toEqual(new Set(["<script nonce", '<script type="text/plain" id="module-script"']));

/** Holds that an answer is a page without anything of theirs in its markup, or a redirect that stays at home. */
function harmless(text: unknown, page: Page): Page {
  const about = `${JSON.stringify(text).slice(0, 200)} on ${page.path.slice(0, 100)}`;
  expect(page.status, about).toBeLessThan(500);
  expect(page.html, about).not.toMatch(/<img src=x|(?:href|src|action)="javascript:/i);
  expect(scripts(page), about).toEqual(isHtml(page) ? ownScripts : new Set());
  const location = page.headers.get("Location");
  if (location) expect(location, about).toMatch(/^\/(?![/\\])/);
  return page;
}

/** Sends something made of each text, many at once, and pairs the texts with their answers. */
function each<T>(over: readonly T[], send: (text: T) => Promise<Page>): Promise<[T, Page][]> {
  return Promise.all(
    over.map((text) => atOnce(async (): Promise<[T, Page]> => [text, harmless(text, await send(text))])),
  );
}

/** The main part alone, without the time zones of a list: the rest takes long to parse, and is kept as long as the page. */
function formOf(page: Page): Page {
  const main = /<main\b.*<\/main>/s.exec(page.html)?.[0] ?? "";
  const form = main.replace(/<option value="\w+\/[^<>]*>[^<>]*<\/option>/g, "");
  const bytes = new TextEncoder().encode(`<!DOCTYPE html><html><body>${form}</body></html>`);
  return new Page({ status: page.status, path: page.path, headers: page.headers, bytes });
}

describe("stored and shown again exactly, or refused and still in its field", () => {
  const seen: string[] = [];

  test("the name, the description and the quantity of a food", async () => {
    const add = (fields: object) =>
      browser.post("/add-food", { ...FOOD, ...fields, requestId: crypto.randomUUID() });
    const fits = (text: string) => !isBlank(cleanLine(text)) && cleanLine(text).length <= 100;
    const expected: string[] = [];
    const expectKept = (name: string, description: string, quantity: string) =>
      expected.push(JSON.stringify([cleanLine(name), cleanText(description), keptQuantity(quantity)]));

    // Three of the longest are more than any form may send.
    const quantityFor = (text: string) => (text.length < 2000 ? text : FOOD.quantity);
    const answers = await each(strings, (text) =>
      add({ name: text, description: text, quantity: quantityFor(text) }),
    );
    for (const [text, page] of answers) {
      if (page.status === 303) {
        expect(fits(text), JSON.stringify(text)).toBe(true);
        expectKept(text, text, quantityFor(text));
      } else {
        const typed = [text, quantityFor(text)].map(asInHtml);
        const form = formOf(page);
        expect([fieldValue(form, "name"), fieldValue(form, "quantity")]).toEqual(typed);
      }
    }
    const refused = answers.filter(([, { status }]) => status !== 303).map(([text]) => text);
    for (const [text, page] of await each(refused.filter(fits), (text) =>
      add({ name: text, description: text }),
    )) {
      expect(page.status, JSON.stringify(text)).toBe(303);
      expectKept(text, text, FOOD.quantity);
    }
    const nameless = refused.filter((text) => !fits(text));
    for (const [text, page] of await each(nameless, (quantity) => add({ quantity }))) {
      if (page.status === 303) expectKept(FOOD.name, "", text);
    }

    const ids = await ownIds(browser);
    expect(ids).toHaveLength(expected.length);
    await each(ids, async (id) => {
      const page = await browser.get(`/add-food/${id}`);
      const form = formOf(page);
      seen.push(JSON.stringify(["name", "description", "quantity"].map((name) => fieldValue(form, name))));
      return page;
    });
    expect(seen.toSorted()).toEqual(expected.toSorted());
  });

  const findInPages = async (path: string, selector: string) =>
    (await readPages(browser, path)).flatMap((page) => all(page, selector));

  test("on every list", async () => {
    const names = seen.map((pair) => JSON.parse(pair)[0]).toSorted();
    const listed = await findInPages("/my-items?show=all", "th[scope=row] a");
    expect(listed.map((name) => name.textContent).toSorted()).toEqual(names);
    const rowNames = await findInPages(
      "/fridge?show=all",
      "li[data-hue] > div a, li[data-hue] summary span, li[data-hue] p > strong",
    );
    const rows = rowNames.map((name) => foodKey(name.textContent ?? ""));
    expect(names.filter((name) => !rows.includes(foodKey(name)))).toEqual([]);
    const first = all(await browser.get("/"), "#food-inventory li a").map((name) => name.textContent);
    expect(first.length).toBeGreaterThan(20);
    expect(first.filter((name) => !names.includes(name))).toEqual([]);
    browser.cookies.set("fridge", "cards");
    const cards = (await findInPages("/fridge?show=all", "li h2")).map((name) => name.textContent);
    expect(names.filter((name) => !cards.includes(name))).toEqual([]);
  });

  test("the day and the category of a food", async () => {
    const { browser } = await signUp(app);
    const add = (fields: object) =>
      browser.post("/add-food", { ...FOOD, ...fields, requestId: crypto.randomUUID() });
    for (const [text, page] of await each(strings, (text) => add({ expiryDate: text, category: text }))) {
      // An empty category is the default, as from a form that lacks the field.
      const wrong = [text !== "" && "category", text !== "2028-02-29" && "expiryDate"];
      expect([page.status, ...wrongFields(page)], text).toEqual([400, ...wrong.filter(Boolean)]);
    }
    for (const right of [{ expiryDate: "2028-02-29" }, { category: "" }])
      expect((await add(right)).status).toBe(303);
  });

  test("the dialog of My Items", async () => {
    const { browser } = await signUp(app);
    const path = `/my-items/${await addFood(browser)}/edit`;
    let changes = 0;
    for (const text of strings) {
      const typed = { name: text, quantity: text, status: text, notes: text };
      const { status } = harmless(text, await browser.post(path, typed));
      if (status !== 303) continue;
      const dialog = formOf(await browser.get(path));
      expect(fieldValue(dialog, "name")).toBe(cleanLine(text));
      expect(fieldValue(dialog, "quantity")).toBe(keptQuantity(text));
      expect(fieldValue(dialog, "notes")).toBe(asInHtml(cleanText(text)));
      changes += 1;
    }
    expect(changes).toBeGreaterThan(0);

    for (const [text, page] of await each(strings, (text) =>
      browser.post(path, { name: "Milk", expiryDate: text, category: text }),
    )) {
      const isDay = isBlank(cleanLine(text)) || text === "2028-02-29";
      const wrong = [text !== "" && "category", !isDay && "expiryDate"].filter(Boolean);
      expect(wrongFields(page), text).toEqual(wrong);
      expect(page.status, text).toBe(wrong.length > 0 ? 400 : 303);
    }
    const right = { name: "Milk", expiryDate: "2028-02-29" };
    expect((await browser.post(path, right)).status).toBe(303);
  });

  test("a note", async () => {
    const sampleOf = (text: string) => `/food/${1 + Math.floor(strings.indexOf(text) / 50)}`;
    const answers = await each(strings, (text) => browser.post(sampleOf(text), { text }));
    const kept = answers.filter(([, { status }]) => status === 303).map(([text]) => cleanText(text));
    const refused = answers.filter(([, { status }]) => status === 400).map(([text]) => cleanText(text));
    expect(kept.every((text) => !isBlank(text) && text.length <= 500)).toBe(true);
    expect(refused.every((text) => isBlank(text) || text.length > 500)).toBe(true);
    const samples = [...new Set(strings.map(sampleOf))];
    const shown = (await each(samples, (path) => browser.get(path))).flatMap(([, page]) =>
      all(section(page, "notes"), "li p:last-child").map((note) => note.textContent),
    );
    expect(shown.toSorted()).toEqual(kept.toSorted());
  });
});

describe("refused, and still in its field", () => {
  test("the form of a registration", async () => {
    const fitting = strings.filter((text) => 3 * encodeURIComponent(text).length < 60_000);
    const answers = await each(fitting, (text) =>
      visitor.post("/register", {
        name: text,
        email: text,
        photoURL: text,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        terms: "on",
      }),
    );
    for (const [text, page] of answers) {
      expect(page.status, text).toBe(400);
      const form = formOf(page);
      for (const name of ["name", "email", "photoURL"]) expect(fieldValue(form, name)).toBe(asInHtml(text));
      expect(page.html).not.toContain(PASSWORD);
    }
  });

  test("the email and the password of a sign-in, and where to go on", async () => {
    for (const [text, page] of await each(strings, (text) =>
      openBrowser(app).post(`/login?returnTo=${encodeURIComponent(text)}`, {
        email: text,
        password: "Gooseberry-4-pie!",
      }),
    )) {
      expect(page.status, text).toBe(400);
      expect(fieldValue(formOf(page), "email")).toBe(asInHtml(text));
      expect(page.html).not.toContain("Gooseberry");
    }
    // Each to an account of its own: one that is tried that often would be shut.
    for (const [, { status, headers }] of await each(strings.slice(0, 100), (text) =>
      openBrowser(app).post("/login", { email: `${crypto.randomUUID()}@example.com`, password: text }),
    )) {
      expect(status).toBe(400);
      expect(headers.has("Set-Cookie")).toBe(false);
    }
  });
});

describe("taken as what it can mean", () => {
  test("a search and a category of the fridge", async () => {
    for (const [text, page] of await each(strings, (text) =>
      visitor.get(`/fridge?${new URLSearchParams({ q: text, category: text })}`),
    )) {
      expect(fieldValue(formOf(page), "q")).toBe(asInHtml(text.trim().slice(0, 200)));
    }
    await each(strings, (text) => visitor.get(`/fridge?${encodeURIComponent(text)}`));
  });

  test("a theme and where to go on", async () => {
    for (const [, { status, headers }] of await each(strings, (text) =>
      openBrowser(app).post("/theme", { theme: text, returnTo: text }),
    )) {
      expect(status).toBe(303);
      expect(headers.getSetCookie()).toEqual(["theme=light; Path=/; Max-Age=31536000; SameSite=Lax"]);
    }
    await each(strings, (text) => browser.get(`/login?returnTo=${encodeURIComponent(text)}`));
  });

  test("how many of a food are wanted, and an id", async () => {
    const { browser } = await signUp(app);
    for (const [, { status }] of await each(strings, (quantity) =>
      openBrowser(app).post("/food/1/cart", { quantity }),
    )) {
      expect(status).toBe(303);
    }
    const characters = oneOfEachKind(strings);
    for (const [route, texts] of [
      ["/food/:id", strings],
      ["/my-items/:id/delete", characters],
      ["/api/addfood/:id", strings],
      ["/api/images/:id", strings],
      ["/:id", characters],
    ] as const) {
      await each(texts, (text) => browser.get(route.replace(":id", () => encodeURIComponent(text))));
    }
    await each(strings, (text) => browser.post(`/food/${encodeURIComponent(text)}/favourite`, {}));
  });

  test("a time zone, a language, a page before, a request's id", async () => {
    const sendable = strings.filter((text) => !/[^\x20-\x7e\x80-\xff]/.test(text) && text.length < 2000);
    await each(sendable, (text) =>
      visitor.send("/fridge", {
        headers: {
          Cookie: `tz=${text}; theme=${text}; samples=${text}; session=${text}; basket=${text}`,
          "Accept-Language": text,
          Referer: text,
          "X-Request-Id": text,
          "X-Forwarded-Proto": text,
        },
      }),
    );
  });
});

const wrongFields = (page: Page) => Object.keys(fieldErrors(formOf(page))).toSorted();
const asInHtml = (text: string) => text.replace(/\r\n?/g, "\n");
