import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { PRINTED_CURRENCIES, PRINTED_IN } from "#app/domain/printed-in.data.ts";
import { LIST_CASES, type ListCase } from "./cases.data.ts";
import { detectColumns } from "./columns.server.ts";
import { dayIn, ordersOf } from "./dates.server.ts";
import { decodeList, readAs } from "./encoding.server.ts";
import { foodsOf } from "./foods.server.ts";
import { listOfJson } from "./json-list.server.ts";
import { PROGRAM_FILES } from "./program-files.data.ts";
import { readCsv } from "./rows.server.ts";

const TODAY = "2026-11-26";

/** The foods of a list with the columns as they are detected. */
async function foodsIn(text: string, language: string, currency = "EUR") {
  const csv = await readCsv(text);
  if ("problem" in csv) throw new Error(csv.problem);
  const [head, ...rows] = csv.rows;
  const columns = detectColumns(head?.cells ?? []);
  const dates = columns.indexOf("expiryDate");
  const [order = "ymd"] = ordersOf(
    rows.map(({ cells }) => cells[dates] ?? ""),
    language,
    TODAY,
  );
  const titles = head?.cells ?? [];
  return (await foodsOf(rows, { columns, titles, order, currency, language })) as Record<string, string>[];
}

async function read({ list, language, bytes }: ListCase) {
  const text = bytes
    ? readAs(
        decodeList(
          Uint8Array.from(list, (one) => one.charCodeAt(0)),
          language,
        ),
      )
    : list;
  const foods = await foodsIn(text, language);
  return foods.map(({ name, quantity, expiryDate, fault, place, code, notes }) => {
    const more = { ...(place && { place }), ...(code && { code }), ...(notes && { notes }) };
    return [name ?? fault, quantity, expiryDate, ...(Object.keys(more).length > 0 ? [more] : [])];
  });
}

test.each(LIST_CASES)("$kind, $language: $list", async (wanted) => {
  expect(await read(wanted)).toEqual(wanted.foods);
});

test.each(Object.entries(PROGRAM_FILES))(
  "a file of %s comes in whole",
  async (_, { language, file, foods }) => {
    expect(await foodsIn((await listOfJson(file))?.text ?? file, language)).toMatchObject(foods);
  },
);

test.each<[string, string, number | undefined]>([
  ["Item,Qty,Price,Total", "Milk,2,1.50,3.00", 300],
  ["Item,Qty,Unit price,Line total", "Milk,2,1.50,3.00", 300],
  ["Artikel;Anzahl;Einzelpreis", "Milch;3 Packungen;1,50", 450],
  ["Produit;Quantité;Prix unitaire", "beurre;2 x 250 g;3,00", 600],
  ["Item,Qty,Unit,Unit price", "Flour,500,g,1.20", 120],
  ["Item,Qty,Price per kg", "Beef,500 g,12.00", undefined],
  ["Item,Qty,Price/lb,Price", "Beef,2 lb,6.00,12.00", 1_200],
  ["商品名,単価,個数", "牛乳,2.00,3", 600],
  ["Produkt;Cena jednostkowa;Ilość", "ser;4,50;2", 900],
  ["Nazwa;Szt.;Cena jedn.", "ser;2;4,50", 900],
  ["Producto;Unidades;Precio unidad", "leche;2;1,20", 240],
  ["Item,Unit price,Qty", "Milk,,2", undefined],
  ["Item,Count,Size,Price each", "Milk,2,1 gal,3.48", 696],
  ["Item,Count,Size,Price each", "Ale,4,1 pint,2.50", 1_000],
])("the price of '%s' in '%s' is %s", async (titles, row, priceMinor) => {
  const [food] = await foodsIn(`${titles}\n${row}`, "en-GB");
  expect([food?.name !== undefined, food?.priceMinor]).toEqual([true, priceMinor]);
});

