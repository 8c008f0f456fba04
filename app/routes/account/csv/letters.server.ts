/** The letters of languages besides a to z. */
const LETTERS: Record<string, string> = {
  bs: "čćđšž",
  ca: "àçèéíïòóúü’",
  cs: "áčďéěíňóřšťúůýž",
  da: "æøåéä",
  de: "äöüßé",
  es: "áéíñóúü",
  et: "äõöüšž",
  fi: "äöåšž",
  fr: "àâæçéèêëîïôœùûüÿ’",
  hr: "čćđšž",
  hu: "áéíóöőúüű",
  is: "áðéíóúýþæö",
  it: "àèéìíîòóùú’",
  nb: "æøåéòô",
  nl: "áäéëèïíóöúüçîôû’",
  nn: "æøåéòô",
  no: "æøåéòô",
  pl: "ąćęłńóśźż",
  pt: "áâãàçéêíóôõúü",
  ro: "ăâîșşțţ",
  sk: "áäčďéíĺľňóôŕšťúýž",
  sl: "čšž",
  sq: "çë",
  sv: "åäöé",
  tr: "çğıİöşüâîû’",
};

const OF_WEST = "àáâãäåæçèéêëìíîïñòóôõöøœùúûüß’";
const OF_ALL = Object.values(LETTERS).join("");
/** Signs at the beginning or end of words: 'Nutella™', '“fine”', 'etc…'. */
const AT_EDGES = "™®…“”‘’„«»";

const isLetter = (character = "") => /\p{L}/u.test(character);
const isCapital = (character = "") => /\p{Lu}/u.test(character);
const isSmall = (character = "") => /\p{Ll}/u.test(character);

/**
 * Scores how well a text is decoded: for letters of the language, against other letters, and against capitals and
 * signs within words. `isWestern` is about the encoding, and counts if the letters of the language are not known.
 */
export function readingScore(text: string, language: string, isWestern: boolean): number {
  const own = LETTERS[language];
  const letters = own ?? (isWestern ? OF_WEST : OF_ALL);
  const characters = [...text];
  return characters.reduce((score, character, at) => {
    if (character < "\u0080") return score;
    const [before, after] = [characters[at - 1], characters[at + 1]];
    if (/[\p{Cc}\ufffd]/u.test(character)) return score - 1;
    if (!isLetter(before) && !isLetter(after)) return score;
    if (isCapital(character) && isSmall(before)) return score - 1;
    if (letters.includes(character.toLowerCase())) return score + 1;
    if (isLetter(character)) return own ? score - 1 : score;
    if (isLetter(before) && isLetter(after)) return score - 1;
    return AT_EDGES.includes(character) ? score + 1 : score;
  }, 0);
}
