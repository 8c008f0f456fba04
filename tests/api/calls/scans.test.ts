import { describe, expect, test } from "vitest";
import { CODE_MAX_LENGTH } from "#app/domain/barcode/read-code.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import { LIMITS } from "#app/server/limits/limits.ts";
import { inParts } from "#app/server/pauses.server.ts";
import { openApi } from "../../support/api.ts";
import { holdLimits, PHOTO_LIMITS_MS, stopStopwatch } from "../../support/limits.ts";
import { picture } from "../../support/photos.ts";
import {
  addFood,
  ask,
  askedElsewhere,
  join,
  KNOWN_PRODUCT,
  MILK,
  type Person,
} from "../../support/test-api.ts";

const CODE = "4006381333931";
const TODAY = "2026-11-23";

const api = await openApi();

describe("scans", () => {
  const scan = (person: Person, code: unknown, more = {}) =>
    ask(api, "POST /scans", {
      token: person.token,
      body: { code, locale: "en-GB", today: TODAY, ...more },
    });
  const add = (person: Person, food: object) =>
    ask(api, "POST /addfood", { token: person.token, body: { ...MILK, ...food } });

  test("of more than 6,000 names of products the oldest are forgotten", async () => {
    const ada = await join(api);
    const { id: household_id = "" } = (await ada.client.listHouseholds())[0] ?? {};
    const names = Array.from({ length: 6_000 }, (_, index) => ({
      household_id,
      code: `${index}`,
      name: "Old",
      updated_at: `2020-01-01T00:00:${String(index % 60).padStart(2, "0")}.000Z`,
    }));
    for (const part of inParts(names, 500))
      await api.db.insertInto("household_products").values(part).execute();
    await add(ada, { name: "Oats", code: CODE });
    const products = await api.db
      .selectFrom("household_products")
      .select("name")
      .where("household_id", "=", household_id)
      .execute();
    expect(products).toHaveLength(5_500);
    expect(products.filter(({ name }) => name === "Oats")).toHaveLength(1);
  });

  test("a code that nobody knows is a food without a name, and nothing is kept", async () => {
    const ada = await join(api);
    const { status, body } = await scan(ada, ` ${CODE.slice(0, 1)} ${CODE.slice(1, 7)} ${CODE.slice(7)} `);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      kind: "product",
      code: CODE,
      isInStore: false,
      food: { code: CODE, name: "", quantity: "1 piece", doubts: ["name", "category", "day"] },
      foods: [],
    });
    expect(body.data).not.toHaveProperty("product");
    expect(await ada.client.listOwnFood()).toEqual([]);
    expect(await ada.client.exportUser()).toMatchObject({ products: [] });
  });

  test("what is known of it elsewhere goes through the table of foods", async () => {
    const ada = await join(api);
    expect((await scan(ada, KNOWN_PRODUCT.code)).body.data).toMatchObject({
      product: { name: "Oat milk", brand: "Example Farm", source: "open_food_facts" },
      food: {
        name: "Oat milk",
        quantity: "1 l",
        category: expect.any(String),
        place: expect.any(String),
        expiryKind: "estimate",
        from: { quantity: "product", category: "crisper" },
        doubts: [],
      },
    });
  });

  test("the name that a household gives a code comes before that, in its household alone", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const { body: food } = await add(ada, {
      name: "Barista oats",
      code: KNOWN_PRODUCT.code,
      place: "pantry",
    });
    expect(food).toMatchObject({ code: KNOWN_PRODUCT.code });
    const nameFor = async (person: Person) => (await scan(person, KNOWN_PRODUCT.code)).body.data.product;
    expect(await nameFor(ada)).toEqual({ name: "Barista oats", source: "household" });
    expect(await nameFor(grace)).toMatchObject({ name: "Oat milk" });
    await ada.client.updateFood(food._id, { name: "Oats for coffee" });
    expect(await nameFor(ada)).toMatchObject({ name: "Oats for coffee" });
    await ada.client.deleteFood(food._id);
    expect(await nameFor(ada)).toMatchObject({ name: "Oats for coffee" });
    expect((await scan(ada, KNOWN_PRODUCT.code)).body.data.foods).toEqual([]);
  });

  test("the name goes again with the addition that made it, where that is undone", async () => {
    const ada = await join(api);
    const names = async () => (await ada.client.exportUser()).products?.map(({ name }) => name).toSorted();
    const undo = async () => {
      const [entry] = await ada.client.listJournal();
      await ada.client.undoMovement(entry?.id ?? "");
    };
    await addFood(ada, { name: "Oats", code: CODE });
    api.clock.moveOn({ seconds: 1 });
    await addFood(ada, { name: "Oats", code: CODE });
    await undo();
    expect(await names()).toEqual(["Oats"]);
    await ada.client.deleteFood((await ada.client.listOwnFood())[0]?._id ?? "");
    api.clock.moveOn({ seconds: 1 });
    await addFood(ada, { name: "Oats", code: CODE });
    await undo();
    // It is older than what was undone.
    expect(await names()).toEqual(["Oats"]);
    api.clock.moveOn({ seconds: 1 });
    const foods = [
      { ...MILK, name: "Rice", code: "5449000000996" },
      { ...MILK, name: "Oats", code: CODE },
    ];
    const { batch } = await ada.client.addFoods({ foods });
    expect(await names()).toEqual(["Oats", "Rice"]);
    await ada.client.undoBatch(batch);
    expect(await names()).toEqual(["Oats"]);
  });

  test("an update that says nothing of the code leaves it, and an empty one removes it", async () => {
    const ada = await join(api);
    const id = await addFood(ada, { code: CODE });
    const codeAfter = async (changes: object) =>
      (await ask(api, `PUT /addfood/${id}`, { token: ada.token, body: changes })).body.code;
    expect(await codeAfter({ quantity: "2 l" })).toBe(CODE);
    expect(await codeAfter({ code: "" })).toBe("");
  });

  test("what is at home with the code is listed, the first to expire before the others", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const later = await addFood(ada, { code: CODE, expiryDate: "2027-05-01" });
    const first = await addFood(ada, { code: CODE, expiryDate: "2027-04-01" });
    await addFood(ada, { name: "Other" });
    await addFood(grace, { code: CODE });
    const used = await addFood(ada, { code: CODE });
    await ada.client.consumeFood(used, { part: "all" }, "key-of-the-used-one");
    const { foods } = (await scan(ada, CODE)).body.data;
    expect(foods.map(({ _id }: { _id: string }) => _id)).toEqual([first, later]);
  });

  test("date, kind of date, lot and weight come from the code", async () => {
    const ada = await join(api);
    const { data } = (await scan(ada, "]d2010950600013435217270304310300125010A1\u001d21S7")).body;
    expect(data).toMatchObject({
      ...{ code: "9506000134352", lot: "A1", serial: "S7" },
      food: {
        expiryDate: "2027-03-04",
        expiryKind: "use_by",
        quantity: "1.25 kg",
        from: { expiryDate: "code", quantity: "code" },
      },
    });
  });

  test("a day far ahead is believed, and a sell-by day is one where there is no other", async () => {
    const ada = await join(api);
    const foodOf = async (code: string) => (await scan(ada, code)).body.data.food;
    const tin = await foodOf("]d2010950600013435215281130");
    expect(tin).toMatchObject({ expiryDate: "2028-11-30", expiryKind: "best_before" });
    expect(tin.doubts).not.toContain("unlikely");
    expect(await foodOf("]d201095060001343521627031015270304")).toMatchObject({ expiryDate: "2027-03-04" });
    expect(await foodOf("]d201095060001343521627031011261101")).toMatchObject({
      expiryDate: "2027-03-10",
      from: { expiryDate: "code" },
    });
  });

  test.each([
    ["three decimals", "39234350", { minor: 435, currency: "EUR" }],
    ["another currency", "3932826435", { minor: 435, currency: "GBP" }],
    ["a price for a kilogram, and 0.25 of one", "31030002503952001299", { minor: 325, currency: "EUR" }],
  ])("the price is exact, with %s", async (_, elements, price) => {
    const ada = await join(api);
    await ada.client.updateHousehold({ name: "The hut", currency: "EUR", timeZone: "Europe/Berlin" });
    const { food } = (await scan(ada, `]d20109506000134352${elements}`)).body.data;
    expect(food).toMatchObject({ price, from: { price: "code" } });
  });

  test("pieces of one cheese share its name, and each has its weight, where the country's rule is known", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    await ada.client.updateHousehold({ name: "The hut", currency: "SEK", timeZone: "Europe/Stockholm" });
    await grace.client.updateHousehold({ name: "The hut", currency: "NOK", timeZone: "Europe/Oslo" });
    const [light, heavy] = ["2388060109870", "2388060112344"];
    for (const person of [ada, grace]) {
      const { food } = (await scan(person, light)).body.data;
      expect(food.code).toBe(light);
      await add(person, { name: "Gouda", code: light });
    }
    const known = (await scan(ada, heavy)).body.data;
    expect(known).toMatchObject({
      ...{ code: heavy, isInStore: true, product: { name: "Gouda", source: "household" } },
      food: { code: heavy, name: "Gouda", quantity: "1.234 kg", from: { quantity: "code" } },
    });
    expect(known.foods).toMatchObject([{ name: "Gouda", code: light }]);
    expect((await ada.client.exportUser()).products).toMatchObject([
      { code: "2388060100000", name: "Gouda" },
    ]);
    const elsewhere = (await scan(grace, heavy)).body.data;
    expect(elsewhere).not.toHaveProperty("product");
    expect(elsewhere.foods).toEqual([]);
    expect((await scan(grace, light)).body.data).toMatchObject({ product: { name: "Gouda" } });
  });

  test("a price in a shop's own number is in the country's money", async () => {
    const ada = await join(api);
    await ada.client.updateHousehold({ name: "The hut", currency: "EUR", timeZone: "Europe/Copenhagen" });
    expect((await scan(ada, "2135040039753")).body.data.food).toMatchObject({
      price: { minor: 3975, currency: "DKK" },
    });
  });

  test("a shop's own number is not sent anywhere", async () => {
    const ada = await join(api);
    const before = askedElsewhere.length;
    for (const code of ["2112345004358", "0212345678909", "20123451"]) {
      const { status, body } = await scan(ada, code);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ kind: "product", isInStore: true });
    }
    expect(askedElsewhere).toHaveLength(before);
    await scan(ada, CODE);
    expect(askedElsewhere).toHaveLength(before + 1);
  });

  test("a code that is not on food is named, and no food is proposed", async () => {
    for (const [code, kind] of [
      ["9783161484100", "book"],
      ["9771234567003", "periodical"],
      ["9812345678902", "coupon"],
      ["3400930000014", "medicine"],
      ["4006381333932", "wrong_check_digit"],
      ["https://elsewhere.example/?x=1", "text"],
      ["<script>alert(1)</script>", "text"],
      // Grocy's own.
      ["grcy:p:13", "text"],
    ]) {
      const { status, body } = await scan(await join(api), code);
      expect(status, code).toBe(200);
      expect(body.data, code).toEqual({ kind, code, text: code, isInStore: false, foods: [] });
    }
  });

  test("a scan without a code is refused", async () => {
    for (const [code, status] of [
      ["", 422],
      [" ", 422],
      [undefined, 422],
      ["9".repeat(CODE_MAX_LENGTH + 1), 422],
      [42, 422],
    ]) {
      const answer = await scan(await join(api), code);
      expect(answer.status, String(code).slice(0, 20)).toBe(status);
      expect(answer.body.fields, String(code).slice(0, 20)).toEqual({ code: expect.any(String) });
    }
  });

  test("a photo without a code is refused beside its field", async () => {
    holdLimits(...PHOTO_LIMITS_MS);
    const ada = await join(api);
    const form = new FormData();
    form.set("image", new File([new Uint8Array(await picture(80, 60).png().toBuffer())], "x.png"));
    form.set("locale", "en-GB");
    const { status, body } = await ask(api, "POST /scans", { token: ada.token, body: form });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "no_code", fields: { image: expect.stringContaining("No barcode") } });
  });

  const sendPhotos = async (count: number, who: () => Person, from: () => string) => {
    const image = new File([new Uint8Array(await picture(8, 6).png().toBuffer())], "x.png");
    const answers = [];
    for (let made = 0; made < count; made += 1) {
      const body = new FormData();
      body.set("image", image);
      const headers = { [CLIENT_ADDRESS_HEADER]: from() };
      answers.push(await ask(api, "POST /scans", { token: who().token, body, headers }));
    }
    return answers;
  };
  const { points } = LIMITS.scan_photo.limits[0];

  test("photos of one person are counted, wherever they come from", async () => {
    holdLimits(...PHOTO_LIMITS_MS);
    stopStopwatch();
    const ada = await join(api);
    let places = 0;
    const answers = await sendPhotos(
      points + 1,
      () => ada,
      () => `198.51.100.${++places}`,
    );
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(points).fill(422));
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { code: "too_many", fields: { image: expect.stringContaining("Too many photos") } },
    });
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
    // The number is not a photo.
    expect((await scan(ada, CODE)).status).toBe(200);
  });

  test("and so are photos from one address, whoever sends them", async () => {
    holdLimits(...PHOTO_LIMITS_MS);
    stopStopwatch();
    const people = [await join(api), await join(api, "grace")];
    let turn = 0;
    const answers = await sendPhotos(
      points + 1,
      () => people[++turn % 2] as Person,
      () => "198.51.100.254",
    );
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(points).fill(422));
    expect(answers.at(-1)?.status).toBe(429);
    expect(
      (
        await sendPhotos(
          1,
          () => people[0] as Person,
          () => "198.51.100.253",
        )
      )[0]?.status,
    ).toBe(422);
  });

  test("a form may hold the number instead of a photo", async () => {
    const ada = await join(api);
    const form = new FormData();
    form.set("code", CODE);
    const { body } = await ask(api, "POST /scans", { token: ada.token, body: form });
    expect(body.data).toMatchObject({ code: CODE });
  });

  test("food with a code that cannot be is refused", async () => {
    const ada = await join(api);
    for (const code of ["1234", "4006381333932", "x".repeat(15)]) {
      expect((await add(ada, { code })).status, code).toBe(422);
    }
  });

  test("a line of the list keeps its code, and the food that it becomes has it", async () => {
    const ada = await join(api);
    const line = await ada.client.addShoppingLine({ name: "Oat milk", code: CODE });
    expect(line).toMatchObject({ code: CODE });
    await ada.client.updateShoppingLine(line.id, { ticked: true });
    const [bought] = await ada.client.suggestPurchases();
    expect(bought).toMatchObject({ id: line.id, code: CODE });
    await ask(api, "POST /shopping/put-away", {
      token: ada.token,
      body: { lines: [{ ...MILK, id: line.id, code: CODE }] },
    });
    expect((await scan(ada, CODE)).body.data.foods).toHaveLength(1);
  });
});
