import { stringify } from "csv-stringify/sync";
import { withPauses } from "#app/server/pauses.server.ts";
import { detectColumns } from "./columns.server.ts";
import { COLUMNS_MAX, ROWS_MAX } from "./rows.server.ts";

/** Grocy's records have 50 fields, most of them ids and settings. */
const FIELDS_MAX = 200;
/** The longest title: many longer ones take the engine long. */
const TITLE_MAX = 200;
/** How many records are looked at to find the list of food among others. */
const LISTS_COMPARED = 20;
const RECORDS_COMPARED = 20;

type Fields = Map<string, string>;

/** A list in a JSON file of another program. */
interface JsonList {
  /** The list as CSV. Nested fields become columns ('product name'). */
  text: string;
  /** The other lists in the file, with their number of records: 'recipes (2)'. */
  others: string[];
}

/** The list with the most fields about food. Undefined for an export of Crisper, and without such a list. */
export async function listOfJson(json: string): Promise<JsonList | undefined> {
  const { records, others } = recordsIn(json) ?? {};
  if (!records || records.some(isOfCrisper)) return undefined;
  const rows: Fields[] = [];
  for await (const record of withPauses(records.slice(0, ROWS_MAX + 1))) rows.push(fieldsOf(record));
  const titles = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, FIELDS_MAX);
  const kinds = detectColumns(titles);
  const known = titles.filter((_, index) => kinds[index] !== "ignore");
  const columns = [...known, ...titles.filter((title) => !known.includes(title))].slice(0, COLUMNS_MAX);
  const text = stringify([columns, ...rows.map((row) => columns.map((title) => row.get(title) ?? ""))]);
  return { text, others: others ?? [] };
}

function recordsIn(json: string): { records: object[] | undefined; others: string[] } | undefined {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isObject(content) || "schema" in content) return undefined;
  const lists = Object.entries(Array.isArray(content) ? { "": content } : content);
  const isList = (entry: [string, unknown]): entry is [string, object[]] =>
    Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isRecord);
  // Beside the food there may be places, categories and people.
  const rated = lists
    .filter(isList)
    .slice(0, LISTS_COMPARED)
    .map(([name, list]) => ({ name, list, facts: foodFactsIn(list) }));
  const [best, ...rest] = rated.toSorted((one, other) => other.facts - one.facts);
  return {
    records: best?.list,
    others: rest.map(({ name, list }) => `${title(name)} (${list.length})`),
  };
}

/** How many fields of a list's first records are fields of food. */
function foodFactsIn(list: object[]): number {
  const keys = list.slice(0, RECORDS_COMPARED).flatMap((record) => Object.keys(record).slice(0, FIELDS_MAX));
  const titles = [...new Set(keys.map(title))].slice(0, COLUMNS_MAX);
  return detectColumns(titles).filter((kind) => kind !== "ignore").length;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
/** A list of numbers is not a list of food: each position would become a column. */
const isRecord = (value: unknown): value is object => isObject(value) && !Array.isArray(value);
/** A list without an object around it. */
const isOfCrisper = (record: object) => "_id" in record || "expiryDate" in record;

/** Adds a fourth decimal to three, which some languages read as thousands. */
const numberText = (value: number) => String(value).replace(/\.\d{3}$/, "$&0");

const title = (key: string) => key.slice(0, TITLE_MAX);

function fieldsOf(record: object): Fields {
  const fields: Fields = new Map();
  const add = (name: string, value: unknown) => {
    if (value === null || isObject(value) || value === "") return;
    const before = fields.get(name);
    const text = typeof value === "number" ? numberText(value) : String(value);
    fields.set(name, before === undefined ? text : `${before}, ${text}`);
  };
  for (const [key, value] of Object.entries(record).slice(0, FIELDS_MAX)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (!isRecord(part)) add(title(key), part);
      else
        for (const [inner, one] of Object.entries(part).slice(0, FIELDS_MAX))
          add(`${title(key)} ${title(inner)}`, one);
    }
  }
  return fields;
}
