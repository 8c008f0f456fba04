import { expect, test, vi } from "vitest";
import { LIMITS } from "#app/server/limits/limits.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, ownIds, signUp } from "../support/browser.ts";
import { all, attribute, fieldValue } from "../support/html.ts";
import { picture } from "../support/photos.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { zip } from "../support/zip.ts";

const app = await openApp();
expectQuietServer();

type Browser = Awaited<ReturnType<typeof signUp>>["browser"];

const look = async (browser: Browser, bytes: BlobPart, name = "crisper.zip") => {
  const sent = await browser.post("/account/import", { file: new File([bytes], name) });
  expect(sent.status, sent.text).toBe(303);
  return browser.follow(sent);
};

test.each(["csv", "json", "zip"])("there is no data request for a download as %s", async (type) => {
  const { browser } = await signUp(app);
  expect((await browser.get(`/account/export.${type}.data`)).status).toBe(404);
  const { status, bytes } = await browser.get(`/account/export.${type}`);
  expect([status, bytes.length > 0]).toEqual([200, true]);
  expect((await browser.send(`/account/export.${type}`, { method: "HEAD" })).status).toBe(200);
});

test("an export goes into a new account by two forms, once however often they are sent, and out by one", async () => {
  const [ada, grace] = [await signUp(app), await signUp(app)];
  const image = new File([new Uint8Array(await picture(60, 40).png().toBuffer())], "x.png", {
    type: "image/png",
  });
  await addFood(ada.browser, { name: "Peaches", image });
  await addFood(ada.browser, { name: "Rye" });
  const { bytes } = await ada.browser.get("/account/export.zip");
  const seen = await look(grace.browser, bytes);
  for (const words of ["2 new items", "Peaches", "1 photo"]) {
    expect(seen.text).toContain(words);
  }
  expect(await ownIds(grace.browser)).toEqual([]);
  const done = await grace.browser.post(seen.path, {});
  expect(done.status, done.text).toBe(303);
  const imported = await grace.browser.follow(done);
  expect(imported.text).toContain("2 items added.");
  expect(imported.html).toContain("<title>Imported");
  await grace.browser.post(seen.path, {});
  expect((await ownIds(grace.browser)).length).toBe(2);

  const again = await look(grace.browser, bytes);
  expect(again.text).toContain("2 items you already have");
  expect(again.html).not.toContain(">Import</button>");

  const undone = await grace.browser.post(`${seen.path}/undo`, {});
  expect((await grace.browser.follow(undone)).text).toContain("The import was taken back.");
  expect(await ownIds(grace.browser)).toEqual([]);
});

test("what is new and what differs is said as on the other pages: 'about' of an estimate, kinds and places by name", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Milk", quantity: "1 l", expiryDate: "2027-03-20", expiryKind: "use_by" });
  const item = { quantity: "1 l", expiryDate: "2027-03-20", expiryKind: "estimate", place: "freezer" };
  const items = [
    { ...item, name: "Rye" },
    { ...item, name: "Milk" },
  ];
  const page = await look(browser, JSON.stringify({ items }), "crisper.json");
  expect(page.text).toContain("Rye, 1 l, about 20 Mar 2027");
  expect(page.text).toContain("Kind of date: yours “Use by”, the file's “Estimate”");
  expect(page.text).toContain("Kept in: yours none, the file's “Freezer”");
});

test("a file that cannot be read is refused beside its field", async () => {
  const { browser } = await signUp(app);
  for (const [bytes, status, words] of [
    ["Hello", 422, "no export of Crisper"],
    ["", 400, "Please choose a file"],
    [await zip([["book.xml", new Uint8Array(3)]]), 422, "There is no crisper.json in this ZIP"],
    [new Uint8Array(33 * 1024 * 1024), 413, "This file is too large: 32 MB at most"],
  ] as const) {
    const answer = await browser.post("/account/import", { file: new File([bytes], "x") });
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
  }
});

test("a list with a line of more than 20,000 characters is refused beside its field", async () => {
  const { browser } = await signUp(app);
  const file = new File([`name${",".repeat(20_000)}\nMilk`], "list.csv");
  const answer = await browser.post("/account/import", { file });
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining("it has a line of more than 20,000 characters"),
  ]);
});