test.each<[string, string, [number, string]]>([
  ["Item,Price,Currency", "Ramen,250,yen", [250, "JPY"]],
  ["Item,Price,Currency", "Brie,2.00,€", [200, "EUR"]],
  ["Item,Price,Currency", "Jerky,3.00,US$", [300, "USD"]],
  ["Item,Price (USD)", "Jerky,3.00", [300, "USD"]],
  ["Item,Cost ($)", "Jerky,3.00", [300, "USD"]],
  ["Produit;Prix (CHF)", "Gruyère;4,50", [450, "CHF"]],
  ["Item,Price", "Brie,2.00", [200, "EUR"]],
  ["Item,Price paid", "Brie,2.0000", [200, "EUR"]],
])("the money of '%s' in '%s' is %j", async (titles, row, [minor, currency]) => {
  const [food] = await foodsIn(`${titles}\n${row}`, "en-GB");
  expect([food?.priceMinor, food?.currency]).toEqual([minor, currency]);
});

test.each([
  ["Item,Quantity (g)", "Flour,500", "500 g"],
  ["Artikel;Menge in ml", "Milch;750", "750 ml"],
  ["Item,Weight (kg)", "Rice,1.5", "1.5 kg"],
  ["Item,Quantity (g)", "Flour,2 bags", "2 bags"],
  ["Item,Quantity (packs of any size)", "Flour,2", "2"],
  ["Item,Qty,Size", "Flour,2,500 g", "2 x 500 g"],
  ["Item,Size", "Flour,500 g", "500 g"],
  ["Item,Qty,Weight", "Flour,3,1 kg", "3 x 1 kg"],
  ["Item,Qty,Size", "Flour,2 bags,500 g", "2 bags"],
  ["Item,Qty,Unit,Size", "Flour,2,packs,500 g", "2 packs"],
  ["Item,Qty,Size", "Eggs,6,large", "6"],
])("the quantity of '%s' in '%s' is '%s'", async (titles, row, quantity) => {
  expect((await foodsIn(`${titles}\n${row}`, "en-GB"))[0]?.quantity).toBe(quantity);
});

test("a size that the quantity does not take up is in the notes", async () => {
  const [eggs, milk] = await foodsIn(
    "Item,Qty,Size,Unit price\nEggs,6,large,0.30\nMilk,2,500 ml,1.20",
    "en-GB",
  );
  expect([eggs?.notes, eggs?.priceMinor]).toEqual(["large", 180]);
  expect([milk?.notes ?? "", milk?.quantity, milk?.priceMinor]).toEqual(["", "2 x 500 ml", 240]);
});

test.each(["de", "fr", "en-GB"])("numbers of a JSON file are no texts of %s", async (language) => {
  const file = JSON.stringify([{ name: "Hack", amount: 1.125, unit: "kg", price: 6.899 }]);
  expect(await foodsIn((await listOfJson(file))?.text ?? "", language)).toEqual([
    expect.objectContaining({ quantity: "1.125 kg", priceMinor: 690 }),
  ]);
});

test("of the lists in a JSON file that which says most about food is read", async () => {
  const locations = [{ id: 1, name: "Fridge" }];
  const products = [{ name: "Milk", amount: 2, best_before: "2027-03-05" }];
  const users = [{ id: 3, name: "Ada", created: "2020-01-01", role: "owner", language: "en" }];
  const list = await listOfJson(JSON.stringify({ locations, products, users }));
  expect(list?.others.toSorted()).toEqual(["locations (1)", "users (1)"]);
  expect(await foodsIn(list?.text ?? "", "en-GB")).toEqual([
    expect.objectContaining({ name: "Milk", quantity: "2" }),
  ]);
});

test.each(["Item,Qty\nMilk,1\nTotal 0% Fage,2", "Item,Qty\nTotal,2", "Item,Qty\nTotal,2\nMilk,1"])(
  "no row of '%s' is a sum",
  async (list) => {
    expect((await foodsIn(list, "en-GB")).map(({ fault }) => fault)).not.toContain(
      "It is the total of the other rows",
    );
  },
);

test.each(["Item,Price incl. VAT", "Item,Price (inc tax)", "Item,Cost of items", "Item,PRICE FOR ALL"])(
  "the prices of '%s' are read in the household's currency",
  async (titles) => {
    expect(await foodsIn(`${titles}\nMilk,1.20`, "en-GB")).toEqual([
      expect.objectContaining({ priceMinor: 120, currency: "EUR" }),
    ]);
  },
);

