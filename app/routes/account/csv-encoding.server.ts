import chardet from "chardet";

/** In which lists are saved, with the languages that are written in them. */
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
} as const;
export type Encoding = keyof typeof ENCODINGS;

export const isEncoding = (text: unknown): text is Encoding => Object.hasOwn(ENCODINGS, String(text));

/** What spreadsheets on Windows save in, where the language is not a western one. */
const OF_LANGUAGE: Record<string, Encoding> = {
  ...Object.fromEntries("bs cs hr hu pl ro sk sl sq".split(" ").map((one) => [one, "windows-1250"])),
  ...Object.fromEntries("be bg mk ru sr uk".split(" ").map((one) => [one, "windows-1251"])),
  ...Object.fromEntries("et lt lv".split(" ").map((one) => [one, "windows-1257"])),
  ...{ el: "windows-1253", tr: "windows-1254", he: "windows-1255", ar: "windows-1256", fa: "windows-1256" },
  ...{ ja: "shift_jis", ko: "euc-kr", zh: "gb18030" },
};

/** A list as it was sent. `text` is Unicode, or else each byte as a character of Windows-1252, which can be read anew. */
export interface SentList {
  text: string;
  encoding: Encoding;
}

/** Unicode is certain; what else it may be is guessed by the language of the person and by the letters in it. */
export function decodeList(bytes: Uint8Array, language: string): SentList {
  const unicode = unicodeOf(bytes);
  if (unicode !== undefined) return { text: unicode, encoding: "utf-8" };
  const text = new TextDecoder("windows-1252").decode(bytes);
  const usual = OF_LANGUAGE[language.split("-")[0] ?? ""];
  if (usual && isClean(readAs({ text, encoding: usual }))) return { text, encoding: usual };
  const found = chardet
    .analyse(bytes)
    .map(({ name }) =>
      name
        .toLowerCase()
        .replace("-", name.startsWith("Shift") ? "_" : "-")
        .replace("iso-8859-1", "windows-1252"),
    )
    .find((name) => isEncoding(name) && name !== "utf-8");
  return { text, encoding: isEncoding(found) ? found : "windows-1252" };
}

/** The list with its letters read in its encoding. */
export function readAs({ text, encoding }: SentList): string {
  return encoding === "utf-8" ? text : new TextDecoder(encoding).decode(bytesOf(text));
}

const isClean = (text: string) => !/[\u0080-\u009f\ufffd]/.test(text);

function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  // Without a mark, half of the bytes of western letters are zero.
  const zeros = bytes.subarray(0, 1_000).filter((byte) => byte === 0).length;
  const isWide = zeros > Math.min(bytes.length, 1_000) / 4;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (isLittle || (isWide && !isBig && bytes[1] === 0)) return new TextDecoder("utf-16le").decode(bytes);
  if (isBig || isWide) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

let byteOf: Map<string, number> | undefined;

/** Windows-1252 gives every byte a character of its own. */
function bytesOf(text: string): Uint8Array {
  byteOf ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder("windows-1252").decode(new Uint8Array([byte])),
      byte,
    ]),
  );
  const known = byteOf;
  return Uint8Array.from(text, (character) => known.get(character) ?? 0x3f);
}
