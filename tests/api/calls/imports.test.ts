import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import { DESCRIPTION_MAX, TEXTS_MAX } from "#app/domain/limits.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import { createFoodMoves } from "#app/server/api/household/food-moves.server.ts";
import { lockHouseholds } from "#app/server/api/household/store.server.ts";
import { createImageStore } from "#app/server/api/images/store.server.ts";
import { addImportPhotos } from "#app/server/api/imports/photos.server.ts";
import { createImportStore } from "#app/server/api/imports/store.server.ts";
import { createJobs } from "#app/server/jobs/jobs.server.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { inParts } from "#app/server/pauses.server.ts";
import { openApi } from "../../support/api.ts";
import { picture } from "../../support/photos.ts";
import { addFood, ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";
import { zip, zipOfEmptyFiles } from "../../support/zip.ts";

const food = (fields: object = {}) => ({ _id: crypto.randomUUID(), ...MILK, ...fields });
const fileOf = (items: unknown[], more: object = {}) =>
  new File([JSON.stringify({ schema: 1, items, ...more })], "crisper.json");
const manyFoods = (count: number) =>
  Array.from({ length: count }, (_, index) => food({ name: `Food ${index}` }));
const numbers = (count: number) => Array.from({ length: count }, (_, number) => `${number}`);
const bytesOf = (text: string) => new TextEncoder().encode(text);

const api = await openApi();

describe("imports", () => {
  const look = async ({ client }: Person, file: File) => {
    const { id } = await client.startImport(file);
    return { id, ...(await client.getImport(id)).preview };
  };
  const exportOf = async ({ client }: Person) => {
    const record = await client.exportUser();
    return new File([JSON.stringify(record)], "crisper.json");
  };
  const namesOf = async ({ client }: Person) =>
    (await client.listOwnFood()).map(({ name }) => name).toSorted();
  const dated = async (person: Person) =>
    (await person.client.listOwnFood()).map(
      ({ name, category, quantity, expiryDate, description, price, addedDate, status, notes }) => ({
        name,
        category,
        quantity,
        expiryDate,
        description,
        price,
        addedDate,
        status,
        notes,
      }),
    );

  test("what was exported comes into a new account as it was, and not twice", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const price = { minor: 199, currency: "EUR" };
    await ada.client.addFood(
      { ...MILK, description: "Half fat", price, addedDate: "2027-01-02" },
      crypto.randomUUID(),
    );
    const id = await addFood(ada, { name: "Rice", quantity: "1 kg" });
    await ada.client.addNote(id, { text: "Opened", postedBy: "", postedDate: "" });
    const gone = await addFood(ada, { name: "Eaten" });
    await ada.client.consumeFood(gone, { part: "all" }, crypto.randomUUID());
    api.clock.moveOn({ minutes: 5 });
    const seen = await look(grace, await exportOf(ada));
    expect(seen).toMatchObject({ new: 2, same: 0, different: 0, gone: 0, problems: 0 });
    expect(await namesOf(grace)).toEqual([]);
    expect(await grace.client.applyImport(seen.id, { take: [] })).toEqual({
      added: 2,
      changed: 0,
      leftOut: 0,
    });
    expect(await dated(grace)).toEqual(await dated(ada));
    const [milk, rice] = await grace.client.listOwnFood();
    const notes = await Promise.all([milk, rice].map((one) => grace.client.listNotes(one?._id ?? "")));
    expect(notes.flat()).toMatchObject([{ text: "Opened", postedBy: grace.email }]);
    const bought = (await grace.client.listJournal({})).find(({ name }) => name === "Milk");
    expect(bought).toMatchObject({ kind: "added", day: "2027-01-02", worth: price });

    expect(await grace.client.applyImport(seen.id, { take: [] })).toEqual({
      added: 2,
      changed: 0,
      leftOut: 0,
    });
    const again = await look(grace, await exportOf(ada));
    expect(again).toMatchObject({ new: 0, same: 2 });
    expect(await grace.client.applyImport(again.id, { take: [] })).toEqual({
      added: 0,
      changed: 0,
      leftOut: 0,
    });
    expect(await namesOf(grace)).toEqual(["Milk", "Rice"]);
  });

  test("where it is kept, what its day means, and that it was opened or frozen come along", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const days = { printedDate: "2027-03-20", openedOn: "2027-03-04", frozenOn: "2027-03-05" };
    const kept = { expiryKind: "best_before", place: "freezer", ...days };
    const file = fileOf([food(kept), food({ name: "Rye", expiryKind: "never", place: "cellar" })]);
    await ada.client.applyImport((await look(ada, file)).id, { take: [] });
    const { id } = await look(grace, await exportOf(ada));
    await grace.client.applyImport(id, { take: [] });
    const [milk, rye] = await grace.client.listOwnFood();
    expect(milk).toMatchObject(kept);
    expect(rye).not.toMatchObject({ place: expect.anything() });
    expect(await look(grace, await exportOf(ada))).toMatchObject({ same: 2, different: 0 });

    await grace.client.updateFood(milk?._id ?? "", { name: "Milk", place: "fridge" });
    const differing = await look(grace, await exportOf(ada));
    const changes = [
      { field: "Kept in", mine: "Fridge", file: "Freezer" },
      { field: "Frozen on", mine: "", file: "2027-03-05" },
    ];
    expect(differing.differences).toMatchObject([{ changes }]);
    await grace.client.applyImport(differing.id, { take: [differing.differences?.[0]?.index ?? 0] });
    expect(await grace.client.getFood(milk?._id ?? "")).toMatchObject(kept);
  });

  test("two sendings at once, and two files with the same, add it once", async () => {
    const ada = await join(api);
    const items = [food(), food({ name: "Rye" })];
    const [one, other] = [await look(ada, fileOf(items)), await look(ada, fileOf(items))];
    await Promise.all([one.id, one.id, other.id].map((id) => ada.client.applyImport(id, { take: [] })));
    expect(await namesOf(ada)).toEqual(["Milk", "Rye"]);
  });

  test("what differs stays, unless the file is taken", async () => {
    const ada = await join(api);
    await addFood(ada, { name: "Milk" });
    await addFood(ada, { name: "Rye", category: "Bakery" });
    const file = await exportOf(ada);
    for (const { _id, name } of await ada.client.listOwnFood()) {
      await ada.client.updateFood(_id, { quantity: "3 l", description: `My ${name}` });
    }
    const seen = await look(ada, file);
    expect(seen).toMatchObject({ new: 0, same: 0, different: 2 });
    const rye = seen.differences?.find(({ name }) => name === "Rye");
    expect(rye?.changes).toEqual([
      { field: "Quantity", mine: "3 l", file: "1 l" },
      { field: "Description", mine: "My Rye", file: "" },
    ]);
    expect(await ada.client.applyImport(seen.id, { take: [rye?.index ?? -1, 1_999] })).toEqual({
      added: 0,
      changed: 1,
      leftOut: 0,
    });
    const quantities = async () =>
      Object.fromEntries((await ada.client.listOwnFood()).map(({ name, quantity }) => [name, quantity]));
    expect(await quantities()).toEqual({ Milk: "3 l", Rye: "1 l" });
    expect(await ada.client.undoImport(seen.id)).toEqual({ kept: 0 });
    expect(await quantities()).toEqual({ Milk: "3 l", Rye: "3 l" });
  });

  test("texts that an import has moved between foods come back, however many there are", async () => {
    const ada = await join(api);
    const long = "a".repeat(DESCRIPTION_MAX);
    const items = manyFoods(TEXTS_MAX / DESCRIPTION_MAX).map((one) => ({ ...one, description: long }));
    await ada.client.applyImport((await look(ada, fileOf(items))).id, { take: [] });
    const textsOf = async () =>
      (await ada.client.listOwnFood()).map(
        ({ name, description, notes }) => `${name} ${description} ${notes}`,
      );
    const before = (await textsOf()).toSorted();
    const moved = (await ada.client.exportUser()).items.map((item, index) => ({
      ...item,
      ...(index < 10 ? { description: "" } : index < 20 && { notes: long }),
    }));
    const { id, differences = [] } = await look(ada, fileOf(moved));
    await ada.client.applyImport(id, { take: differences.map(({ index }) => index) });
    expect((await textsOf()).toSorted()).not.toEqual(before);
    expect(await ada.client.undoImport(id)).toEqual({ kept: 0 });
    expect((await textsOf()).toSorted()).toEqual(before);
  });

  test("corrected rows have no more texts together than a file may have", async () => {
    const ada = await join(api);
    const long = "a".repeat(DESCRIPTION_MAX);
    const most = TEXTS_MAX / (2 * DESCRIPTION_MAX);
    const items = Array.from({ length: most + 1 }, () => food({ expiryDate: "2027-02-31" }));
    const { id } = await ada.client.startImport(fileOf(items));
    const rows = items.map((_, index) => ({ ...MILK, line: index + 1, description: long, notes: long }));
    for (const part of inParts(rows.slice(0, most), 30)) await ada.client.correctImport(id, { rows: part });
    await expect(ada.client.correctImport(id, { rows: rows.slice(most) })).rejects.toMatchObject({
      status: 422,
    });
    expect(await ada.client.getImport(id)).toMatchObject({ preview: { new: most } });
  });

  test("a food whose journal is full stays as the file made it, whole", async () => {
    const ada = await join(api);
    await addFood(ada, { name: "Milk" });
    const file = await exportOf(ada);
    const [{ _id: id } = { _id: "" }] = await ada.client.listOwnFood();
    await ada.client.updateFood(id, { quantity: "3 l" });
    const seen = await look(ada, file);
    await ada.client.applyImport(seen.id, { take: [seen.differences?.[0]?.index ?? -1] });
    const entry = await api.db
      .selectFrom("journal")
      .selectAll()
      .where("item_id", "=", id)
      .executeTakeFirstOrThrow();
    const entries = Array.from({ length: 2_000 }, (_, index) => ({
      ...entry,
      ...{ id: `more-${index}`, kind: "used", amount: 0, undone_at: entry.at },
    }));
    for (const part of inParts(entries, 500)) await api.db.insertInto("journal").values(part).execute();
    const [before] = await ada.client.listOwnFood();
    expect(await ada.client.undoImport(seen.id)).toEqual({ kept: 1 });
    expect(await ada.client.listOwnFood()).toEqual([before]);
  });

  const addHalfUsed = async (person: Person, price: { minor: number; currency: string }) => {
    await person.client.addFood({ ...MILK, name: "Gouda", quantity: "1 kg", price }, crypto.randomUUID());
    const [{ _id: id } = { _id: "" }] = await person.client.listOwnFood();
    await person.client.consumeFood(id, { part: "half" }, crypto.randomUUID());
    return id;
  };

  test("a price of the file is that of what is left", async () => {
    const ada = await join(api);
    const price = { minor: 1_000, currency: "EUR" };
    const id = await addHalfUsed(ada, price);
    const record = JSON.parse(await (await exportOf(ada)).text());
    for (const item of record.items) item.worthMinor = 600;
    const seen = await look(ada, new File([JSON.stringify(record)], "crisper.json"));
    expect(seen.differences?.[0]?.changes).toMatchObject([{ field: "Price" }]);
    await ada.client.applyImport(seen.id, { take: [0] });
    expect(await ada.client.getFood(id)).toMatchObject({ price: { minor: 1_200 }, worth: { minor: 600 } });
    await ada.client.undoImport(seen.id);
    expect(await ada.client.getFood(id)).toMatchObject({ price, worth: { minor: 500 } });
  });

  test("a price of the rest that comes to too much for the whole is refused", async () => {
    const ada = await join(api);
    const price = { minor: 1_000, currency: "EUR" };
    const rice = { ...MILK, name: "Rice", quantity: "1000 kg", price };
    await ada.client.addFood(rice, crypto.randomUUID());
    const [{ _id: id } = { _id: "" }] = await ada.client.listOwnFood();
    await ada.client.consumeFood(id, { quantity: "999.999 kg" }, crypto.randomUUID());
    const record = JSON.parse(await (await exportOf(ada)).text());
    for (const item of record.items) item.worthMinor = item.priceMinor = 10_000;
    const seen = await look(ada, new File([JSON.stringify(record)], "crisper.json"));
    await expect(ada.client.applyImport(seen.id, { take: [0] })).rejects.toMatchObject({ status: 422 });
    expect(await ada.client.getFood(id)).toMatchObject({ price });
  });

  test("a category of the file changes no price of what is partly used", async () => {
    const ada = await join(api);
    const price = { minor: 1_000, currency: "EUR" };
    const id = await addHalfUsed(ada, price);
    const record = JSON.parse(await (await exportOf(ada)).text());
    for (const item of record.items) item.category = "Other";
    const seen = await look(ada, new File([JSON.stringify(record)], "crisper.json"));
    expect(seen.differences?.[0]?.changes).toMatchObject([{ field: "Category" }]);
    await ada.client.applyImport(seen.id, { take: [0] });
    expect(await ada.client.getFood(id)).toMatchObject({ category: "Other", price, worth: { minor: 500 } });
    await ada.client.undoImport(seen.id);
    expect(await ada.client.getFood(id)).toMatchObject({ category: "Dairy", price, worth: { minor: 500 } });
  });

  test("a difference of food that somebody changed since it was shown is not taken", async () => {
    const ada = await join(api);
    const id = await addFood(ada, { name: "Rye", category: "Bakery" });
    const file = await exportOf(ada);
    await ada.client.updateFood(id, { category: "Other" });
    const seen = await look(ada, file);
    const [{ index, version } = { index: -1, version: -1 }] = seen.differences ?? [];
    await ada.client.updateFood(id, { notes: "Half of it is for Grace" });
    const taken = { take: [index], versions: [version] };
    await expect(ada.client.applyImport(seen.id, taken)).rejects.toMatchObject({ status: 409 });
    expect(await ada.client.getFood(id)).toMatchObject({
      category: "Other",
      notes: "Half of it is for Grace",
    });
    const again = (await ada.client.getImport(seen.id)).preview?.differences[0];
    await ada.client.applyImport(seen.id, { take: [index], versions: [again?.version ?? -1] });
    expect(await ada.client.getFood(id)).toMatchObject({ category: "Bakery" });
  });

  test("what was eaten since stays eaten, and what was deleted comes back", async () => {
    const ada = await join(api);
    const [eaten, deleted] = [await addFood(ada, { name: "Eaten" }), await addFood(ada, { name: "Deleted" })];
    const file = await exportOf(ada);
    await ada.client.consumeFood(eaten, { part: "all" }, crypto.randomUUID());
    await ada.client.deleteFood(deleted);
    const seen = await look(ada, file);
    expect(seen).toMatchObject({ new: 1, gone: 1 });
    await ada.client.applyImport(seen.id, { take: [] });
    expect(await namesOf(ada)).toEqual(["Deleted"]);
  });

  test("all of it is taken back at once, but for what was used since", async () => {
    const ada = await join(api);
    await addFood(ada, { name: "Mine" });
    const items = [food(), food({ name: "Rye" }), food({ name: "Oats" })];
    const seen = await look(ada, fileOf(items));
    await ada.client.applyImport(seen.id, { take: [] });
    const rye = (await ada.client.listOwnFood()).find(({ name }) => name === "Rye");
    await ada.client.consumeFood(rye?._id ?? "", { part: "half" }, crypto.randomUUID());
    expect(await ada.client.undoImport(seen.id)).toEqual({ kept: 1 });
    expect(await namesOf(ada)).toEqual(["Mine", "Rye"]);
    const added = (await ada.client.listJournal({})).filter(
      ({ kind, undoneAt }) => kind === "added" && !undoneAt,
    );
    expect(added.map(({ name }) => name).toSorted()).toEqual(["Mine", "Rye"]);
    await expect(ada.client.undoImport(seen.id)).rejects.toMatchObject({ problem: "conflict" });
    await expect(ada.client.applyImport(seen.id, { take: [] })).rejects.toMatchObject({
      problem: "conflict",
    });
    const again = await look(ada, fileOf(items));
    expect(again).toMatchObject({ new: 2, different: 1 });
  });

  test("an undo leaves what has new notes or reminders, and removes imported notes", async () => {
    const ada = await join(api);
    const items = ["Oats", "Rye", "Tea"].map((name) => food({ name }));
    const notes = items.map(({ _id }) => ({ itemId: _id, text: "From the market" }));
    const seen = await look(ada, fileOf(items, { notes: notes.slice(0, 2) }));
    await ada.client.applyImport(seen.id, { take: [] });
    const foods = await ada.client.listOwnFood();
    const idOf = (wanted: string) => foods.find(({ name }) => name === wanted)?._id ?? "";
    api.clock.moveOn({ seconds: 1 });
    await ada.client.addNote(idOf("Rye"), { text: "half for Ben" });
    await ada.client.setReminder(idOf("Tea"), { day: addDays(todayIn("UTC", api.clock.now()), 2) });
    expect(await ada.client.undoImport(seen.id)).toEqual({ kept: 2 });
    expect(await namesOf(ada)).toEqual(["Rye", "Tea"]);
  });

  test("names of products come with it, and go with it", async () => {
    const ada = await join(api);
    const [oats, rice, tea] = ["4006381333931", "5449000000996", "3017620422003"];
    const mine = await addFood(ada, { name: "My oats", code: oats });
    await ada.client.deleteFood(mine);
    api.clock.moveOn({ seconds: 1 });
    const items = [
      food({ name: "Oats", code: oats }),
      food({ name: "Rice", code: rice }),
      food({ name: "Tea", code: tea }),
    ];
    const productsOf = async () =>
      (await ada.client.exportUser()).products?.map(({ name }) => name).toSorted();
    const seen = await look(ada, fileOf(items));
    expect(await productsOf()).toEqual(["My oats"]);
    await ada.client.applyImport(seen.id, { take: [] });
    expect(await productsOf()).toEqual(["My oats", "Rice", "Tea"]);
    const left = (await ada.client.listOwnFood()).find(({ name }) => name === "Tea");
    await ada.client.consumeFood(left?._id ?? "", { part: "half" }, crypto.randomUUID());
    await ada.client.undoImport(seen.id);
    expect(await productsOf()).toEqual(["My oats", "Tea"]);
  });

  test("rows that cannot stand are named and left out", async () => {
    const ada = await join(api);
    const items = [
      food(),
      food({ name: " " }),
      food({ expiryDate: "2027-02-30" }),
      "no food",
      food({ category: "Moon" }),
    ];
    const seen = await look(ada, fileOf(items));
    expect(seen).toMatchObject({ new: 2, problems: 3 });
    expect(seen.faults?.map(({ line }) => line)).toEqual([2, 3, 4]);
    await ada.client.applyImport(seen.id, { take: [] });
    expect((await ada.client.listOwnFood()).map(({ category }) => category).toSorted()).toEqual([
      "Dairy",
      "Other",
    ]);
  });

  test.each(["quantity", "expiryDate", "addedDate"])(
    "an item whose %s is very long is left out",
    async (field) => {
      const ada = await join(api);
      const seen = await look(ada, fileOf([food(), food({ [field]: "1".repeat(1_000_000) })]));
      expect(seen).toMatchObject({ new: 1, problems: 1 });
      expect(seen.faults).toEqual([
        {
          line: 2,
          reason: "A text in it is too long: 16,000 characters at most",
          row: {
            ...{ name: "Milk", quantity: MILK.quantity, expiryDate: MILK.expiryDate, price: "" },
            ...{ expiryKind: "", place: "", category: "Dairy", brand: "", code: "" },
            ...(field !== "addedDate" && { [field]: "1".repeat(100) }),
          },
        },
      ]);
    },
  );

  test("a long text in the place of an item is left out, and the server goes on", async () => {
    const ada = await join(api);
    const seen = await look(ada, fileOf([food(), "a".repeat(9_500_000), [food()]]));
    expect(seen).toMatchObject({ new: 1, problems: 2 });
    expect(seen.faults?.map(({ line }) => line)).toEqual([2, 3]);
  });

  test("of one person's files one is read at a time and one waits, so that others are not kept waiting", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const send = async ({ token }: Person) => {
      const body = new FormData();
      body.set("file", fileOf([food()]));
      return (await ask(api, "POST /imports", { token, body })).status;
    };
    const [other, ...own] = await Promise.all([grace, ada, ada, ada].map(send));
    expect(other).toBe(201);
    expect(own.toSorted()).toEqual([201, 201, 429]);
  });

  test("more than two thousand are refused", async () => {
    const ada = await join(api);
    await expect(ada.client.startImport(fileOf(manyFoods(2_001)))).rejects.toMatchObject({
      message: "There are 2001 items in this file: 2000 at most can be imported at once",
    });
  });

  test("two thousand come in at once", async () => {
    const count = 2_000;
    const ada = await join(api);
    const seen = await look(ada, fileOf(manyFoods(count)));
    expect(seen.new).toBe(count);
    expect(await ada.client.applyImport(seen.id, { take: [] })).toEqual({
      added: count,
      changed: 0,
      leftOut: 0,
    });
    expect(await ada.client.undoImport(seen.id)).toEqual({ kept: 0 });
    expect(await namesOf(ada)).toEqual([]);
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer> | string>, RegExp]>([
    ["nothing like it", async () => "Hello", /no export of Crisper/],
    ["half of it", async () => '{"schema":1,"items":[', /incomplete/],
    ["other JSON", async () => "[1,2]", /no list of items/],
    ["another schema", async () => '{"schema":2,"items":[]}', /another Crisper/],
    ["a ZIP of other things", async () => zip([["book.xml", bytesOf("<a/>")]]), /no crisper\.json/],
    [
      "half a ZIP",
      async () => (await zip([["crisper.json", bytesOf('{"items":[]}')]])).slice(0, 60),
      /damaged/,
    ],
    ["a bomb", async () => zip([["crisper.json", new Uint8Array(30_000_000)]]), /too large: 20 MB/],
    ["too many files", async () => zipOfEmptyFiles({ names: numbers(10_200) }), /too many files/],
    [
      "a list with many extra fields",
      async () => zipOfEmptyFiles({ names: numbers(20), extra: { listed: 16_000 } }),
      /list of the files in this ZIP is too large/,
    ],
    [
      "a list with long names",
      async () => zipOfEmptyFiles({ names: numbers(20).map((name) => "/".repeat(65_000) + name) }),
      /list of the files in this ZIP is too large/,
    ],
    [
      "a file that has many extra fields itself",
      async () => zipOfEmptyFiles({ names: ["crisper.json"], extra: { own: 16_000 } }),
      /crisper\.json in this ZIP cannot be read/,
    ],
    ["a long list of nothing", async () => `{"items":[${"0,".repeat(499_999)}0]}`, /500000 items/],
    ["far too much of it", async () => `{"items":[${"0,".repeat(2_000_001)}0]}`, /far too many values/],
    [
      "a long list of notes",
      async () => `{"items":[],"notes":[${"0,".repeat(10_000)}0]}`,
      /10001 notes in this file: 10000 at most/,
    ],
    [
      "more text than a household has room for",
      async () =>
        JSON.stringify({
          items: Array.from({ length: 501 }, (_, index) =>
            food({ description: "x".repeat(2_000), ...(index % 2 && { expiryDate: "2027-02-31" }) }),
          ),
        }),
      /1,002,000 characters: 1,000,000 at most/,
    ],
  ])("%s is refused in words, and keeps nothing", async (_name, made, words) => {
    const ada = await join(api);
    const file = new File([await made()], "x");
    await expect(ada.client.startImport(file)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(words),
    });
  });

  test("a file with as many emoji as a household has room for is read", async () => {
    const ada = await join(api);
    const items = Array.from({ length: 500 }, (_, index) => {
      const text = "🥕".repeat(1_000);
      return food({ name: `Food ${index}`, description: text, notes: text });
    });
    expect(await look(ada, fileOf(items))).toMatchObject({ new: 500, problems: 0 });
  });

  test("photos of a ZIP become photos of the food, wherever they lay in it", async () => {
    const ada = await join(api);
    const hash = "a".repeat(64);
    const photo = new Uint8Array(await picture(60, 40).webp().toBuffer());
    const item = food({ imageUrl: `/api/images/${hash}` });
    const broken = food({ name: "Rye", imageUrl: `/api/images/${"b".repeat(64)}` });
    const bytes = await zip([
      ["../../etc/crisper.json", bytesOf(JSON.stringify({ schema: 1, items: [item, broken] }))],
      [`/photos/${hash}.webp`, photo],
      [`photos/${"b".repeat(64)}.webp`, bytesOf("RIFF    WEBP, but no photo")],
      [`photos/${"c".repeat(64)}.webp`, photo],
    ]);
    const { id } = await ada.client.startImport(new File([bytes], "crisper.zip"));
    expect(await ada.client.getImport(id)).toMatchObject({ photos: 2, preview: { new: 2 } });
    await ada.client.applyImport(id, { take: [] });
    await api.restart();
    const foods = await ada.client.listOwnFood();
    const urls = Object.fromEntries(foods.map(({ name, imageUrl }) => [name, imageUrl]));
    expect(urls).toEqual({ Milk: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/), Rye: undefined });
    expect(urls.Milk).not.toContain(hash);
    expect((await api.fetch(new Request(`http://upstream.invalid${urls.Milk}`))).status).toBe(200);
    expect(await ada.client.getImport(id)).toMatchObject({ photos: 0, done: { added: 2 } });
  });

  test("photos of households are stored in turn, however many one of them has", async () => {
    const people = [await join(api), await join(api, "grace")];
    for (const [index, { client }] of people.entries()) {
      const hashes = numbers(index === 0 ? 6 : 1).map((number) => `${index}${number}`.padEnd(64, "0"));
      const photo = new Uint8Array(
        await picture(62 + index, 40)
          .webp()
          .toBuffer(),
      );
      const items = hashes.map((hash) => food({ name: hash, imageUrl: `/api/images/${hash}` }));
      const bytes = await zip([
        ["crisper.json", bytesOf(JSON.stringify({ items }))],
        ...hashes.map((hash): [string, Uint8Array<ArrayBuffer>] => [`photos/${hash}.webp`, photo]),
      ]);
      const { id } = await client.startImport(new File([bytes], "crisper.zip"));
      await client.applyImport(id, { take: [] });
    }
    const { db } = api;
    const { now } = api.clock;
    await db.deleteFrom("jobs").execute();
    const jobs = createJobs(db, now);
    let steps = 0;
    const hasDiskRoom = async () => {
      steps += 1;
      return steps === 1;
    };
    const images = createImageStore(db, { storageLimitMb: 500, hasDiskRoom: async () => true, now });
    addImportPhotos(jobs, { db, images, limiter: createRateLimiter(), hasDiskRoom });
    await jobs.runDue();
    const withPhoto = async ({ client }: Person) =>
      (await client.listOwnFood()).filter(({ imageUrl }) => imageUrl).length;
    expect([await withPhoto(people[0] as Person), await withPhoto(people[1] as Person)]).toEqual([4, 1]);
  });

  test("photos that wait come along with food that moves to another household", async () => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    const hash = "e".repeat(64);
    const bytes = await zip([
      ["crisper.json", bytesOf(JSON.stringify({ items: [food({ imageUrl: `/api/images/${hash}` })] }))],
      [`photos/${hash}.webp`, new Uint8Array(await picture(61, 40).webp().toBuffer())],
    ]);
    const { id } = await bob.client.startImport(new File([bytes], "crisper.zip"));
    await bob.client.applyImport(id, { take: [] });
    const { token } = await ada.client.addInvitation({ role: "adult" });
    await bob.client.acceptInvitation(token, { food: "bring" });
    await api.restart();
    const [milk] = await ada.client.listOwnFood();
    expect(milk?.imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
  });

  test("what is no picture is not kept as a photo", async () => {
    const ada = await join(api);
    const hash = "d".repeat(64);
    const bytes = await zip([
      ["crisper.json", bytesOf(JSON.stringify({ items: [food({ imageUrl: `/api/images/${hash}` })] }))],
      [`photos/${hash}.webp`, new Uint8Array(1_000_000)],
    ]);
    const { id } = await ada.client.startImport(new File([bytes], "crisper.zip"));
    expect(await ada.client.getImport(id)).toMatchObject({ photos: 0, preview: { new: 1 } });
  });

  test("items that share an id do not multiply its notes", async () => {
    const ada = await join(api);
    const notes = [{ itemId: "a", text: "Half fat", postedDate: "2027-01-01T00:00:00.000Z" }];
    const items = ["Milk", "Butter", "Tea"].map((name) => food({ _id: "a", name }));
    const { id } = await ada.client.startImport(fileOf(items, { notes }));
    await ada.client.applyImport(id, { take: [] });
    const foods = await ada.client.listOwnFood();
    const found = await Promise.all(foods.map((one) => ada.client.listNotes(one._id)));
    expect(found.flat()).toMatchObject([{ text: "Half fat" }]);
  });

  test("notes come in as they could be posted here", async () => {
    const ada = await join(api);
    const notes = [
      { itemId: "a", text: "Half\u0000 fat\r\n", postedDate: "9999-01-01T00:00:00.000Z" },
      { itemId: "a", text: "\u0000", postedDate: "2027-01-01T00:00:00.000Z" },
      { itemId: "b\u0000", text: "Of nothing", postedDate: "2027-01-01T00:00:00.000Z" },
    ];
    const items = [food({ _id: "a", name: "Milk" }), food({ _id: "b\u0000", name: "Tea" })];
    const { id } = await ada.client.startImport(fileOf(items, { notes }));
    await ada.client.applyImport(id, { take: [] });
    const stored = await api.db
      .selectFrom("item_notes")
      .innerJoin("items", "items.id", "item_notes.item_id")
      .select(["name", "text", "posted_date"])
      .where("user_id", "=", ada.uid)
      .execute();
    expect(stored).toEqual([{ name: "Milk", text: "Half fat", posted_date: api.clock.now().toISOString() }]);
    expect((await ada.client.listOwnFood()).map(({ name }) => name).toSorted()).toEqual(["Milk", "Tea"]);
  });

  test("an import does not take food for that of a key which another request sent", async () => {
    const ada = await join(api);
    const headers = { "Idempotency-Key": "import-tea-1" };
    const answer = await ask(api, "POST /addfood", { token: ada.token, body: MILK, headers });
    expect(answer.status).toBe(201);
    expect(await look(ada, fileOf([food({ _id: "tea-1", name: "Tea" })]))).toMatchObject({
      new: 1,
      differences: [],
    });
  });

  test("a row that is corrected keeps its notes", async () => {
    const ada = await join(api);
    const notes = ["a", "b"].map((itemId) => ({
      ...{ itemId, text: `Of ${itemId}` },
      postedDate: "2027-01-01T00:00:00.000Z",
    }));
    const items = [food({ _id: "a", expiryDate: "2027-02-31" }), food({ _id: "b", name: "Tea" })];
    const { id } = await ada.client.startImport(fileOf(items, { notes }));
    await ada.client.correctImport(id, { rows: [{ ...MILK, line: 1 }] });
    await ada.client.applyImport(id, { take: [] });
    const found = await Promise.all(
      (await ada.client.listOwnFood()).map(async ({ _id, name }) => [
        name,
        ...(await ada.client.listNotes(_id)).map(({ text }) => text),
      ]),
    );
    expect(found.toSorted()).toEqual([
      ["Milk", "Of a"],
      ["Tea", "Of b"],
    ]);
  });

  test("an id that an earlier file had already is one food's only", async () => {
    const ada = await join(api);
    const tea = food({ _id: "s2", name: "Tea" });
    for (const [items, added] of [
      [[tea], 1],
      [[tea, food({ _id: "s2", name: "Coffee" })], 1],
    ] as const) {
      const seen = await look(ada, fileOf([...items]));
      expect(await ada.client.applyImport(seen.id, { take: [] })).toMatchObject({ added });
    }
    expect(await namesOf(ada)).toEqual(["Coffee", "Tea"]);
  });

  test("photos that wait in a file count as photos of the household", async () => {
    const ada = await join(api);
    const { household_id } = await api.db
      .selectFrom("memberships")
      .select("household_id")
      .where("user_id", "=", ada.uid)
      .executeTakeFirstOrThrow();
    const hash = "e".repeat(64);
    const photo = new Uint8Array(await picture(60, 40).webp().toBuffer());
    const bytes = await zip([
      ["crisper.json", bytesOf(JSON.stringify({ items: [food({ imageUrl: `/api/images/${hash}` })] }))],
      [`photos/${hash}.webp`, photo],
    ]);
    const start = () => ada.client.startImport(new File([bytes], "crisper.zip"));
    await start();
    const taken = { image_id: "taken", bytes: 500 * 1024 * 1024 - photo.length, created_at: "2027" };
    await api.db
      .insertInto("household_images")
      .values({ household_id, ...taken })
      .execute();
    await expect(start()).rejects.toMatchObject({
      status: 422,
      fields: { file: expect.stringContaining("500 MB") },
    });
  });

  test("photos of a file wait while the disk has no room for them, and further files are refused", async () => {
    const ada = await join(api);
    const hash = "f".repeat(64);
    const bytes = await zip([
      ["crisper.json", bytesOf(JSON.stringify({ items: [food({ imageUrl: `/api/images/${hash}` })] }))],
      [`photos/${hash}.webp`, new Uint8Array(await picture(60, 40).webp().toBuffer())],
    ]);
    const start = () => ada.client.startImport(new File([bytes], "crisper.zip"));
    const { id } = await start();
    await ada.client.applyImport(id, { take: [] });
    const photoOf = async () => (await ada.client.listOwnFood())[0]?.imageUrl;

    await api.restart({ hasDiskRoom: async () => false });
    expect(await photoOf()).toBeUndefined();
    await expect(start()).rejects.toMatchObject({
      status: 422,
      fields: { file: expect.stringContaining("no room for files") },
    });
    await expect(ada.client.startImport(fileOf([food()]))).rejects.toMatchObject({ status: 422 });

    await api.restart();
    expect(await photoOf()).toMatch(/^\/api\/images\//);
  });

  test("of the files that a person has chosen and not imported, the latest two are kept", async () => {
    const ada = await join(api);
    const ids = [];
    for (let count = 0; count < 3; count++) {
      api.clock.moveOn({ seconds: 1 });
      ids.push((await ada.client.startImport(fileOf([food()]))).id);
    }
    const [first = "", ...others] = ids;
    await expect(ada.client.getImport(first)).rejects.toMatchObject({ problem: "not_found" });
    for (const id of others) expect(await ada.client.getImport(id)).toMatchObject({ preview: { new: 1 } });
  });

  test("files that were chosen while the clock was ahead keep out no later ones", async () => {
    const ada = await join(api);
    const chosen = async () => (await ada.client.startImport(fileOf([food()]))).id;
    const early = [await chosen(), await chosen()];
    const ahead = new Date(api.clock.now().getTime() + DAY_IN_MS).toISOString();
    await api.db.updateTable("imports").set({ created_at: ahead }).where("id", "in", early).execute();
    const id = await chosen();
    expect(await ada.client.getImport(id)).toMatchObject({ preview: { new: 1 } });
  });

  test("a file is forgotten after an hour, and nobody else sees it", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const { id } = await look(ada, fileOf([food()]));
    await expect(grace.client.getImport(id)).rejects.toMatchObject({ problem: "not_found" });
    api.clock.moveOn({ minutes: 61 });
    const back = await comeBack(api, ada);
    await expect(back.client.applyImport(id, { take: [] })).rejects.toMatchObject({ problem: "not_found" });
    await api.restart();
    const rows = await api.db.selectFrom("imports").select("id").where("id", "=", id).execute();
    expect(rows).toEqual([]);
  });

  test("an import that is applied while its hour ends keeps its result", async () => {
    const ada = await join(api);
    const { id } = await look(ada, fileOf([food()]));
    await ada.client.applyImport(id, { take: [] });
    const now = api.clock.now().toISOString();
    const before = new Date(api.clock.now().getTime() - 61 * 60_000).toISOString();
    const row = api.db.updateTable("imports").where("id", "=", id);
    await row.set({ done_at: null, created_at: before }).execute();
    const { purge } = createImportStore(api.db, {
      runFoodMove: createFoodMoves(api.db),
      claimRoom: async () => undefined,
      storageLimitMb: 1,
      hasDiskRoom: async () => true,
      now: api.clock.now,
    });
    const purged = await api.db.transaction().execute(async (trx) => {
      await lockHouseholds(trx, (await ada.client.listHouseholds())[0]?.id ?? "");
      const purging = purge(10);
      await pause(200);
      await trx.updateTable("imports").set({ done_at: now }).where("id", "=", id).execute();
      return [purging];
    });
    await Promise.all(purged);
    await ada.client.undoImport(id);
    expect(await namesOf(ada)).toEqual([]);
  });

  test("the plan's limit holds for a file as a whole", async () => {
    await api.restart({ planLimits: true });
    try {
      const ada = await join(api);
      await addFood(ada);
      const items = Array.from({ length: 50 }, (_, index) => food({ name: `Food ${index}` }));
      const { id } = await look(ada, fileOf(items));
      await expect(ada.client.applyImport(id, { take: [] })).rejects.toMatchObject({
        problem: "conflict",
        message: expect.stringContaining("you have 1, and this would add 50. Nothing was added."),
      });
      expect(await namesOf(ada)).toEqual(["Milk"]);
      const fits = await look(ada, fileOf(items.slice(1)));
      expect(await ada.client.applyImport(fits.id, { take: [] })).toEqual({
        added: 49,
        changed: 0,
        leftOut: 0,
      });
    } finally {
      await api.restart();
    }
  });

  test("a form without a file is refused", async () => {
    const { token } = await join(api);
    const { status, body } = await ask(api, "POST /imports", { token, body: new FormData() });
    expect([status, body.error]).toEqual([422, "Please choose a file"]);
  });
});