test.each<[string, string, number, string]>([
  ["pl", "7,99 zł", 799, "PLN"],
  ["sv-SE", "12,50 kr", 1250, "SEK"],
  ["pt-BR", "R$ 5,99", 599, "BRL"],
  ["en-GB", "99p", 99, "GBP"],
  ["de-DE", "1,29 Euro", 129, "EUR"],
])("in a column of %s '%s' is a price", async (language, price, priceMinor, currency) => {
  expect(await foodsIn(`Item;Price\nMilk;${price}`, language, currency)).toEqual([
    expect.objectContaining({ priceMinor, currency }),
  ]);
});

test("what is no price is not replaced by the price of one", async () => {
  expect(await foodsIn("Item,Price,Unit price\nMilk,abc,1.00", "en-GB")).toEqual([
    {
      line: 2,
      ...{ name: "Milk", quantity: "", expiryDate: "", expiryKind: "", price: "abc" },
      ...{ place: "", category: "", brand: "", code: "" },
      fault: "'abc' is not a price",
    },
  ]);
});

test("the last row may be the sum", async () => {
  expect(await foodsIn("Item,Qty,Price\nMilk,2,3.00\nTotal,2,3.00", "en-GB")).toEqual([
    expect.objectContaining({ name: "Milk" }),
    { line: 3, fault: "It is the total of the other rows" },
  ]);
});

test.each(["Used", "finished", "verbraucht"])(
  "food whose status is '%s' is left out, and named",
  async (status) => {
    const foods = await foodsIn(`Item,Status\nMilk,${status}\nTea,Opened`, "en-GB");
    expect(foods).toMatchObject([{ line: 2, fault: `Milk has the status '${status}'` }, { name: "Tea" }]);
    expect(foods[1]).not.toHaveProperty("fault");
  },
);

test.each([
  ["en-GB", "Item,Consumed\nMilk,TRUE\nTea,FALSE"],
  ["en-GB", "Item,Used\nMilk,1\nTea,0"],
  ["de-DE", "Artikel;Verbraucht\nMilch;ja\nTee;nein"],
  ["fr-FR", "Produit;Consommé\nlait;oui\nthé;"],
  ["es-ES", "Producto;Consumido\nleche;sí\nté;no"],
  ["it-IT", "Prodotto;Consumato\nlatte;sì\ntè;no"],
  ["nl-NL", "Product;Opgebruikt\nmelk;ja\nthee;nee"],
  ["pl", "Produkt;Zużyte\nmleko;tak\nherbata;nie"],
  ["tr-TR", "Ürün;Tüketildi\nsüt;evet\nçay;hayır"],
  ["ar-EG", "المنتج;مستهلك\nحليب;نعم\nشاي;لا"],
  ["ja-JP", "商品名,消費済み\n牛乳,はい\n茶,いいえ"],
  ["en-GB", "Item,Consumed\nMilk,2026-11-01\nTea,-"],
])("in %s, the first food of '%s' is left out, and named", async (language, list) => {
  const [first, second] = await foodsIn(list, language);
  expect(first?.fault).toMatch(
    /^(?:Milk|Milch|lait|leche|latte|melk|mleko|süt|حليب|牛乳) has '.+' in the column '.+'$/,
  );
  expect([second?.fault, second?.notes]).toEqual([undefined, undefined]);
});

test("how much was used of food goes into its notes", async () => {
  expect(await foodsIn("Item,Qty,Used\nMilk,5,1\nTea,3,2\nHam,1,half", "en-GB")).toMatchObject(
    ["Used: 1", "Used: 2", "Used: half"].map((notes) => ({ notes })),
  );
});

test.each([
  [
    "de-DE",
    "Artikel;Menge\nMehl;1.500 kg",
    "'1.500 kg' may be thousands or have decimals: please write it in another way",
  ],
  [
    "en-GB",
    "Item;Qty\nflour;1,500 kg",
    "'1,500 kg' may be thousands or have decimals: please write it in another way",
  ],
  ["fr-FR", "Produit;Poids\nfarine;500", "'500' has no unit, such as g or kg"],
])("in %s, '%s' is asked", async (language, list, fault) => {
  expect((await foodsIn(list, language))[0]?.fault).toBe(fault);
});

