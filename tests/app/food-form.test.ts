import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, ownIds, signUp } from "../support/browser.ts";
import { fieldErrors, fieldValue, linksNamed, photoOf, selected } from "../support/html.ts";
import { picture, pixelBomb } from "../support/photos.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const people = {
  refused: await signUp(app),
  keeping: await signUp(app),
  photographing: await signUp(app),
  looking: await signUp(app),
  neighbour: await signUp(app),
  dating: await signUp(app),
};
const jpeg = new Uint8Array(await picture(64, 48).jpeg().toBuffer());
const theirs = await addFood(people.neighbour.browser, { name: "The neighbour's wine" });
const deleted = await addFood(people.looking.browser, { name: "The deleted cheese" });
await people.looking.browser.post(`/my-items/${deleted}/delete`, {});
await people.looking.browser.get("/my-items");

const REQUIRED = "Please fill in all required fields";
const NOT_AN_IMAGE = "Please upload an image file: JPEG, PNG, GIF, WebP, AVIF or TIFF.";
/** What a browser sends for a file input in which nothing was chosen. */
const NO_FILE = new File([], "", { type: "application/octet-stream" });

const post = (browser: Browser, fields: Record<string, string | Blob>, path = "/add-food") =>
  browser.post(path, { ...FOOD, image: NO_FILE, requestId: crypto.randomUUID(), ...fields });

describe("what is wrong stands beside its field, what was typed stays, and nothing is stored", () => {
  const { browser } = people.refused;
  const TOO_LONG = "Quantity is too long (60 characters at most)";
  const NO_DAY = "Please enter a real date (YYYY-MM-DD)";
  const FAR_DAY = "Please enter a date between 2000 and 2099";
  const NOTHING = "Quantity must be more than 0";
  const NO_CATEGORY = "Please choose a category from the list";
  const wrong: [string, string, string][] = [
    ["name", "", REQUIRED],
    ["name", " \t ", REQUIRED],
    ["name", "\u200b\u2060\ufeff", REQUIRED],
    ["name", "m".repeat(300), "Name is too long (100 characters at most)"],
    ["quantity", "", REQUIRED],
    ["quantity", "\u00a0", REQUIRED],
    ["quantity", "0", NOTHING],
    ["quantity", "0.0 kg", NOTHING],
    ["quantity", "-1", NOTHING],
    ["quantity", "1e309", "Quantity is too large"],
    ["quantity", "1000001", "Quantity is too large"],
    ["quantity", "9".repeat(5000), TOO_LONG],
    ["quantity", "kg ".repeat(1667), TOO_LONG],
    ["expiryDate", "", REQUIRED],
    ["expiryDate", "2026-02-30", NO_DAY],
    ["expiryDate", "2027-02-29", NO_DAY],
    ["expiryDate", "05/03/2027", NO_DAY],
    ["expiryDate", "29.2.2027", NO_DAY],
    ["expiryDate", "2027-3-5", NO_DAY],
    ["expiryDate", "2027-03-05T00:00:00Z", NO_DAY],
    ["expiryDate", "tomorrow", NO_DAY],
    ["expiryDate", "0001-01-01", FAR_DAY],
    ["expiryDate", "9999-12-31", FAR_DAY],
    ["category", "Plutonium", NO_CATEGORY],
    ["category", "dairy", NO_CATEGORY],
    ["category", "__proto__", NO_CATEGORY],
    ["brand", "m".repeat(101), "Brand is too long (100 characters at most)"],
    ["description", "m".repeat(2001), "Description is too long (2000 characters at most)"],
  ];

  const titled = wrong.map(([field, value, words]) => {
    return { title: `${field} ${JSON.stringify(value).slice(0, 30)}`, field, value, words };
  });
  test.each(titled)("$title", async ({ field, value, words }) => {
    const typed: Record<string, string> = { ...FOOD, description: "From the market", [field]: value };
    const page = await post(browser, typed);
    expect(page.status).toBe(400);
    expect(fieldErrors(page)).toEqual({ [field]: words });
    for (const name of ["name", "quantity", "expiryDate", "description"]) {
      expect(fieldValue(page, name)).toBe(typed[name]);
    }
    if (field !== "category") expect(selected(page, "category")).toBe("Beverages");
  });

  test("a date says how it is written where there is no calendar, and is read as it is written by hand", async () => {
    const { browser } = people.dating;
    const page = await browser.get("/add-food");
    expect(page.text).toContain("As in 2027-01-31 or 31.1.2027.");
    expect(page.html).toContain('placeholder="YYYY-MM-DD" type="date"');
    expect((await post(browser, { expiryDate: "24.11.2031" })).status).toBe(303);
    const [id] = await ownIds(browser);
    const edit = await browser.get(`/my-items/${id}/edit`);
    expect(fieldValue(edit, "expiryDate")).toBe("2031-11-24");
  });

  test("all three that are required", async () => {
    const page = await post(browser, { name: "", quantity: "", expiryDate: "" });
    expect(fieldErrors(page)).toEqual({ name: REQUIRED, quantity: REQUIRED, expiryDate: REQUIRED });
    expect(await ownIds(browser)).toEqual([]);
  });

  test("a field that is a file, or is there twice", async () => {
    const file = await post(browser, { name: new File(["x"], "x.txt", { type: "text/plain" }) });
    expect(file.status).toBe(400);
    const twice = await browser.send("/add-food", {
      method: "POST",
      body: new URLSearchParams([...Object.entries(FOOD), ["name", "Second name"]]),
      headers: { Origin: app.origin },
    });
    expect(twice.status).toBe(400);
    expect(await ownIds(browser)).toEqual([]);
  });
});

