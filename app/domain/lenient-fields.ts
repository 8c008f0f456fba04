import { z } from "zod";
import { money } from "./money.schema.ts";

type Fields = Record<string, unknown>;

/** The schema of a field, and a tolerant one for answers of other servers. */
interface Field<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  read: (value: unknown) => unknown;
}

export const field = <Schema extends z.ZodType>(schema: Schema, read: Field["read"]): Field<Schema> => ({
  schema,
  read,
});

type Shape<T extends Record<string, Field>> = { [Name in keyof T]: T[Name]["schema"] };

/** The strict schema, for answers of this server. */
export function shapeOf<T extends Record<string, Field>>(fields: T): Shape<T> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as Shape<T>;
}

/** Reads all fields in one pass: a zod schema for each takes twice as long. */
export function readFields(fields: Record<string, Field>): (raw: Fields) => Fields {
  const readers = Object.entries(fields).map(([name, { read }]) => [name, read] as const);
  return (raw) => {
    const known: Fields = {};
    for (const [name, read] of readers) known[name] = read(raw[name]);
    return known;
  };
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

export const optionalTextOf = (value: unknown) => textOf(value) || undefined;

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

export const text = (meta: z.GlobalMeta = {}) => field(z.string().meta(meta), textOf);
export const optionalText = () => field(z.string().optional(), optionalTextOf);
export const number = (meta: z.GlobalMeta = {}) => field(z.number().optional().meta(meta), numberOf);

/** A number that may end with this unit: 12, or '12 g'. */
export const numberWithUnit = (unit: string) =>
  field(z.number().optional(), (value) => {
    if (typeof value !== "string") return numberOf(value);
    const bare = value.trim();
    return numberOf(bare.toLowerCase().endsWith(unit) ? bare.slice(0, -unit.length) : bare);
  });

export const texts = () =>
  field(z.array(z.string()).optional(), (value) =>
    Array.isArray(value) ? value.map(textOf).filter(Boolean) : undefined,
  );

/** Undefined when no field is known, so that screens show no empty section. */
export function optionalObject<T extends Record<string, Field>>(fields: T) {
  const readAll = readFields(fields);
  return field(z.object(shapeOf(fields)).optional(), (value) => {
    if (!isFields(value)) return undefined;
    const known = readAll(value);
    return Object.values(known).some((one) => one !== undefined) ? known : undefined;
  });
}

export const optionalMoney = (meta: z.GlobalMeta) =>
  field(money.optional().meta(meta), (value) => {
    if (!isFields(value)) return undefined;
    const { minor, currency } = value;
    const isReadable =
      Number.isSafeInteger(minor) && typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
    return isReadable ? { minor, currency } : undefined;
  });
