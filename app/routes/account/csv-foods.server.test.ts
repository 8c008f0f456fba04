import { expect, test } from "vitest";
import { LIST_CASES, type ListCase } from "./csv-cases.data.ts";
import { guessColumns } from "./csv-columns.server.ts";
import { orderOf } from "./csv-dates.server.ts";
import { decodeList, readAs } from "./csv-encoding.server.ts";
import { foodsOf, readCsv } from "./csv-foods.server.ts";
import { listOfJson } from "./json-list.server.ts";
import { PROGRAM_FILES } from "./program-files.data.ts";

/** What a list comes to with the columns as they are guessed. */
function foodsIn(text: string, language: string) {
  const csv = readCsv(text);
  if ("problem" in csv) throw new Error(csv.problem);
  const [head, ...rows] = csv.rows;
  const columns = guessColumns(head?.cells ?? []);
  const dates = columns.indexOf("expiryDate");
  const order = orderOf(rows.map(({ cells }) => cells[dates] ?? "")) ?? "ymd";
  return foodsOf(rows, { columns, order, currency: "EUR", language }) as Record<string, string>[];
}

function read({ list, language, bytes }: ListCase) {
  const text = bytes
    ? readAs(
        decodeList(
          Uint8Array.from(list, (one) => one.charCodeAt(0)),
          language,
        ),
      )
    : list;
  return foodsIn(text, language).map(({ name, quantity, expiryDate, fault, place, code, notes }) => {
    const more = { ...(place && { place }), ...(code && { code }), ...(notes && { notes }) };
    return [name ?? fault, quantity, expiryDate, ...(Object.keys(more).length > 0 ? [more] : [])];
  });
}

test.each(LIST_CASES)("$kind, $language: $list", (wanted) => {
  expect(read(wanted)).toEqual(wanted.foods);
});

test.each(Object.entries(PROGRAM_FILES))("a file of %s comes in whole", (_, { language, file, foods }) => {
  expect(foodsIn(listOfJson(file) ?? file, language)).toMatchObject(foods);
});

test.each([
  ["an export of Crisper", '{"schema":"crisper","items":[{"name":"Milk"}]}'],
  ["one without its head", '{"items":[{"_id":"a","name":"Milk"}]}'],
  ["no records", '{"items":[]}'],
  ["texts", '["Milk","Bread"]'],
  ["a text", '"Milk"'],
  ["no JSON", "{"],
])("%s is no list of another program", (_, json) => {
  expect(listOfJson(json)).toBeUndefined();
});

test("a list is read in other letters than those that were guessed", () => {
  const bytes = Uint8Array.from("Name;Quantity\nmas\xb3o;1 l", (one) => one.charCodeAt(0));
  const { text, encoding } = decodeList(bytes, "en-GB");
  expect(encoding).not.toBe("utf-8");
  expect(readAs({ text, encoding: "windows-1252" })).toContain("mas³o");
  expect(readAs({ text, encoding: "windows-1250" })).toContain("masło");
});
