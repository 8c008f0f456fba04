import fc from "fast-check";
import { openApiDocument } from "#app/upstream/openapi.ts";

/** The JSON Schema keywords that requests use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const { paths, components } = openApiDocument();

/** Every call with a body or query, and its schemas. */
export const requests = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).flatMap(
    ([method, { operationId: id, parameters, requestBody }]) => {
      const body = requestBody?.content["application/json"]?.schema;
      const asked = parameters.filter((parameter) => parameter.in === "query");
      const properties = Object.fromEntries(asked.map(({ name, schema }) => [name, schema]));
      const query: Schema | undefined = asked.length > 0 ? { type: "object", properties } : undefined;
      return body || query ? [{ id, method: method.toUpperCase(), path, body, query }] : [];
    },
  ),
);

const resolve = (schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split("/").at(-1) ?? ""] as Schema) : schema;

const dayFrom = (first: string) =>
  fc
    .date({ min: new Date(first), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Valid and invalid values per format. */
const FORMATS: Record<string, { good: fc.Arbitrary<string>; bad: string[] }> = {
  quantity: {
    good: fc.constantFrom("1 l", "2 x 400 g", "1/2 dozen", "a bunch", "12", "0,5 kg", "six eggs"),
    bad: ["0 g", "-1 kg", "1000001 g"],
  },
  date: { good: dayFrom("2000-01-01"), bad: ["2027-02-30", "5 March", "2027-3-5"] },
  "date-time": { good: dayFrom("2000-01-01").map((day) => `${day}T10:00:00Z`), bad: [] },
  email: { good: fc.uuid().map((id) => `${id}@example.org`), bad: ["nobody", "a@b", "a b@example.org"] },
  currency: { good: fc.constantFrom("EUR", "USD", "JPY"), bad: ["euro", "ZZZ", ""] },
  "time-zone": {
    good: fc.constantFrom("Europe/Berlin", "Asia/Tokyo", "UTC"),
    bad: ["Nowhere/AtAll", "+05:30", ""],
  },
  "food-lines": {
    good: fc.constantFrom("milk 1l 1.29 fri", "2 eggs\n\nbread tomorrow", "- [ ] zorp"),
    bad: ["", " \n ", "egg\n".repeat(101), "x".repeat(201)],
  },
  gtin: {
    good: fc.constantFrom("", "4006381333931", "96385074", "036000291452", "15012345678907"),
    bad: ["1234", "4006381333932", "00000000000000000"],
  },
  "photo-address": {
    good: fc.constantFrom("https://pictures.example/a.png", "http://pictures.example/b?c=d"),
    bad: ["javascript:alert(1)", "ftp://pictures.example/a.png"],
  },
};

/** Lengths count UTF-16 code units after cleaning. */
const text = ({ minLength = 0, maxLength = 200 }: Schema) =>
  fc
    .string({ unit: "grapheme", maxLength })
    .map((any) => (minLength > 0 ? `a${any}` : any))
    .filter((any) => any.normalize("NFC").length <= maxLength && any.length <= maxLength);

interface Choice {
  /** Includes all optional fields. */
  full?: boolean;
}

/** A value that the document allows. */
export function documented(given: Schema, choice: Choice = {}): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => documented(one, choice)));
  if (schema.oneOf?.some(({ properties }) => properties)) {
    return fc.oneof(...schema.oneOf.map((one) => documented(one, choice)));
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => documented({ ...schema, type }, choice)));
  }
  switch (schema.type) {
    case "object":
      return record(schema, choice);
    case "array":
      return list(schema, choice);
    case "string":
      return string(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
      return fc.integer({
        min: least(schema) ?? -1_000,
        max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1),
      });
    case "number":
      return fc
        .integer({ min: 1, max: 10_000 })
        .map((hundredths) => Math.min(hundredths / 100, schema.maximum ?? Number.POSITIVE_INFINITY));
    default:
      return fc.jsonValue();
  }
}

const least = ({ minimum, exclusiveMinimum }: Schema) =>
  exclusiveMinimum === undefined ? minimum : Math.max(exclusiveMinimum + 1, minimum ?? -Infinity);

function record({ properties = {}, required = [], oneOf }: Schema, choice: Choice): fc.Arbitrary<object> {
  const variants = oneOf?.map((one) => one.required ?? []) ?? [[]];
  return fc.oneof(
    ...variants.map((mine) => {
      const others = variants.flat().filter((name) => !mine.includes(name));
      const names = Object.keys(properties).filter((name) => !others.includes(name));
      const fields = Object.fromEntries(
        names.map((name) => [name, documented(properties[name] ?? {}, choice)]),
      );
      const needed = choice.full ? names : [...required, ...mine];
      return fc.record<object>(fields as never, { requiredKeys: needed as never[] });
    }),
  );
}

function list({ items = {}, minItems = 0, maxItems = 5, uniqueItems }: Schema, choice: Choice) {
  const item = documented(items, choice);
  const lengths = { minLength: Math.max(minItems, choice.full ? 1 : 0), maxLength: Math.min(maxItems, 3) };
  // Such lists have one entry per value of their first field.
  const [first = ""] = Object.keys(resolve(items).properties ?? {});
  if (!uniqueItems) return fc.array(item, lengths);
  return fc.uniqueArray(item, { ...lengths, selector: (entry) => (entry as Record<string, unknown>)[first] });
}

