/** Lower case, without accents and apostrophes. */
export function asciiLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase();
}

/** The words of a text; hyphens part them. */
export function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Every spelling an English plural may take; one that no one writes does no harm. */
export function withPlurals(noun: string): string[] {
  return [noun, `${noun}s`, `${noun}es`, noun.replace(/y$/, "ies"), noun.replace(/fe?$/, "ves")];
}