describe("what people can see is stored as they wrote it", () => {
  const { browser } = people.keeping;
  const kept = [
    "<script>alert(1)</script>",
    `"quotes' & &amp; </title>`,
    "عصير برتقال — שלום",
    "\u200fmilk\u200e",
    "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽",
    "日本語 ไทย हिन्दी",
    "m".repeat(100),
    "'; drop table items; --",
    "{{7*7}} <%= 7*7 %>",
  ];
  const cleaned: [string, string][] = [
    ["  milk  ", "milk"],
    ["\u202eklim\u202c", "klim"],
    ["two\r\nlines\tand  more", "two lines and more"],
    ["milk\0bread\u0007", "milkbread"],
    ["Cafe\u0301", "Café"],
  ];

  test.each([...kept.map((name) => [name, name] as const), ...cleaned])(
    "the name %j",
    async (name, stored) => {
      const id = await addFood(browser, { name });
      expect(fieldValue(await browser.get(`/add-food/${id}`), "name")).toBe(stored);
      for (const path of ["/my-items", "/fridge", `/food/${id}`, "/", `/my-items/${id}/delete`]) {
        const page = await browser.get(path);
        expect(page.status).toBe(200);
        expect(page.text).toContain(stored);
        expect(page.html).not.toContain("<script>alert(1)");
      }
    },
  );

  test("a brand is shown, taken along, and taken away again", async () => {
    const id = await addFood(browser, { brand: " Meadow  & Sons " });
    expect((await browser.get(`/food/${id}`)).text).toMatch(/Brand\W+Meadow & Sons/);
    expect(JSON.parse((await browser.get("/account/export.json")).html).items).toContainEqual(
      expect.objectContaining({ _id: id, brand: "Meadow & Sons" }),
    );
    const form = await browser.get(`/add-food/${id}`);
    expect(fieldValue(form, "brand")).toBe("Meadow & Sons");
    const version = fieldValue(form, "version") ?? "";
    expect((await post(browser, { brand: "", version }, `/add-food/${id}`)).status).toBe(303);
    expect((await browser.get(`/food/${id}`)).text).not.toMatch(/Brand\b/);
  });

  test("where a food was bought stands in every list, on its page and in its form", async () => {
    const id = await addFood(browser, { name: "Rye bread", quantity: "1 loaf", shop: " Corner  shop " });
    for (const path of ["/my-items", "/fridge", `/food/${id}`, "/"]) {
      expect((await browser.get(path)).text, path).toContain("1 loaf from Corner shop");
    }
    browser.cookies.set("fridge", "cards");
    expect((await browser.get("/fridge")).text).toContain("1 loaf from Corner shop");
    browser.cookies.delete("fridge");
    await addFood(browser, { name: "Rye bread", quantity: "1 loaf", shop: "Corner shop" });
    expect((await browser.get("/fridge")).text).toContain("2 packs from Corner shop");
    await addFood(browser, { name: "Rye bread", quantity: "1 loaf", shop: "Bakery" });
    const { text } = await browser.get("/fridge");
    expect(text).toMatch(/3 packs , /);
    expect(text).toContain("1 loaf from Bakery");
    expect(fieldValue(await browser.get(`/add-food/${id}`), "shop")).toBe("Corner shop");
  });

  test("a description keeps its lines", async () => {
    const id = await addFood(browser, { description: " one\r\ntwo\r\n\r\n<b>three</b>\0 " });
    const form = await browser.get(`/add-food/${id}`);
    expect(fieldValue(form, "description")).toBe("one\ntwo\n\n<b>three</b>");
    expect((await browser.get(`/food/${id}`)).text).toContain("one two <b>three</b>");
  });

  test.each([
    ["1 kg", "1 kg"],
    ["500ml", "500ml"],
    ["6", "6 pieces"],
    ["1/2 dozen", "1/2 dozen"],
    ["a bunch", "a bunch"],
    ["2 x 400 g", "2 x 400 g"],
  ])("the quantity %j", async (quantity, shown) => {
    const id = await addFood(browser, { quantity });
    expect((await browser.get(`/food/${id}`)).text).toContain(`Quantity ${shown}`);
    expect(fieldValue(await browser.get(`/add-food/${id}`), "quantity")).toBe(quantity);
  });

  test("half a character arrives as the sign for it", async () => {
    const body = `name=milk%ED%A0%BD&quantity=1&expiryDate=2027-03-05&category=Dairy`;
    const headers = { Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" };
    expect((await browser.send("/add-food", { method: "POST", body, headers })).status).toBe(303);
    expect((await browser.get("/my-items")).text).toContain("milk\ufffd");
  });
});

describe("photos", () => {
  const { browser } = people.photographing;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const FIVE_MB = 5 * 1024 * 1024;
  const refused: [string, File, number, string][] = [
    [
      "5 MB and a byte",
      new File([new Uint8Array(FIVE_MB + 1)], "x.jpg", { type: "image/jpeg" }),
      413,
      "Image size should be less than 5MB",
    ],
    [
      "5 MB of nothing",
      new File([new Uint8Array(FIVE_MB)], "x.jpg", { type: "image/jpeg" }),
      415,
      NOT_AN_IMAGE,
    ],
    ["a text", new File(["milk"], "milk.txt", { type: "text/plain" }), 415, NOT_AN_IMAGE],
    [
      "a text that says it is a picture",
      new File(["milk"], "milk.jpg", { type: "image/jpeg" }),
      415,
      NOT_AN_IMAGE,
    ],
    [
      "an SVG with a script",
      new File([svg], "x.svg", { type: "image/svg+xml" }),
      415,
      `${NOT_AN_IMAGE} SVG cannot be read: please save the drawing as PNG.`,
    ],
    ["an SVG that says it is a PNG", new File([svg], "x.png", { type: "image/png" }), 415, NOT_AN_IMAGE],
    [
      "PHP",
      new File(["<?php system($_GET['c']); ?>"], "x.php.jpg", { type: "image/jpeg" }),
      415,
      NOT_AN_IMAGE,
    ],
    [
      "half a JPEG",
      new File([jpeg.slice(0, jpeg.length / 2)], "x.jpg", { type: "image/jpeg" }),
      415,
      NOT_AN_IMAGE,
    ],
    [
      "a PNG of 900 megapixels",
      new File([pixelBomb(30_000, 30_000)], "x.png", { type: "image/png" }),
      413,
      "This photo has too many pixels. Please choose a smaller one",
    ],
  ];

  test.each(refused)("%s is refused beside its field", async (_, image, status, words) => {
    const page = await post(browser, { image, description: "From the market" });
    expect(page.status).toBe(status);
    expect(fieldErrors(page)).toEqual({ imageUrl: words });
    expect(fieldValue(page, "name")).toBe("Oat milk");
    expect(fieldValue(page, "description")).toBe("From the market");
    expect(fieldValue(page, "imageUrl")).toBe("");
    expect(await ownIds(browser)).toEqual([]);
  });

  test("what is wrong with the photo and with a field is told together", async () => {
    const page = await post(browser, { name: "", image: new File(["x"], "x.txt", { type: "text/plain" }) });
    expect(fieldErrors(page)).toEqual({ name: REQUIRED, imageUrl: NOT_AN_IMAGE });
  });

  const moving = sharp(Buffer.alloc(8 * 16 * 3, 90), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });
  test.each<[string, () => Promise<Buffer>, string]>([
    ["a JPEG", () => picture(64, 48).jpeg().toBuffer(), "image/jpeg"],
    ["a PNG", () => picture(64, 48).png().toBuffer(), "image/png"],
    ["a GIF", () => picture(64, 48).gif().toBuffer(), "image/gif"],
    ["an animated WebP", () => moving.clone().webp({ loop: 0 }).toBuffer(), "image/webp"],
    ["one of many pixels", () => picture(6000, 4000).jpeg({ quality: 20 }).toBuffer(), "image/jpeg"],
  ])("%s is shown with its food", async (_, make, type) => {
    const name = `With ${_}`;
    const image = new File([new Uint8Array(await make())], "../../x.jpg", { type });
    const before = new Set(await ownIds(browser));
    expect((await post(browser, { name, image })).status).toBe(303);
    const [id] = (await ownIds(browser)).filter((one) => !before.has(one));
    const photo = photoOf(await browser.get(`/food/${id}`));
    const shown = await browser.get(`${photo}?w=320`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    expect(shown.headers.get("Content-Security-Policy")).toContain("sandbox");
  });

  test("a good photo is kept while a field is mended, and used by the next post", async () => {
    const image = new File([jpeg], "x.jpg", { type: "image/jpeg" });
    const page = await post(browser, { name: "", image });
    expect(page.status).toBe(400);
    expect(fieldErrors(page)).toEqual({ name: REQUIRED });
    const imageUrl = fieldValue(page, "imageUrl") ?? "";
    expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    expect(page.html).toContain(`src="${imageUrl}?w=640"`);

    const id = await addFood(browser, { name: "With the kept one", imageUrl });
    expect((await browser.get(`/food/${id}`)).html).toContain(imageUrl);
    expect(fieldValue(await browser.get(`/add-food/${id}`), "imageUrl")).toBe(imageUrl);
    await post(browser, { name: "Renamed", imageUrl }, `/add-food/${id}`);
    expect((await browser.get(`/food/${id}`)).html).toContain(imageUrl);
  });

  test.each([
    "javascript:alert(1)",
    "//evil.example/x.png",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "/logout",
    "/api/images/../../etc/passwd",
    `/api/images/${"G".repeat(64)}`,
    "\\\\evil.example\\x.png",
    "vbscript:x",
  ])("the forged address %s is not stored", async (imageUrl) => {
    const id = await addFood(browser, { imageUrl });
    const form = await browser.get(`/add-food/${id}`);
    expect(fieldValue(form, "imageUrl")).toBe("");
    expect((await browser.get(`/food/${id}`)).html).not.toContain(`src="${imageUrl}`);
  });
});

describe("one sending is one item", () => {
  test("a double click", async () => {
    const { browser } = await signUp(app);
    const requestId = fieldValue(await browser.get("/add-food"), "requestId") ?? "";
    const answers = await Promise.all([post(browser, { requestId }), post(browser, { requestId })]);
    for (const { status, headers } of answers) {
      expect([status, headers.get("Location")]).toEqual([303, "/my-items"]);
    }
    expect((await browser.get("/my-items")).text).toContain("Added successfully!");
    expect(await ownIds(browser)).toHaveLength(1);
  });

  test("twenty at once, and one more an hour later", async () => {
    const { browser } = await signUp(app);
    const requestId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => post(browser, { requestId })));
    await post(browser, { requestId });
    expect(await ownIds(browser)).toHaveLength(1);
  });

  test("but another content is another item, as is the next form with the same", async () => {
    const { browser } = await signUp(app);
    const requestId = crypto.randomUUID();
    await post(browser, { requestId });
    await post(browser, { requestId, quantity: "2 l" });
    expect(await ownIds(browser)).toHaveLength(2);
    await post(browser, {});
    expect(await ownIds(browser)).toHaveLength(3);
  });

  test.each(["", "x", "'; --", "é".repeat(70)])(
    "with the id %j, too, two forms are two items",
    async (requestId) => {
      const { browser } = await signUp(app);
      await post(browser, { requestId, name: "First" });
      await post(browser, { requestId, name: "Second" });
      expect(await ownIds(browser)).toHaveLength(2);
      if (requestId !== "") return;
      await post(browser, { requestId, name: "Second" });
      expect(await ownIds(browser)).toHaveLength(3);
    },
  );

  test("a form that comes back wrong is still the same sending", async () => {
    const { browser } = await signUp(app);
    const requestId = crypto.randomUUID();
    const page = await post(browser, { requestId, name: "" });
    expect(fieldValue(page, "requestId")).toBe(requestId);
  });
});