function string(schema: Schema): fc.Arbitrary<string> {
  const format = schema.format === undefined ? undefined : FORMATS[schema.format];
  if (format) return format.good;
  if (schema.format) throw new Error(`No values are known for the format ${schema.format}`);
  const isVisibleText = schema.pattern?.startsWith("[^");
  return schema.pattern && !isVisibleText ? fc.stringMatching(new RegExp(schema.pattern)) : text(schema);
}

/** A violation of the document: its name, its place, and the value with it. */
export interface Flaw {
  what: string;
  at: string;
  value: unknown;
}

/** Ignored fields accept anything. */
const isTolerant = ({ description = "" }: Schema) =>
  /anything else (is ignored|counts as)/i.test(description);

/** `value` with one violation each. It must have all optional fields. */
export function flaws(given: Schema, value: unknown, at = ""): Flaw[] {
  const schema = resolve(given);
  if (isTolerant(schema)) return [];
  const flaw = (what: string, wrong: unknown): Flaw => ({ what, at, value: wrong });
  if (schema.oneOf?.some(({ properties }) => properties)) {
    const mine = schema.oneOf.find(({ properties = {} }) => isKind(properties.kind, value));
    return mine ? flaws(mine, value, at) : [];
  }
  if (schema.anyOf) return WRONG_TYPES.filter(isNo(schema.anyOf)).map((wrong) => flaw("type", wrong));
  if (schema.const !== undefined || schema.enum) {
    return ["no such thing", 77, null, {}].map((wrong) => flaw("choice", wrong));
  }
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return [];
  const wrongTypes = WRONG_TYPES.filter(isNo([schema])).map((wrong) => flaw("type", wrong));
  const lists = types.includes("array") ? flawsOfList(schema, value as unknown[], at) : [];
  const fields = types.includes("object") ? flawsOfRecord(schema, value as Fields, at) : [];
  const texts = types.includes("string")
    ? flawsOfText(schema, types).map((wrong) => flaw("text", wrong))
    : [];
  const numbers = flawsOfNumber(schema, types).map((wrong) => flaw("number", wrong));
  return [...wrongTypes, ...lists, ...fields, ...texts, ...numbers];
}

type Fields = Record<string, unknown>;

const WRONG_TYPES = [true, 7.5, "?", null, [], {}, [[]]];
const isKind = (kind: Schema | undefined, value: unknown) =>
  [kind?.const, ...(kind?.enum ?? [])].includes((value as Fields).kind);

const typeOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
const isNo = (schemas: Schema[]) => (value: unknown) =>
  !schemas
    .flatMap((schema) => resolve(schema).type ?? [])
    .map((type) => (type === "integer" && !Number.isInteger(value) ? "whole" : type))
    .includes(typeOf(value));

function flawsOfText({ minLength = 0, maxLength, format = "", pattern }: Schema, types: string[]): string[] {
  const isVisibleText = pattern?.startsWith("[^");
  return [
    ...(minLength > 0 ? [""] : []),
    ...(isVisibleText ? [" ", "\u200b"] : []),
    ...(maxLength === undefined ? [] : ["a".repeat(maxLength + 1)]),
    ...(FORMATS[format]?.bad ?? []),
    ...(pattern && !isVisibleText && !types.includes("number") ? ["?!"] : []),
  ];
}

function flawsOfNumber(schema: Schema, types: string[]): number[] {
  if (!types.includes("integer") && !types.includes("number")) return [];
  const { minimum, maximum, exclusiveMinimum } = schema;
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
}

function flawsOfRecord(
  { properties = {}, required = [], oneOf = [] }: Schema,
  value: Fields,
  at: string,
): Flaw[] {
  const pathOf = (name: string) => (at ? `${at}.${name}` : name);
  const without = (names: string[]) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
  const missing = required.map((name) => ({ what: "missing", at: pathOf(name), value: without([name]) }));
  const choices = oneOf.flatMap((one) => one.required ?? []);
  const neither = choices.length > 0 ? [{ what: "neither", at, value: without(choices) }] : [];
  const inside = Object.entries(properties).flatMap(([name, schema]) => {
    const others = choices.includes(name) ? choices.filter((other) => other !== name) : [];
    const inner = value[name] ?? (resolve(schema).type === "object" ? {} : undefined);
    return flaws(schema, inner, pathOf(name)).map((wrong) => ({
      ...wrong,
      value: { ...without(others), [name]: wrong.value },
    }));
  });
  return [...missing, ...neither, ...inside];
}

function flawsOfList(
  { items = {}, minItems = 0, maxItems, uniqueItems }: Schema,
  value: unknown[],
  at: string,
) {
  const [first] = value;
  const flaw = (what: string, wrong: unknown[]): Flaw => ({ what, at, value: wrong });
  const inside = flaws(items, first, `${at}.0`).map((wrong) => ({ ...wrong, value: [wrong.value] }));
  return [
    ...inside,
    ...(minItems > 0 ? [flaw("empty", [])] : []),
    ...(maxItems === undefined ? [] : [flaw("too many", Array(maxItems + 1).fill(first))]),
    ...(uniqueItems ? [flaw("twice", [first, first])] : []),
  ];
}
