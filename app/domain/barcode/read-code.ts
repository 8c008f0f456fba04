import type { CalendarDay } from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { hasCheckDigit } from "./check-digit.ts";
import { readDigitalLink } from "./digital-link.ts";
import { type Elements, type Gs1Data, readElementString, readElements } from "./gs1.ts";
import { expandUpcE, type Gtin, readGtin, shortGtin } from "./gtin.ts";
import { isInStore, readInStore } from "./in-store.ts";

/** Longer codes are ignored: no product has one. */
export const CODE_MAX_LENGTH = 1_000;

export type ReadCode =
  /** `isInStore`: the shop's own number, which means nothing elsewhere. `hasInvalidDate`: its expiry date is one that no calendar has. */
  | { kind: "product"; gtin: Gtin; isInStore: boolean; data: Gs1Data; hasInvalidDate?: true }
  /** A code that is not on food. */
  | { kind: "book" | "periodical" | "coupon" | "medicine"; code: string }
  | { kind: "wrong_check_digit"; code: string }
  | { kind: "too_long" }
  /** A link or other text. Links are never opened. */
  | { kind: "text"; text: string };

/** The identifiers of best before, sell by and use by. */
const LAST_DAYS = ["15", "16", "17"];

const UPC_REGIONS = new Set<string | undefined>(["US", "CA"]);

/** The prefixes of ISO/IEC 15424 that a scanner may send before codes that are not from GS1. */
const SYMBOLOGY = /^\][A-Za-z]\w/;

/**
 * What a code says, as a reader or a person wrote it: digits, an element string or a GS1 Digital Link. `region`, a country
 * such as 'SE', says how a shop's own numbers are read.
 */
export function readCode(typed: string, today: CalendarDay, region?: string): ReadCode {
  if (typed.length > CODE_MAX_LENGTH) return { kind: "too_long" };
  const text = withLatinDigits(typed.trim());
  const digits = text.replace(/^\](?:E[04]|I[01]|F0)/, "").replace(/[\s-]/g, "");
  if (/^\d+$/.test(digits)) {
    const numbered = readDigits(digits, region);
    if (numbered) return numbered;
  }
  const elements = readDigitalLink(text.replace(SYMBOLOGY, "")) ?? readElementString(text);
  if (elements) {
    const read = readElementsWithGtin(elements, today, region);
    if (read) return read;
  }
  return { kind: "text", text };
}

function readDigits(digits: string, region: string | undefined): ReadCode | undefined {
  const expanded = readGtin(expandUpcE(digits) ?? "");
  // Eight digits may be both; where UPC-E is at home, it is that.
  const gtin = (UPC_REGIONS.has(region) && expanded) || (readGtin(digits) ?? expanded);
  if (gtin) return classify(gtin, {}, region);
  const isNumber = [8, 12, 13].includes(digits.length) || (digits.length === 14 && !hasCheckDigit(digits));
  return isNumber ? { kind: "wrong_check_digit", code: digits } : undefined;
}

function readElementsWithGtin(
  elements: Elements,
  today: CalendarDay,
  region: string | undefined,
): ReadCode | undefined {
  const code = elements.get("01") ?? elements.get("02");
  if (code === undefined) return undefined;
  const data = readElements(elements, today);
  // National health numbers: medicine in Germany, France, Spain, Brazil, Portugal, the USA and Italy.
  if ([...elements.keys()].some((identifier) => identifier.startsWith("71")))
    return { kind: "medicine", code };
  if (!data.gtin) return { kind: "wrong_check_digit", code };
  const read = classify(data.gtin, data, region);
  const hasLastDay = LAST_DAYS.some((identifier) => elements.has(identifier));
  const hasInvalidDate = hasLastDay && !(data.bestBefore ?? data.sellBy ?? data.useBy);
  return hasInvalidDate && read.kind === "product" ? { ...read, hasInvalidDate } : read;
}

/**
 * GS1 prefixes (General Specifications, 1.4.2) and, of medicine, those of France (CIP), Switzerland and the USA (NDC). They
 * follow the first of 14 digits, which says what size of box it is.
 */
const PREFIXES: [RegExp, "book" | "periodical" | "coupon" | "medicine"][] = [
  [/^\d97[89]/, "book"],
  [/^\d977/, "periodical"],
  [/^\d(?:98[0-4]|99|05)/, "coupon"],
  [/^\d(?:3400|7680|03)/, "medicine"],
];

function classify(gtin: Gtin, data: Gs1Data, region: string | undefined): ReadCode {
  const code = shortGtin(gtin);
  const other = code.length === 8 ? undefined : PREFIXES.find(([prefix]) => prefix.test(gtin));
  if (other) return { kind: other[1], code };
  const isRestricted = isInStore(gtin);
  const read = isRestricted ? { ...readInStore(gtin, region), ...data } : data;
  return { kind: "product", gtin, isInStore: isRestricted, data: read };
}
