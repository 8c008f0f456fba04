import chardet from "chardet";
import { readingScore } from "./letters.server.ts";

/** The encodings that lists may have, with the languages that use them. */
export const ENCODINGS = {
  "utf-8": "Unicode",
  "windows-1252": "Western European",
  "windows-1250": "Central European",
  "windows-1251": "Cyrillic",
  "windows-1253": "Greek",
  "windows-1254": "Turkish",
  "windows-1255": "Hebrew",
  "windows-1256": "Arabic",
  "windows-1257": "Baltic",
  shift_jis: "Japanese",
  "euc-kr": "Korean",
  gb18030: "Chinese",
  big5: "Chinese, traditional",
  macintosh: "Western European (Mac)",
  "iso-8859-2": "Central European (ISO)",
  "euc-jp": "Japanese (EUC)",
} as const;
export type Encoding = keyof typeof ENCODINGS;

export const isEncoding = (text: unknown): text is Encoding => Object.hasOwn(ENCODINGS, String(text));

/** The encodings in which spreadsheets on Windows save non-western languages. */
const OF_LANGUAGE: Record<string, Encoding> = {
  ...Object.fromEntries("bs cs hr hu pl ro sk sl sq".split(" ").map((one) => [one, "windows-1250"])),
  ...Object.fromEntries("be bg mk ru sr uk".split(" ").map((one) => [one, "windows-1251"])),
  ...Object.fromEntries("et lt lv".split(" ").map((one) => [one, "windows-1257"])),
  ...{ el: "windows-1253", tr: "windows-1254", he: "windows-1255", ar: "windows-1256", fa: "windows-1256" },
  ...{ ja: "shift_jis", ko: "euc-kr", zh: "gb18030" },
};

/** Encodings that chardet detects, with the Windows encoding that extends them. */
const OF_WINDOWS: Record<string, Encoding> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-9": "windows-1254",
};

/**
 * An uploaded list. `text` is Unicode, or has each byte as a character of Windows-1252 so that it can be decoded
 * again.
 */
export interface SentList {
  text: string;
  encoding: Encoding;
}

const WESTERN: Encoding[] = ["windows-1252", "macintosh"];
const SCORED_BYTES = 50_000;
const UNMARKED_BYTES = 2_000;

/** Detects the encoding of a list: Unicode for certain, others by the person's language and the letters in the list. */
export function decodeList(bytes: Uint8Array, locale: string): SentList {
  const unicode = unicodeOf(bytes);
  if (unicode !== undefined) return { text: unicode, encoding: "utf-8" };
  const text = decoded(bytes, "windows-1252");
  const language = locale.split("-")[0] ?? "";
  const beginning = decoded(bytes.subarray(0, SCORED_BYTES), "windows-1252");
  const scored = encodingsFor(bytes, locale).map((encoding) => ({
    encoding,
    score: readingScore(readAs({ text: beginning, encoding }), language, WESTERN.includes(encoding)),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return { text, encoding: scored.find(({ score }) => score === best)?.encoding ?? "windows-1252" };
}

/** The confidence, in percent, that Chardet has in every Asian encoding in which a few letters are possible. */
const CONFIDENCE_OF_SHORT_TEXT = 10;

/** The likeliest first. */
function encodingsFor(bytes: Uint8Array, locale: string): Encoding[] {
  const usual = /^zh-(?:.*-)?(?:Hant|TW|HK|MO)/i.test(locale)
    ? "big5"
    : OF_LANGUAGE[locale.split("-")[0] ?? ""];
  if (usual === "shift_jis" && isJapaneseEuc(bytes)) return ["euc-jp"];
  const isUsual = usual && isClean(decoded(bytes, usual));
  if (isUsual) return usual === "windows-1250" ? [usual, "iso-8859-2"] : [usual];
  const found = chardet
    .analyse(bytes.subarray(0, SCORED_BYTES))
    .filter(({ confidence }) => confidence > CONFIDENCE_OF_SHORT_TEXT)
    .map(({ name }) => OF_WINDOWS[name.toLowerCase()] ?? name.toLowerCase())
    .find((name) => isEncoding(name) && name !== "utf-8");
  const known = isEncoding(found) ? found : "windows-1252";
  return usual || !isLatin(known) ? [known] : [...WESTERN, known];
}

const isLatin = (encoding: Encoding) =>
  WESTERN.includes(encoding) || /^(?:windows-125[047]|iso-8859-2)$/.test(encoding);

/** Decodes a list in its encoding. */
export function readAs({ text, encoding }: SentList): string {
  return encoding === "utf-8" ? text : decoded(bytesOf(text), encoding);
}

const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

const isClean = (text: string) => !/[\u0080-\u009f\ufffd]/.test(text);

/**
 * Whether all pairs of bytes are valid, with kana or kanji among them: half-width kana of Shift JIS may look like
 * pairs, too.
 */
function isJapaneseEuc(bytes: Uint8Array): boolean {
  const text = decoded(bytes, "euc-jp");
  return isClean(text) && (/[ぁ-んァ-ヶ]/.test(text) || bytes.some((byte) => byte > 0xdf));
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Detects UTF-16 without a byte order mark: every second byte of western letters is zero, and a byte of each line
 * break.
 */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (!bytes.includes(0)) return undefined;
  return (["utf-16le", "utf-16be"] as const).find((encoding) => {
    const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, UNMARKED_BYTES));
    return !beginning.includes("\0") && /[\r\n]/.test(beginning);
  });
}

let byteOf: Uint8Array | undefined;

/** Windows-1252 has a character for every byte. */
function bytesOf(text: string): Uint8Array {
  byteOf ??= bytesByCharacter();
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = byteOf[text.charCodeAt(index)] ?? 0;
  return bytes;
}

/** The byte for each character; '?' for characters that Windows-1252 does not have. */
function bytesByCharacter(): Uint8Array {
  const bytes = new Uint8Array(0x10000).fill("?".charCodeAt(0));
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const [byte, character] of [...decoded(all, "windows-1252")].entries())
    bytes[character.charCodeAt(0)] = byte;
  return bytes;
}
