import { stringify } from "csv-stringify/sync";
import { guessColumns } from "./csv-columns.server.ts";
import { COLUMNS_MAX, ROWS_MAX } from "./csv-foods.server.ts";

/** A record of Grocy has 50 fields, most of them ids and settings. */
const FIELDS_MAX = 200;

type Fields = Map<string, string>;

/**
 * The list of records in a JSON file of another program that says most about each, as CSV: fields of fields are columns of their own ('product
 * name'). Undefined for an export of Crisper, and for what has no such list.
 */
export function listOfJson(json: string): string | undefined {
  const records = recordsIn(json);
  if (!records) return undefined;
  const rows = records.slice(0, ROWS_MAX + 1).map(fieldsOf);
  const titles = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, FIELDS_MAX);
  const kinds = guessColumns(titles);
  const known = titles.filter((_, index) => kinds[index] !== "ignore");
  const columns = [...known, ...titles.filter((title) => !known.includes(title))].slice(0, COLUMNS_MAX);
  return stringify([columns, ...rows.map((row) => columns.map((title) => row.get(title) ?? ""))]);
}

function recordsIn(json: string): object[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isRecord(content) || "schema" in content) return undefined;
  const lists = Array.isArray(content) ? [content] : Object.values(content);
  const isList = (list: unknown): list is object[] =>
    Array.isArray(list) && list.length > 0 && list.every(isRecord);
  // Beside the food there may be places and categories, with fewer facts each.
  const factsIn = (list: object[]) => new Set(list.flatMap((record) => Object.keys(record))).size;
  const [records] = lists.filter(isList).toSorted((one, other) => factsIn(other) - factsIn(one));
  return records?.some(isOfCrisper) ? undefined : records;
}

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;
/** As in an export without its head. */
const isOfCrisper = (record: object) => "_id" in record || "expiryDate" in record;

/** Three decimals get a fourth, or some languages take them for thousands. */
const numberText = (value: number) => String(value).replace(/\.\d{3}$/, "$&0");

function fieldsOf(record: object): Fields {
  const fields: Fields = new Map();
  const add = (title: string, value: unknown) => {
    if (value === null || isRecord(value) || value === "") return;
    const before = fields.get(title);
    const text = typeof value === "number" ? numberText(value) : String(value);
    fields.set(title, before === undefined ? text : `${before}, ${text}`);
  };
  for (const [key, value] of Object.entries(record)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (!isRecord(part)) add(key, part);
      else for (const [inner, one] of Object.entries(part)) add(`${key} ${inner}`, one);
    }
  }
  return fields;
}