test.each([
  ["empty lines", `name\nMilk${"\n".repeat(200_000)}`, "too many line breaks or special characters"],
  [
    "characters that a page escapes",
    `name\n${`${"<".repeat(10_000)}\n`.repeat(20)}`,
    "too many line breaks or special characters",
  ],
  ["columns", `name\n${`${",".repeat(1_000)}\n`.repeat(300)}`, "too many columns: 50 at most"],
])("a list with too many %s is refused beside its field", async (_, list, problem) => {
  const { browser } = await signUp(app);
  const answer = await browser.post("/account/import", { file: new File([list], "list.csv") });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`This list has ${problem}`)]);
});

test("a file that is forgotten leads back to where one is chosen", async () => {
  const { browser } = await signUp(app);
  const gone = await browser.get(`/account/import/${crypto.randomUUID()}`);
  expect(gone.headers.get("Location")).toBe("/account/import");
  expect((await browser.follow(gone)).text).toContain("We keep files for an hour");
});

test("a list of somebody else's comes in by its columns, and its bad rows are named first", async () => {
  const { browser } = await signUp(app);
  const text =
    'Produkt;Menge;Einheit;MHD;Preis;Unfug\r\nK\xe4se;200;g;31.12.2027;2,99;x\r\n"Brot; dunkel";1;loaf;;;x\r\nEi;6;;30.02.2028;;x\r\n;1;;;;x\r\n';
  const list = new Uint8Array(Buffer.from(text, "latin1"));
  const asked = await browser.post("/account/import", { file: new File([list], "list.csv") });
  expect(asked.status, asked.text).toBe(200);
  const chosen = all(asked, "option[selected]").map((option) => attribute(option, "value"));
  const kinds = ["name", "quantity", "unit", "expiryDate", "price", "ignore"];
  expect(chosen).toEqual(["windows-1252", ...kinds, "dmy"]);
  const form = new FormData();
  for (const kind of kinds) form.append("column", kind);
  form.set("order", "dmy");
  form.set("list", text);
  const send = () =>
    browser.send("/account/import", { method: "POST", body: form, headers: { Origin: app.origin } });
  const seen = await browser.follow(await send());
  for (const words of [
    "2 new items",
    "Käse, 200 g",
    "Brot; dunkel, 1 loaf",
    "Row 4, Ei, 6, 30.02.2028: '30.02.2028'",
    "Row 5, 1:",
  ]) {
    expect(seen.text).toContain(words);
  }
  await browser.post(seen.path, {});
  const { items } = JSON.parse((await browser.get("/account/export.json")).html);
  expect(items).toMatchObject([
    { name: "Käse", quantity: "200 g", expiryDate: "2027-12-31", priceMinor: 299 },
    { name: "Brot; dunkel", quantity: "1 loaf", expiryDate: null },
  ]);
  form.delete("column");
  const nameless = await send();
  expect([nameless.status, nameless.text]).toEqual([
    400,
    expect.stringContaining("which column has the name"),
  ]);
});

test("a list that was read in the wrong letters is read again in others", async () => {
  const { browser } = await signUp(app);
  const bytes = new Uint8Array(Buffer.from("Name;Quantity\nmas\xb3o;1 l\n", "latin1"));
  const asked = await browser.post("/account/import", { file: new File([bytes], "list.csv") });
  const list = fieldValue(asked, "list") ?? "";
  const columns = ["name", "quantity"].map((kind): [string, string] => ["column", kind]);
  const choose = async (more: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of [
      ["list", list],
      ["encoding", "windows-1250"],
      ["order", "ymd"],
      ...columns,
      ...more,
    ])
      form.append(name ?? "", value ?? "");
    return browser.send("/account/import", { method: "POST", body: form, headers: { Origin: app.origin } });
  };
  const again = await choose([["intent", "read-again"]]);
  expect([chosenIn(again, "encoding"), again.text]).toEqual([
    ["windows-1250"],
    expect.stringContaining("masło"),
  ]);
  expect((await browser.follow(await choose([]))).text).toContain("masło, 1 l");
});

const send = (browser: Browser, text: string, columns: string[], order: string) => {
  const form = new FormData();
  for (const kind of columns) form.append("column", kind);
  form.set("order", order);
  form.set("list", text);
  return browser.send("/account/import", { method: "POST", body: form, headers: { Origin: app.origin } });
};

