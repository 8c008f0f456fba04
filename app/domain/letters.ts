/** Lower case, without accents and apostrophes. */
export function asciiLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase();
}

export function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** All possible plurals of an English noun; wrong ones match nothing. */
export function withPlurals(noun: string): string[] {
  return [noun, `${noun}s`, `${noun}es`, noun.replace(/y$/, "ies"), noun.replace(/fe?$/, "ves")];
}