describe("editing", () => {
  test("starts from what is stored and ends in My Items", async () => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { description: "From <the> market" });
    const page = await browser.get(`/add-food/${id}`);
    expect(page.text).toContain("Edit Food Item");
    expect(linksNamed(page, "Cancel")).toEqual(["/my-items"]);
    for (const [name, value] of Object.entries({ ...FOOD, description: "From <the> market" })) {
      const shown = name === "category" ? selected(page, name) : fieldValue(page, name);
      expect(shown).toBe(value);
    }
    const version = fieldValue(page, "version") ?? "";
    const answer = await post(browser, { name: "Hemp milk", category: "Dairy", version }, `/add-food/${id}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/my-items"]);
    const list = await browser.follow(answer);
    expect(list.text).toContain("Updated successfully!");
    expect(list.text).toContain("Hemp milk");
    expect(await ownIds(browser)).toEqual([id]);
  });

  test.each([
    ["the form", "/add-food/:id"],
    ["the dialog", "/my-items/:id/edit"],
  ])(
    "in two tabs: %s tells the second, keeps what was typed, and sends again on purpose",
    async (_, route) => {
      const { browser } = await signUp(app);
      const path = route.replace(":id", await addFood(browser));
      const version = fieldValue(await browser.get(path), "version") ?? "";
      const save = (name: string, fields = {}) => post(browser, { version, name, ...fields }, path);

      expect((await save("First tab")).status).toBe(303);
      const mistaken = await save("Second tab", { expiryDate: "2027-02-30" });
      expect(mistaken.status).toBe(400);
      const told = await save("Second tab", { version: fieldValue(mistaken, "version") });
      expect(told.status).toBe(409);
      expect(told.text).toContain("Somebody changed this item while you were editing it.");
      expect(fieldValue(told, "name")).toBe("Second tab");
      expect((await browser.get("/my-items")).text).toContain("First tab");

      const current = fieldValue(told, "version") ?? "";
      expect((await save("Second tab", { version: current })).status).toBe(303);
      const list = await browser.get("/my-items");
      expect(list.text).toContain("Second tab");
      expect(list.text).not.toContain("First tab");
      expect((await save("Third tab", { version: current })).status).toBe(409);
    },
  );
});

describe("an item that never was, was deleted, or is somebody else's", () => {
  const { browser } = people.looking;
  const neighbour = people.neighbour.browser;
  const unknown = crypto.randomUUID();
  const never = ["nothing", "%F0%9F%98%80", "..%2f..%2fetc%2fpasswd", "%00", "__proto__", "x".repeat(3000)];

  test.each([
    ["GET", "/food/:id"],
    ["POST", "/food/:id"],
    ["GET", "/product/:id"],
    ["GET", "/add-food/:id"],
    ["POST", "/add-food/:id"],
    ["GET", "/my-items/:id/edit"],
    ["POST", "/my-items/:id/edit"],
    ["GET", "/my-items/:id/delete"],
    ["POST", "/my-items/:id/delete"],
    ["POST", "/my-items/:id/restoration"],
  ])("%s %s is 'Food item not found', and the same page", async (method, route) => {
    const ask = (id: string) => {
      const path = route.replace(":id", () => id);
      return method === "GET" ? browser.get(path) : browser.post(path, { ...FOOD, text: "A note" });
    };
    const reference = await ask(unknown);
    // What was deleted can be brought back, by whoever deleted it.
    const gone = route.includes("restoration") ? [theirs] : [theirs, deleted];
    for (const id of [unknown, ...gone, ...never]) {
      const page = await ask(id);
      expect(page.status, id).toBe(404);
      expect(page.text).toContain("Food item not found");
      expect(page.text, id).toBe(reference.text);
      expect(page.text).toContain("Logout");
      expect(page.headers.has("Set-Cookie")).toBe(false);
    }
  });

  test("and it is as it was", async () => {
    expect((await neighbour.get(`/food/${theirs}`)).text).toContain("The neighbour's wine");
    expect((await neighbour.get(`/food/${theirs}`)).text).toContain("No notes yet");
    const restored = await browser.post(`/my-items/${deleted}/restoration`, {});
    expect(restored.status).toBe(303);
    expect((await browser.follow(restored)).text).toContain("The deleted cheese");
  });
});