const chosenIn = (page: Awaited<ReturnType<Browser["get"]>>, name: string) =>
  all(page, `select[name=${name}] option[selected]`).map((one) => attribute(one, "value") ?? "");

/** Imports a list with the columns as they were detected, up to the look at it. */
const importList = async (browser: Browser, text: string) => {
  const asked = await browser.post("/account/import", { file: new File([text], "list.csv") });
  const chosen = chosenIn(asked, "column");
  return { chosen, seen: await browser.follow(await send(browser, text, chosen, "ymd")) };
};

test("the own list comes back in as it was, and words that contain 'market' are no brand", async () => {
  const [ada, grace] = [await signUp(app), await signUp(app)];
  const food = {
    name: "Peaches",
    brand: "Orchard Nine",
    shop: "Corner shop",
    description: "In a jar",
    price: "1.29 EUR",
    code: "4006381333931",
  };
  const id = await addFood(ada.browser, food);
  await ada.browser.post(`/my-items/${id}/edit`, { name: "Peaches", notes: "For the cake" });
  const gone = await addFood(ada.browser, { name: "Eaten by mistake" });
  await ada.browser.post(`/my-items/${gone}/delete`, {});
  const { html: text } = await ada.browser.get("/account/export.csv");
  const { chosen, seen } = await importList(grace.browser, text);
  expect(new Set(chosen.filter((kind) => kind !== "ignore")).size).toBe(21);
  await grace.browser.post(seen.path, {});
  const { items } = JSON.parse((await grace.browser.get("/account/export.json")).html);
  expect(items).toMatchObject([
    {
      ...{ name: "Peaches", brand: "Orchard Nine", description: "In a jar", notes: "For the cake" },
      ...{ priceMinor: 129, currency: "EUR", status: "active", shop: "Corner shop", code: food.code },
    },
  ]);

  const titles = "Supermarket,Remarque,Marke,Name\nA,B,C,D\n";
  const other = await grace.browser.post("/account/import", { file: new File([titles], "list.csv") });
  const kinds = all(other, "select[name=column] option[selected]").map((one) => attribute(one, "value"));
  expect(kinds).toEqual(["shop", "notes", "brand", "name"]);
});

test("place, kind and the days of opening and freezing come back in the own list", async () => {
  const [ada, grace] = [await signUp(app), await signUp(app)];
  const days = { printedDate: "2027-03-20", openedOn: "2027-03-04", frozenOn: "2027-03-05" };
  const kept = { expiryKind: "best_before", place: "freezer", ...days };
  const item = { name: "Stew", quantity: "1 l", expiryDate: "2027-06-05", ...kept };
  await ada.browser.post((await look(ada.browser, JSON.stringify({ items: [item] }))).path, {});
  const { html: text } = await ada.browser.get("/account/export.csv");
  const { seen } = await importList(grace.browser, text);
  await grace.browser.post(seen.path, {});
  const { items } = JSON.parse((await grace.browser.get("/account/export.json")).html);
  expect(items).toMatchObject([item]);
});

test.each(["place", "Location", "Lagerort"])("a column %s is where food is kept", async (title) => {
  const { browser } = await signUp(app);
  const rows = `Name,${title},Marketplace\nPeas,Freezer,x\nRice,pantry,x\nWine,Cellar,x\nSeeds,Garage,x\n`;
  const { chosen, seen } = await importList(browser, rows);
  expect(chosen).toEqual(["name", "place", "ignore"]);
  await browser.post(seen.path, {});
  const { items } = JSON.parse((await browser.get("/account/export.json")).html);
  const places = Object.fromEntries(items.map((one: Record<string, string>) => [one.name, one.place]));
  expect(places).toEqual({ Peas: "freezer", Rice: "pantry", Wine: "pantry", Seeds: null });
  expect(items.find((one: Record<string, string>) => one.name === "Seeds").notes).toBe("Garage");
});

