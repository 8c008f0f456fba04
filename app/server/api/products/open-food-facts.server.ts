import { z } from "zod";
import { DIRECTIONS } from "#app/domain/barcode/shown-code.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { QUANTITY_MAX_LENGTH } from "#app/domain/quantity.ts";
import { cleanLine, isBlank } from "#app/domain/text.ts";
import type { SafeFetch } from "#app/upstream/safe-fetch.ts";
import type { Product } from "./product.ts";

interface OpenFoodFactsOptions {
  /** Without a slash at its end. */
  address: string;
  /** The name of this program and a way to reach its operator, which Open Food Facts asks for. */
  userAgent: string;
  fetchOutside: SafeFetch;
  withinMs: number;
}

/** Size of a whole product, which servers send that ignore `fields`. */
const ANSWER_MAX_BYTES = 512 * 1024;
const READ_MAX = 1_000;

const text = z.string().nullish();
const answerSchema = z.object({
  status: z.union([z.number(), z.string()]).optional(),
  code: z.union([z.number(), z.string()]).nullish(),
  product: z
    .object({
      brands: z.string().nullish().catch(undefined),
      quantity: z.string().nullish().catch(undefined),
    })
    .catchall(z.unknown())
    .optional(),
});

/** `retryAfter`: the header's text, where the answer asked for a pause. */
export class NoAnswer extends Error {
  readonly retryAfter: string | undefined;

  constructor(reason: string, retryAfter?: string) {
    super(reason);
    this.name = "NoAnswer";
    this.retryAfter = retryAfter;
  }
}

/** The server works, but does not know this product. */
export class OddAnswer extends NoAnswer {}

/**
 * Asks Open Food Facts, or what speaks as its API of version 2 does. Returns undefined for a product that it
 * does not know, or has no name for. Throws NoAnswer.
 */
export function createOpenFoodFacts({ address, userAgent, fetchOutside, withinMs }: OpenFoodFactsOptions) {
  const request = {
    accept: "application/json",
    maxBytes: ANSWER_MAX_BYTES,
    withinMs,
    headers: { "User-Agent": userAgent },
  };

  return async (code: string, language: string): Promise<Product | undefined> => {
    const names = namesIn(language);
    const fields = ["code", ...names, "brands", "quantity"].join(",");
    const answer = await fetchOutside(`${address}/api/v2/product/${code}.json?fields=${fields}`, request);
    if ("problem" in answer) {
      const Failure = answer.problem === "too_large" ? OddAnswer : NoAnswer;
      throw new Failure(answer.problem);
    }
    const { status, type, body, retryAfter } = answer;
    // An HTML page with status 404 comes from a server without this API.
    if (status === 404 && !/html/i.test(type)) return undefined;
    if (status !== 200)
      throw new NoAnswer(`status ${status}`, retryAfter ?? (status === 429 ? "" : undefined));
    return productOf(await body.text(), code, names);
  };
}

/** The fields of names in the order of preference. The main field may be empty although that of a language is not. */
function namesIn(language: string): string[] {
  const fields = ["product_name", "generic_name"].flatMap((field) => [`${field}_${language}`, field]);
  return [...new Set([...fields, "product_name_en"])];
}

function productOf(json: string, code: string, names: string[]): Product | undefined {
  const { status, code: answered, product } = parse(answerSchema, readJson(json));
  if (!product) {
    if (["0", "failure"].includes(String(status))) return undefined;
    throw new OddAnswer("no product");
  }
  if (withoutZeros(answered ?? "") !== withoutZeros(code)) throw new OddAnswer("another product");
  const named = names.map((field) => shortText(parse(text, product[field]), NAME_MAX));
  const name = named.find((found) => !isBlank(found));
  if (!name) return undefined;
  const brand = shortText(product.brands?.split(",")[0], NAME_MAX);
  const quantity = shortText(product.quantity);
  return {
    name,
    ...(!isBlank(brand) && { brand }),
    ...(!isBlank(quantity) && quantity.length <= QUANTITY_MAX_LENGTH && { quantity }),
  };
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new NoAnswer("no JSON");
  }
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new OddAnswer("other fields");
  return data;
}

/** Open Food Facts stores some codes with more leading zeros, and some with fewer. */
const withoutZeros = (code: string | number) => String(code).replace(/^0+/, "");

const NAMED: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">", nbsp: " " };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt|nbsp));/gi;

/** Makes a text one line of at most `max` characters, without entities of HTML. */
function shortText(raw: string | null | undefined, max = READ_MAX): string {
  const plain = (raw ?? "")
    .slice(0, READ_MAX)
    .replace(ENTITY, (_, decimal, hexadecimal, name) =>
      name ? (NAMED[name.toLowerCase()] ?? "") : characterOf(decimal ?? `0x${hexadecimal}`),
    );
  const line = cleanLine(plain.replace(DIRECTIONS, ""));
  // Not within a character of two code units.
  return line
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

function characterOf(number: string): string {
  const point = Number(number);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