test("a price of one that comes to more than a price can be is a fault", async () => {
  expect(await foodsIn("Item,Unit price,Qty\nMilk,9000000,9000", "en-GB")).toEqual([
    {
      line: 2,
      ...{ name: "Milk", quantity: "9000", expiryDate: "", expiryKind: "", price: "9000000" },
      ...{ place: "", category: "", brand: "", code: "" },
      fault: "'9000000' is not a price",
    },
  ]);
});

test.each<[string, string[]]>([
  ["Item #,Item,On Hand,UOM,BBE", ["ignore", "name", "quantity", "unit", "expiryDate"]],
  ["Cód.;Produto;Qtde;Validade", ["code", "name", "quantity", "expiryDate"]],
  ["Artikel-Nr.;Bezeichnung;Stk.;MHD", ["ignore", "name", "quantity", "expiryDate"]],
  ["Наименование;Количество;Срок годности;Цена", ["name", "quantity", "expiryDate", "price"]],
  ["상품명,수량,유통기한,보관장소", ["name", "quantity", "expiryDate", "place"]],
  ["商品名称,数量,保质期,条码", ["name", "quantity", "expiryDate", "code"]],
  ["Προϊόν;Ποσότητα;Ημερομηνία λήξης;Τιμή", ["name", "quantity", "expiryDate", "price"]],
])("the columns of '%s' are known", (titles, kinds) => {
  expect(detectColumns(titles.split(/[,;]/))).toEqual(kinds);
});

test.each([
  ["an export of Crisper", '{"schema":"crisper","items":[{"name":"Milk"}]}'],
  ["one without its head", '{"items":[{"_id":"a","name":"Milk"}]}'],
  ["no records", '{"items":[]}'],
  ["texts", '["Milk","Bread"]'],
  ["lists of figures", "[[1,2,3],[4,5,6]]"],
  ["a text", '"Milk"'],
  ["no JSON", "{"],
])("%s is no list of another program", async (_, json) => {
  expect(await listOfJson(json)).toBeUndefined();
});

test.each([
  ["en-GB", ["05/12/2026"], ["dmy", "mdy"]],
  ["en-GB", ["05/12/2026", "13/01/2027"], ["dmy"]],
  ["en-GB", ["26-12-27"], ["dmy", "ymd"]],
  ["hu-HU", ["26-12-27"], ["ymd", "dmy"]],
  ["en-GB", ["26-12-27", "27-04-05"], ["ymd"]],
  ["en-US", ["26-12-05"], ["ymd"]],
  ["ja-JP", ["12/5/26"], ["dmy", "mdy"]],
  ["en-GB", ["2026-12-05"], ["ymd"]],
  ["en-GB", ["never", "5 Dec 2026"], ["dmy"]],
  ["en-GB", ["99-99-99"], []],
])("in %s, %j may be read in the orders %j", (language, dates, orders) => {
  expect(ordersOf(dates, language, TODAY)).toEqual(orders);
});

test.each(["5 Dec", "Dec 26", "Freezer", "30.02.2027", "milk 5 Dec 2026", "05/12/2026 - 06/12/2026"])(
  "'%s' is no date",
  (text) => {
    expect(dayIn(text, "dmy", "en-GB")).toBeUndefined();
  },
);

test("a day as pages print it is read as the same in a list, in every locale", () => {
  const misread = PRINTED_IN.flatMap((locale) =>
    ["2027-03-05", "2027-05-05", "2027-12-31"].flatMap((day) => {
      const printed = formatDay(day, locale);
      const [order = "ymd"] = ordersOf([printed], locale, TODAY);
      const read = dayIn(printed, order, locale);
      return read === day ? [] : [`${locale}: ${printed} is ${read}`];
    }),
  );
  expect(misread).toEqual([]);
});