test("of the own list, what is left comes back at its present price, without the sign before formulas", async () => {
  const [ada, grace] = [await signUp(app), await signUp(app)];
  await addFood(ada.browser, { name: "+Vitamins", description: "- half is for Sam" });
  const price = { price: "10.00 EUR", quantity: "1 kg" };
  const half = await addFood(ada.browser, { name: "Rice", ...price });
  const eaten = await addFood(ada.browser, { name: "Peas", ...price });
  for (const [id, part] of [
    [half, "half"],
    [eaten, "all"],
  ] as const) {
    const used = await ada.browser.post(`/food/${id}/consumption`, { part, requestId: crypto.randomUUID() });
    expect(used.status, used.text).toBe(303);
  }
  vi.setSystemTime("2027-03-09T10:30:00Z");
  const { html: text } = await ada.browser.get("/account/export.csv");
  const own = await importList(ada.browser, text);
  for (const words of ["0 new items", "2 items you already have"]) expect(own.seen.text).toContain(words);
  for (const words of ["with other details", "left out"]) expect(own.seen.text).not.toContain(words);

  const { seen } = await importList(grace.browser, text);
  await grace.browser.post(seen.path, {});
  const { items } = JSON.parse((await grace.browser.get("/account/export.json")).html);
  const added = { addedDate: expect.stringContaining("2027-03-05T10:30") };
  expect(items).toMatchObject([
    { name: "+Vitamins", description: "- half is for Sam", ...added },
    { name: "Rice", quantity: "0.5 kg", priceMinor: 500, ...added },
  ]);
  expect(items).toHaveLength(2);
});

test("a refused choice of columns is shown again as it was chosen", async () => {
  const { browser } = await signUp(app);
  const columns = ["name", "quantity", "quantity"];
  const asked = await send(browser, "A,B,C\nx,1,2\n", columns, "mdy");
  expect(asked.status).toBe(400);
  expect(chosenIn(asked, "column")).toEqual(columns);
  expect(chosenIn(asked, "order")).toEqual(["mdy"]);
});

test("the reason why a row is left out is in plain words", async () => {
  const { browser } = await signUp(app);
  const { seen } = await importList(browser, "Name,Date\nSalt,2150-12-31\n,2027-02-20\n");
  expect(seen.text).toContain("2 rows left out, with the reasons below");
  expect(seen.text).toContain("Row 2, Salt, 1, 2150-12-31: Please enter a date between 2000 and 2099");
  expect(seen.text).toContain("Row 3, 2027-02-20: It has no name");
  const items = [5, { name: "Salt", quantity: "1", priceMinor: 1e12, currency: "EUR" }];
  const other = await look(browser, JSON.stringify({ items }), "crisper.json");
  expect(other.text).toContain("Row 1: This cannot be read");
  expect(other.text).toContain("Row 2, Salt, 1, 10000000000.00 EUR: This price is too high");
});

test("rows that cannot be read are corrected, and come in with the others", async () => {
  const { browser } = await signUp(app);
  const rows =
    "Name,Qty,Best before,Price,Place,Group,Notes,Bought on\nRye,1,2027-04-01,,,,,\nMilk,1 l,2027-02-30,1.29,Fridge,,for Ada,2026-11-20\nTea,2,1 May 2027,dear,,Snacks,,\n";
  const { seen } = await importList(browser, rows);
  expect(seen.text).toContain(
    "Row 3, Milk, 1 l, 2027-02-30, 1.29 USD: '2027-02-30' cannot be read as a date",
  );
  const address = `${new URL(seen.path).pathname}/corrections`;
  const review = await browser.get(address);
  expect(review.text).toContain("Written: Milk, 1 l, 2027-02-30, 1.29 USD");
  expect(fieldValue(review, "rows[0].quantity")).toBe("1 l");
  expect(fieldValue(review, "rows[1].price")).toBe("dear");

  const sent = Object.fromEntries(
    all(review, "form[id=import-corrections] :is(input, select)").map((input) => [
      attribute(input, "name") ?? "",
      fieldValue(review, attribute(input, "name") ?? "") ?? "",
    ]),
  );
  Object.assign(sent, { "rows[0].take": "on", "rows[1].take": "on" });
  const refused = await browser.post(address, sent);
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("Nothing was corrected yet."),
  ]);
  // The browser's Back leads to the form again, and a slip can be corrected.
  for (const [expiryDate, price] of [
    ["2027-03-27", "9.99"],
    ["2027-03-28", "1.29"],
    ["2027-03-28", "1.29"],
  ] as const) {
    const milk = { ...sent, "rows[0].expiryDate": expiryDate, "rows[0].price": price, "rows[1].take": "" };
    const corrected = await browser.post(address, milk);
    expect([corrected.status, corrected.headers.get("Location")]).toEqual([303, new URL(seen.path).pathname]);
  }
  const tea = await browser.get(address);
  expect(tea.text).not.toContain("Written: Milk");
  await browser.post(address, { ...sent, "rows[1].price": "4.50", "rows[0].take": "" });
  const ready = await browser.get(new URL(seen.path).pathname);
  expect(ready.text).toContain("3 new items");
  expect(ready.text).not.toContain("Left out");
  expect(await ownIds(browser)).toEqual([]);

  await browser.post(new URL(seen.path).pathname, {});
  const { items } = JSON.parse((await browser.get("/account/export.json")).html);
  expect(
    items.map((one: Record<string, unknown>) => [
      ...[one.name, one.category, one.expiryDate, one.expiryKind, one.priceMinor, one.place, one.notes],
    ]),
  ).toEqual([
    ["Rye", expect.any(String), "2027-04-01", "best_before", null, null, ""],
    ["Milk", "Dairy", "2027-03-28", "best_before", 129, "fridge", "for Ada"],
    ["Tea", "Snacks", "2027-05-01", "best_before", 450, null, ""],
  ]);
  expect(items.map(({ addedDate }: Record<string, string>) => addedDate)[1]).toBe("2026-11-20T10:00:00.000Z");
});

