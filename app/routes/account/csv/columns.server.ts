import { TITLES } from "./titles.server.ts";

export const COLUMN_KINDS = {
  ignore: "Leave out",
  name: "Name",
  quantity: "Quantity",
  unit: "Unit",
  size: "Size of one",
  expiryDate: "Expiry date",
  expiryKind: "Kind of date",
  category: "Category",
  place: "Kept in",
  brand: "Brand",
  code: "Barcode",
  shop: "Shop",
  price: "Price",
  priceOfOne: "Price of one",
  priceMinor: "Price in cents",
  worthMinor: "Price of the rest, in cents",
  currency: "Currency",
  description: "Description",
  notes: "Notes",
  status: "Status",
  addedDate: "Added on",
  printedDate: "Day on the pack",
  openedOn: "Opened on",
  frozenOn: "Frozen on",
  consumed: "Used up (yes or no)",
  finishedAt: "Used up on",
  deletedAt: "Deleted on",
} as const;
export type ColumnKind = keyof typeof COLUMN_KINDS;

/** The kinds of columns that contain dates. */
export const OF_DAYS: ColumnKind[] = ["expiryDate", "addedDate", "printedDate", "openedOn", "frozenOn"];

const ID = /\bids?\b/;

/** Words in a title that say which date, or which other value, a column has. */
const OTHER_DAYS = new RegExp(
  [
    String.raw`\b(?:purchased?|bought|buy|kauf\w*|gekauft|achat|achet\w*|compra\w*|acquist\w*|aankoop\w*|gekocht|zakup\w*|alis\w*`,
    String.raw`satin|inkop\w*|kopt|købs?\w*|kjøp\w*|osto\w*|ostettu|nakup\w*|zakoup\w*|vasar\w*|warranty|garanti\w*|garanzia`,
    String.raw`gwarancj\w*|created|updated|modified|changed|erstellt|geandert|sold|insured|opened|geoffnet|offnung\w*|angebrochen`,
    String.raw`ouvert\w*|apertura|abiert\w*|apert\w*|abert\w*|geopend|otwar\w*|acilis|oppna\w*|abnet|apnet|avattu|avaus\w*|otevr\w*`,
    String.raw`felbont\w*|frozen|\w*gefroren|einfrier\w*|congel\w*|ingevroren|zamroz\w*|frys\w*|infryst|frosset|\w*pakast\w*`,
    String.raw`z[am]*razen\w*|\w*fagyaszt\w*|added|printed|delivery|liefer\w*|production|produced|produktion\w*|produksjon\w*|mfg|made|packed`,
    String.raw`packaging|manufactur\w*|herstellung\w*|fabricat\w*|fabrication|fabricacao|produccion|producao|produzione|produkcji)\b`,
    "購入|開封|製造|冷凍|شراء",
  ].join("|"),
);
const OTHER_PRICES =
  /\b(?:currency|warranty|sold|kg|kilos?|lit(?:re|er|ro)s?|lb|oz|100)\b|^(?:tax|vat|mwst)\b/;
/** Words in a title that rule out a kind of column. */
const NEVER: Partial<Record<ColumnKind, RegExp>> = {
  expiryDate: OTHER_DAYS,
  name: /\b(?:ids?|nr|no|number|nummer|numero|cislo|szam|key|url|image|photo|brand|group|type|ean|gtin|upc|jan|sku|plu|gencode?)\d*\b|(?:barcodes?|codes?|kod|kode|kodu|koodi|codigo|codice)\b|コード/,
  price: OTHER_PRICES,
  priceOfOne: OTHER_PRICES,
  openedOn: /\bamount\b/,
  place: ID,
  category: /\bids?\b|code\b/,
  unit: /\bids?\b|\bsize\b/,
  shop: ID,
  quantity: /\b(?:unit|min|minimum|target)\b/,
};

const TITLE_MAX = 100;

/** Treats 'priceMinor', 'Price_minor' and 'price minor' alike. */
const plain = (title: string) =>
  title
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("#", " number ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    // Unicode takes one letter apart into 18.
    .slice(0, TITLE_MAX);

interface Phrase {
  kind: ColumnKind;
  /** Phrases by kind, the most specific first. */
  rank: number;
  phrase: string;
  isAlone: boolean;
  isSpaced: boolean;
}

const SPACED = /^[\p{Script=Latin}\p{N} ]+$/u;
const phrases = (Object.entries(TITLES) as [ColumnKind, string][])
  .flatMap(([kind, text]) => text.split(",").map((written) => ({ kind, written })))
  .map(({ kind, written }, rank): Phrase => {
    const phrase = plain(written);
    return { kind, rank, phrase, isAlone: written.trim().startsWith("="), isSpaced: SPACED.test(phrase) };
  });
const firstWordOf = ({ phrase }: Phrase) => phrase.split(" ", 1)[0] ?? "";
const spacedPhrases = Map.groupBy(
  phrases.filter(({ isSpaced }) => isSpaced),
  firstWordOf,
);
const otherPhrases = phrases.filter(({ isSpaced }) => !isSpaced);

/** The phrases that may be in a title. Comparing thousands of titles with every phrase would take too long. */
function phrasesFor(title: string): Phrase[] {
  const words = [...new Set(title.split(" "))];
  const spaced = words.flatMap((word) => spacedPhrases.get(word) ?? []);
  return SPACED.test(title) ? spaced : [...spaced, ...otherPhrases];
}
const EXACT = 1_000;

/** How well a phrase fits a title: best if it is the whole title, otherwise the longer the better. */
function closeness(title: string, { phrase, isAlone, isSpaced }: Phrase): number {
  if (title === phrase) return EXACT;
  if (isAlone) return 0;
  const isIn = isSpaced ? ` ${title} `.includes(` ${phrase} `) : title.includes(phrase);
  return isIn ? phrase.length : 0;
}

/** Detects the kind of each column by its title. The best fits are assigned first, each kind once. */
export function detectColumns(head: string[]): ColumnKind[] {
  const titles = head.map((title) => plain(title.slice(0, TITLE_MAX)));
  const fits = titles.flatMap((title, column) => fitsOf(title).map((fit) => ({ ...fit, column })));
  const kinds = head.map((): ColumnKind => "ignore");
  const taken = new Set<ColumnKind>();
  const best = fits.toSorted((one, other) => other.score - one.score || one.rank - other.rank);
  for (const { column, kind } of best) {
    if (taken.has(kind) || kinds[column] !== "ignore") continue;
    kinds[column] = kind;
    taken.add(kind);
  }
  // In Grocy's stock the price is that of one.
  const isGrocysStock = titles.includes("stock id");
  return isGrocysStock ? kinds.map((kind) => (kind === "price" ? "priceOfOne" : kind)) : kinds;
}

function fitsOf(title: string) {
  const fits = phrasesFor(title)
    .map((phrase) => ({ kind: phrase.kind, rank: phrase.rank, score: closeness(title, phrase) }))
    .filter(({ score }) => score > 0);
  // 'Product price' is no name.
  const isOther = fits.some(({ kind }) => kind !== "name");
  return fits.filter(
    ({ kind, score }) => !NEVER[kind]?.test(title) && (kind !== "name" || score === EXACT || !isOther),
  );
}
