const COUNT_WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNT_WORD = new RegExp(`^(?:${COUNT_WORDS.join("|")})\\b`);
const FRACTION = /^([-+]?)\s*(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)/;
// '1,500' groups thousands; '1,5' and '0,125' are decimals.
const GROUPED = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?:e[-+]?\d+)?(?![\d,])/;
const DECIMAL = /^[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[-+]?\d+)?/;
const TIMES = /^\s*[x×*](?=[\s\d.,]|$)\s*/;

export type ParsedNumber = { value: number; rest: string };

/** Lower-cases an amount and turns '½', 'half a', 'and a half' and 'two' into digits. */
export function inFigures(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/−/g, "-")
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`)
    .replace(/^(?:an? )?(half|quarter)(?:(?: of)? an?)?(?= )/, (_, part) => (part === "half" ? "1/2" : "1/4"))
    .replace(/ and a half\b/, " 1/2")
    .replace(COUNT_WORD, (word) => String(COUNT_WORDS.indexOf(word) + 1))
    .replace(/[.,;]+$/, "")
    .replace(/^\s*[x×] ?(?=\d)/, "")
    .trim();
}

/** Reads '2', '1.5', '1,5', '1 1/2' and products such as '2 x 400'. The value can be negative, NaN or infinite. */
export function readNumber(text: string): ParsedNumber | undefined {
  const first = readDecimal(text);
  return first && (readFactor(first) ?? first);
}

/** Multiplies by a following 'x 400'; an 'x' without a number ('6 x eggs') is skipped. */
export function readFactor({ value, rest }: ParsedNumber): ParsedNumber | undefined {
  const times = TIMES.exec(rest);
  if (!times) return undefined;
  const after = rest.slice(times[0].length);
  const factor = readNumber(after);
  return { value: value * (factor?.value ?? 1), rest: factor?.rest ?? after };
}

function readDecimal(text: string): ParsedNumber | undefined {
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [all, sign, whole = "0", part, parts] = fraction;
    const value = Number(whole) + Number(part) / Number(parts);
    return { value: sign === "-" ? -value : value, rest: text.slice(all.length) };
  }
  const grouped = GROUPED.exec(text)?.[0];
  if (grouped) return { value: Number(grouped.replaceAll(",", "")), rest: text.slice(grouped.length) };
  const decimal = DECIMAL.exec(text)?.[0];
  return decimal ? { value: Number(decimal.replace(",", ".")), rest: text.slice(decimal.length) } : undefined;
}
