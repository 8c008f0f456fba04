/** A piece of a line: a number, a word, or one other character. */
export interface Token {
  kind: "number" | "word" | "sign";
  /** As it stands in the line, with Latin digits. */
  text: string;
  /** Lower case without accents, for comparison with word lists. */
  key: string;
  start: number;
  end: number;
  /** Nothing stands between it and the token before it. */
  joined: boolean;
}

const TOKEN =
  /(?<number>\d+(?:[.,٫]\d+)*)|(?<word>[月火水木金土日]曜日?|円|個|本|パック|キログラム|キロ|グラム|リットル|まで|까지|[\p{Script=Latin}ℓ\p{M}]+|(?:(?!まで|까지)[\p{L}\p{M}])+)|(?<sign>\S)/gu;
/** Letters as they are compared: lower case, no accents, dotless i as i. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("œ", "oe")
    .replaceAll("ß", "ss")
    .replace(/^ال(?=\p{L}{2})/u, "");
}

/** The tokens of a line whose digits are Latin. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (const match of line.matchAll(TOKEN)) {
    const { number, word } = match.groups ?? {};
    const [text] = match;
    const kind = number ? "number" : word ? "word" : "sign";
    const previous = tokens.at(-1);
    tokens.push({
      kind,
      text,
      key: keyOf(text),
      start: match.index,
      end: match.index + text.length,
      joined: previous?.end === match.index,
    });
  }
  return tokens;
}
