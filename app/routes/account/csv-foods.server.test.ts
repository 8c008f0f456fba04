import { expect, test } from "vitest";
import { LIST_CASES, type ListCase } from "./csv-cases.data.ts";
import { guessColumns } from "./csv-columns.server.ts";
import { orderOf } from "./csv-dates.server.ts";
import { decodeList, readAs } from "./csv-encoding.server.ts";
import { foodsOf, readCsv } from "./csv-foods.server.ts";

/** What a list comes to with the columns as they are guessed. */
function read({ list, language, bytes }: ListCase) {
  const text = bytes
    ? readAs(
        decodeList(
          Uint8Array.from(list, (one) => one.charCodeAt(0)),
          language,
        ),
      )
    : list;
  const csv = readCsv(text);
  if ("problem" in csv) return csv.problem;
  const [head, ...rows] = csv.rows;
  const columns = guessColumns(head?.cells ?? []);
  const dates = columns.indexOf("expiryDate");
  const order = orderOf(rows.map(({ cells }) => cells[dates] ?? "")) ?? "ymd";
  const foods = foodsOf(rows, { columns, order, currency: "EUR", language }) as Record<string, string>[];
  return foods.map(({ name, quantity, expiryDate, fault, place, code, notes }) => {
    const more = { ...(place && { place }), ...(code && { code }), ...(notes && { notes }) };
    return [name ?? fault, quantity, expiryDate, ...(Object.keys(more).length > 0 ? [more] : [])];
  });
}

test.each(LIST_CASES)("$kind, $language: $list", (wanted) => {
  expect(read(wanted)).toEqual(wanted.foods);
});

test("a list is read in other letters than those that were guessed", () => {
  const bytes = Uint8Array.from("Name;Quantity\nmas\xb3o;1 l", (one) => one.charCodeAt(0));
  const { text, encoding } = decodeList(bytes, "en-GB");
  expect(encoding).not.toBe("utf-8");
  expect(readAs({ text, encoding: "windows-1252" })).toContain("mas³o");
  expect(readAs({ text, encoding: "windows-1250" })).toContain("masło");
});
