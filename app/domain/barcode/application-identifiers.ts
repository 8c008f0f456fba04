/** The application identifiers that matter for food (GS1 General Specifications, 3.2). */
interface Identifier {
  /** Number of digits or characters; `min` equals `max` for a fixed length. */
  min: number;
  max: number;
  /** The value has digits only. */
  isNumeric: boolean;
}

const numeric = (max: number, min = max): Identifier => ({ min, max, isNumeric: true });
const text = (max: number): Identifier => ({ min: 1, max, isNumeric: false });

/** The length of an identifier, by its first two digits (figure 7.8.1-2 and the list in 3.2). */
const LENGTHS = new Map<string, number>(
  [
    [2, "00 01 02 03 10 11 12 13 15 16 17 20 21 22 30 37 90 91 92 93 94 95 96 97 98 99"],
    [3, "23 24 25 40 41 42 71"],
    [4, "31 32 33 34 35 36 39 43 70 72 80 81 82"],
  ].flatMap(([length, starts]) =>
    String(starts)
      .split(" ")
      .map((start): [string, number] => [start, Number(length)]),
  ),
);

/** The length of identifier and value together, for element strings that need no separator (figure 7.8.5-1). */
const PREDEFINED = new Map<string, number>([
  ["00", 20],
  ["01", 16],
  ["02", 16],
  ["03", 16],
  ["04", 18],
  ...["11", "12", "13", "14", "15", "16", "17", "18", "19"].map((start): [string, number] => [start, 8]),
  ["20", 4],
  ...["31", "32", "33", "34", "35", "36"].map((start): [string, number] => [start, 10]),
  ["41", 16],
]);

const KNOWN = new Map<string, Identifier>([
  ["01", numeric(14)],
  ["02", numeric(14)],
  ["10", text(20)],
  ["11", numeric(6)],
  ["13", numeric(6)],
  ["15", numeric(6)],
  ["16", numeric(6)],
  ["17", numeric(6)],
  ["21", text(20)],
  ["30", numeric(8, 1)],
  ["37", numeric(8, 1)],
]);

/** Identifiers whose last digit is the number of decimals. */
const WITH_DECIMALS = new Map<string, Identifier>([
  ...["310", "311", "312", "313", "314", "315", "316", "320", "395"].map((start): [string, Identifier] => [
    start,
    numeric(6),
  ]),
  ["392", numeric(15, 1)],
  ["393", numeric(18, 4)],
]);

export interface IdentifierAt {
  identifier: string;
  /** The length of a value that ends without a separator. */
  length?: number;
}

/** The identifier that a text begins with; undefined where there is none of that kind. */
export function identifierAt(text: string): IdentifierAt | undefined {
  const start = text.slice(0, 2);
  const digits = LENGTHS.get(start);
  const identifier = digits ? text.slice(0, digits) : "";
  if (!digits || !/^\d+$/.test(identifier) || identifier.length < digits) return undefined;
  const whole = PREDEFINED.get(start);
  return { identifier, ...(whole && { length: whole - digits }) };
}

/** The characters allowed in an alphanumeric value (figure 7.11-1). */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/;

/** Whether the identifier may have this value; of identifiers that say nothing of food the characters alone are looked at. */
export function isValueOf(identifier: string, value: string): boolean {
  const known = KNOWN.get(identifier) ?? WITH_DECIMALS.get(identifier.slice(0, 3));
  if (!known) return value !== "" && TEXT.test(value);
  if (value.length < known.min || value.length > known.max) return false;
  return known.isNumeric ? /^\d+$/.test(value) : TEXT.test(value);
}