test("a hundred rows are corrected on two pages", async () => {
  const { browser } = await signUp(app);
  const rows = Array.from({ length: 100 }, (_, row) => `Rye ${row},1,2027-02-30,,`);
  const { seen } = await importList(browser, ["Name,Qty,Best before,Price,Place", ...rows].join("\n"));
  const preview = new URL(seen.path).pathname;
  let pages = 0;
  for (let page = await browser.get(`${preview}/corrections`); page.status === 200; pages++) {
    const sent = Object.fromEntries(
      all(page, "form[id=import-corrections] :is(input, select)").map((input) => {
        const name = attribute(input, "name") ?? "";
        return [name, name.endsWith(".take") ? "on" : (fieldValue(page, name) ?? "")];
      }),
    );
    for (const name of Object.keys(sent)) if (name.endsWith(".expiryDate")) sent[name] = "2027-02-28";
    const saved = await browser.post(`${preview}/corrections`, sent);
    expect([saved.status, saved.text.slice(0, 200)]).toEqual([303, ""]);
    page = await browser.get(`${preview}/corrections`);
  }
  expect(pages).toBe(2);
  expect((await browser.get(preview)).text).toContain("100 new items");
});

test("what a file of another program has beside its food is named", async () => {
  const { browser } = await signUp(app);
  const content = { items: [{ name: "Milk" }], recipes: [{ name: "Toast" }, { name: "Soup" }], expenses: [] };
  const file = new File([JSON.stringify(content)], "kitchenowl.json");
  const asked = await browser.post("/account/import", { file });
  expect(asked.text).toContain("They are not imported: recipes (2).");
});

test("of one person two lists are read at a time", async () => {
  const { browser } = await signUp(app);
  const rows = Array.from({ length: 2_000 }, (_, row) => `Milk ${row},1 l`);
  const list = ["name,quantity", ...rows].join("\n");
  const answers = await Promise.all(
    // From several devices: those of one address wait for each other while the process is busy.
    Array.from({ length: 6 }, () =>
      send(openBrowser(app, browser.cookies), list, ["name", "quantity"], "ymd"),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(6 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { text } of refused) expect(text).toContain("Too many files are being read. Please try again");
});

test("a list is read thirty times in ten minutes, whatever becomes of it", async () => {
  const { browser } = await signUp(app);
  const read = async () =>
    (await browser.post("/account/import", { list: "Milk", encoding: "utf-8" })).status;
  const { points } = LIMITS.import_list.limits[0];
  const answers: number[] = [];
  for (let times = 0; times < points; times++) answers.push(await read());
  expect(new Set(answers)).toEqual(new Set([400]));
  expect(await read()).toBe(429);
});
