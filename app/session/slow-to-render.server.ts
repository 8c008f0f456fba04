/** HTML or JSON escapes these: each becomes up to a dozen characters of a page's source. */
const ESCAPED = /[\p{Cc}<>&"'\\\u2028\u2029]/u;
/** A CSV list of 2,000 foods with 20 quoted columns has 80,000 quotation marks. */
const ESCAPED_MAX = 150_000;

/** Whether these texts have so many characters that HTML or JSON escapes that a page with them takes long to render. */
export function areSlowToRender(texts: readonly string[]): boolean {
  // The limit ends the search early.
  const counts = texts.map((text) => text.split(ESCAPED, ESCAPED_MAX + 2).length - 1);
  return counts.reduce((sum, count) => sum + count, 0) > ESCAPED_MAX;
}