test("long names of fields and many lists in a JSON file are read in linear time", async () => {
  const inner = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`b${index}`, 1]));
  const nested = (await listOfJson(JSON.stringify([{ name: "Milk", ["a".repeat(200_000)]: inner }])))?.text;
  expect(nested).toMatch(/^name,/);
  const lists = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [index, [inner]]).slice(0, 3),
  );
  const many = Array.from({ length: 50_000 }, (_, index) => [`list ${index}`, [{ name: "Milk" }]]);
  expect(await listOfJson(JSON.stringify({ ...lists, ...Object.fromEntries(many) }))).toBeDefined();
});

test("the lines of a list are counted in linear time, however many are empty", async () => {
  const rows = "a,1\n".repeat(2_000);
  const read = await readCsv(`${"\n".repeat(140_000)}sep=,\nname,qty\n${rows}`);
  expect("rows" in read && read.rows.at(-1)?.line).toBe(142_002);
});

test("a list that is read in pieces loses no letters, and no rows behind too many", async () => {
  const names = Array.from({ length: 2_000 }, (_, row) => `${"🥛ä".repeat(row % 17)} ${row}`);
  const read = await readCsv(`name,qty\n${names.map((name) => `"${name}",1`).join("\r\n")}`);
  expect("rows" in read && read.rows.slice(1).map(({ cells }) => cells[0])).toEqual(names);
  const tooLong = await readCsv(`name,qty\n${"milk,1\n".repeat(100_000)}`);
  expect(tooLong).toEqual({ problem: "This list is too long: 2,000 rows at most" });
});

test("a list of line ends before a zero is read in linear time", () => {
  const bytes = new Uint8Array(Buffer.from(`${"\n".repeat(500_000)}\0x`, "utf16le"));
  expect(decodeList(bytes, "en-GB").text).toHaveLength(bytes.length / 2);
});

test("a list is read in another encoding than the one that was detected", () => {
  const bytes = Uint8Array.from("Name;Quantity\nmas\xb3o;1 l", (one) => one.charCodeAt(0));
  const { text, encoding } = decodeList(bytes, "en-GB");
  expect(encoding).not.toBe("utf-8");
  expect(readAs({ text, encoding: "windows-1252" })).toContain("mas³o");
  expect(readAs({ text, encoding: "windows-1250" })).toContain("masło");
});

test.each([
  ["pt-PT", "Nome\nÓleo\nÁgua\n"],
  ["da-DK", "navn\nRugbrød\nÆg\n"],
  ["en-GB", "navn\nÆg\n"],
  ["is-IS", "nafn\nMjólk\nSúrmjólk\nÞorskur\n"],
])("in %s, a short list with few letters beside a to z is western: %j", (locale, list) => {
  expect(decodeList(new Uint8Array(Buffer.from(list, "latin1")), locale).encoding).toBe("windows-1252");
});

test.each([
  ["Best before", "best_before"],
  ["Best by date", "best_before"],
  ["MHD", "best_before"],
  ["DLC", "use_by"],
  ["Use by", "use_by"],
  ["Verbrauchsdatum", "use_by"],
  ["À consommer de préférence avant", "best_before"],
  ["Da consumarsi entro", "use_by"],
  ["Expiry date", undefined],
  ["Haltbarkeit", "best_before"],
  ["best_before_date", "best_before"],
  ["useBy", "use_by"],
  ["Da consumarsi preferibilmente entro", "best_before"],
  ["Fecha de caducidad", "use_by"],
  ["Best before / use by", undefined],
])("days in a column '%s' are of the kind %s", async (title, kind) => {
  const [milk, tea] = await foodsIn(`Name;${title}\nMilk;2027-04-01\nTea;`, "en-GB");
  expect(milk).toMatchObject({ expiryDate: "2027-04-01" });
  expect((milk as { expiryKind?: string }).expiryKind).toBe(kind);
  expect(tea).not.toHaveProperty("expiryKind");
});

