import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Unit } from "#app/domain/unit.ts";
import { priceOf, quantityOf } from "./amounts.ts";
import { identifierAt, isValueOf } from "./application-identifiers.ts";
import { readGs1Date } from "./gs1-date.ts";
import { type Gtin, readGtin } from "./gtin.ts";

/** The contents of a code besides its number. */
export interface Gs1Data {
  gtin?: Gtin;
  lot?: string;
  serial?: string;
  bestBefore?: CalendarDay;
  useBy?: CalendarDay;
  sellBy?: CalendarDay;
  producedOn?: CalendarDay;
  packedOn?: CalendarDay;
  quantity?: { amount: number; unit: Unit };
  /** The price in the main unit of the currency, such as '4.35'. Without `currency`, the currency is that of the country. */
  price?: { amount: string; currency?: string };
}

export type Elements = Map<string, string>;

/** FNC1 as scanners send it: the group separator of ASCII. */
export const FNC1 = "\u001d";
/** ISO/IEC 15424: GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR, GS1 DotCode. */
const SYMBOLOGY = /^\](?:C1|e0|d2|Q3|J1)/;

/** Other brackets that people print and type. Values contain round ones only. */
const BRACKETS = /[([（［【〔]\s*(\d{2,4})\s*[)\]）］】〕]/g;

/** Reads an element string with a symbology identifier, FNC1 or brackets; undefined for anything else. */
export function readElementString(typed: string): Elements | undefined {
  const text = typed.replace(BRACKETS, "($1)");
  if (text.startsWith("(")) return readBrackets(text);
  return readConcatenated(withoutFnc1(text.replace(SYMBOLOGY, "")));
}

function readConcatenated(text: string): Elements | undefined {
  const elements: Elements = new Map();
  let rest = text;
  while (rest) {
    const found = identifierAt(rest);
    if (!found) return undefined;
    const body = rest.slice(found.identifier.length);
    const end = found.length ?? indexOfSeparator(body);
    if (!take(elements, found.identifier, body.slice(0, end))) return undefined;
    rest = withoutFnc1(body.slice(end));
  }
  return elements.size > 0 ? elements : undefined;
}

const withoutFnc1 = (text: string) => (text.startsWith(FNC1) ? text.slice(1) : text);

function indexOfSeparator(body: string): number {
  const at = body.indexOf(FNC1);
  return at < 0 ? body.length : at;
}

/**
 * Reads '(01)09506000134352(17)270304', as it is printed under a symbol, with or without spaces. A bracket without an
 * identifier in it belongs to the value.
 */
function readBrackets(text: string): Elements | undefined {
  const elements: Elements = new Map();
  for (const part of text.split(/(?=\(\d{2,4}\))/)) {
    const [, identifier = "", value = ""] = /^\((\d{2,4})\)(.*)$/s.exec(part) ?? [];
    if (identifierAt(identifier)?.identifier !== identifier || !take(elements, identifier, value.trim()))
      return undefined;
  }
  return elements;
}

/** Whether an identifier has two values that contradict each other. */
function take(elements: Elements, identifier: string, value: string): boolean {
  if (!isValueOf(identifier, value)) return false;
  if ((elements.get(identifier) ?? value) !== value) return false;
  elements.set(identifier, value);
  return true;
}

/** `gtin` is missing where its check digit is wrong. */
export function readElements(elements: Elements, today: CalendarDay): Gs1Data {
  const dayOf = (identifier: string) => readGs1Date(elements.get(identifier) ?? "", today);
  const gtin = readGtin(elements.get("01") ?? elements.get("02") ?? "");
  const facts = {
    gtin,
    lot: elements.get("10"),
    serial: elements.get("21"),
    bestBefore: dayOf("15"),
    useBy: dayOf("17"),
    sellBy: dayOf("16"),
    producedOn: dayOf("11"),
    packedOn: dayOf("13"),
    quantity: quantityOf(elements),
    price: priceOf(elements),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
