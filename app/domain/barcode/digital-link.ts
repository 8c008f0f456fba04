import { identifierAt, isValueOf } from "./application-identifiers.ts";
import type { Elements } from "./gs1.ts";

const GTIN_OF_ANY_LENGTH = /^\d{8}$|^\d{12,14}$/;
const GTIN_LENGTH = 14;
/** Keys that may follow a GTIN in a path (GS1 Digital Link: URI Syntax, 4.9). */
const QUALIFIERS = ["22", "10", "21"];
/** Words for keys that links of the standard's first versions have. */
const WORDS = new Map([
  ["gtin", "01"],
  ["cpv", "22"],
  ["lot", "10"],
  ["ser", "21"],
]);
const QUERY_WORDS = new Map([["exp", "17"]]);

/** A GS1 Digital Link, of any host: 'https://id.gs1.org/01/09506000134352/10/ABC?17=270304'. Undefined for other links. */
export function readDigitalLink(text: string): Elements | undefined {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!url) return undefined;
  const segments = url.pathname.split("/").map(decode);
  const at = segments.findIndex(
    (segment, index) => keyOf(segment) === "01" && GTIN_OF_ANY_LENGTH.test(segments[index + 1] ?? ""),
  );
  if (at < 0) return undefined;
  const elements: Elements = new Map([["01", (segments[at + 1] ?? "").padStart(GTIN_LENGTH, "0")]]);
  for (let index = at + 2; index + 1 < segments.length; index += 2) {
    const [key, value = ""] = [keyOf(segments[index]), segments[index + 1]];
    if (QUALIFIERS.includes(key) && isValueOf(key, value)) elements.set(key, value);
  }
  // A semicolon divides, too.
  for (const [name, value] of new URLSearchParams(url.search.replaceAll(";", "&"))) {
    const key = QUERY_WORDS.get(name) ?? name;
    if (identifierAt(key)?.identifier === key && isValueOf(key, value) && !elements.has(key))
      elements.set(key, value);
  }
  return elements;
}

const keyOf = (segment = "") => WORDS.get(segment) ?? segment;

/** Text that is badly escaped stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