test.each(["en", "de", "fr", "pl"])("the list that is exported keeps its amounts in %s", async (language) => {
  const list = [
    "name,category,quantity,expiryDate,priceMinor,worthMinor,currency",
    "Flour,Grains,925.925 g,2027-01-02,,,",
    "Oil,Other,1.125 l,2027-01-02,,,",
    "Eggs,Dairy,2.125 pieces,2027-01-02,,,",
    'Milk,Dairy,"1,5 l",2027-01-02,,,',
    '"Rice, cooked",Grains,"12 x 1,500 g",2027-01-02,,,',
  ].join("\n");
  const quantities = (await foodsIn(list, language)).map(({ quantity }) => quantity);
  expect(quantities).toEqual(["925.925 g", "1.125 l", "2.125 pieces", "1,5 l", "12 x 1,500 g"]);
});

test("what has to be corrected is in the figures of the form", async () => {
  const row = (name: string, quantity: string, price: string) => `${name},"${quantity}",2027-02-31,${price}`;
  const list = [
    "Name,Quantity,Expiry date,Price",
    row("Flour", "1,500 g", "1.29"),
    row("Rice", "925.925 g", "2.99"),
  ];
  const foods = await foodsIn(list.join("\n"), "de");
  expect(foods.map(({ quantity, fault }) => [quantity, Boolean(fault)])).toEqual([
    ["1500 g", true],
    ["925,925 g", true],
  ]);
});

test("what pages print as a price or an amount is read as the same in a list, in every locale", async () => {
  const misread: string[] = [];
  for (const locale of PRINTED_IN) {
    const prices = PRINTED_CURRENCIES.flatMap((currency) =>
      [199, 123_456].map((minor) => ({ minor, currency })),
    );
    const cells = prices.map((price) => [formatMoney(price, locale), price.currency]);
    const amounts = ["0.5 g", "1 can", "1.5 kg", "330 ml", "1500 g", "2.25 l", "6 pieces"];
    const rows = cells.flatMap((row) => amounts.map((amount) => ["Milk", amount, ...row]));
    const foods = await foodsIn(stringify([["Name", "Quantity", "Price", "Currency"], ...rows]), locale);
    for (const [index, { quantity, priceMinor, currency }] of foods.entries()) {
      const read = [quantity, priceMinor, currency].join();
      const price = prices[Math.floor(index / amounts.length)];
      const is = [amounts[index % amounts.length], price?.minor, price?.currency].join();
      if (read !== is) misread.push(`${locale}: ${rows[index]} is ${read}`);
    }
  }
  expect(misread).toEqual([]);
});

test("of several problems of a row the first one is said, and the next one once it is mended", async () => {
  const titles = ["Name", "Expiry date", "Status", "Weight", "Used up", "Price"];
  const columns = ["name", "expiryDate", "status", "quantity", "consumed", "price"] as const;
  const complete = { cells: ["Milk", "2027-01-02", "open", "2 kg", "no", "1"], line: 2 };
  const cells = ["", "31.02.2027", "used", "1,500", "yes", "abc"];
  const steps = [
    [0, "Total", "It has no name"],
    [1, "2027-01-02", "'31.02.2027' cannot be read as a date"],
    [0, "Rice", "It is the total of the other rows"],
    [2, "open", "Rice has the status 'used'"],
    [3, "1500", "'1,500' may be thousands or have decimals: please write it in another way"],
    [3, "1500 g", "'1500' has no unit, such as g or kg"],
    [4, "no", "Rice has 'yes' in the column 'Used up'"],
    [5, "1", "'abc' is not a price"],
    [5, "1", undefined],
  ] as const;
  for (const [column, mended, said] of steps) {
    const rows = [complete, { cells, line: 3 }];
    const options = {
      columns: [...columns],
      titles,
      order: "dmy" as const,
      currency: "EUR",
      language: "en-GB",
    };
    const [, food] = (await foodsOf(rows, options)) as { fault?: string }[];
    expect(food?.fault).toBe(said);
    cells[column] = mended;
  }
});

test("a column 'Unit size' says how large one is", async () => {
  const [milk] = await foodsIn("Product,Qty,Unit size\nMilk,2,1 l", "en-GB");
  expect(milk).toMatchObject({ name: "Milk", quantity: "2 x 1 l" });
});
