import { findFood } from "#app/domain/foods/find-food.ts";
import {
  BASKETS,
  DEPOSIT_WORDS,
  DEPOSITS,
  DISCOUNT_WORDS,
  DISCOUNTS,
  DISCOUNTS_IF_NEGATIVE,
  FILLERS,
  OTHER_SIGNS,
  OTHER_WORDS,
  PAYMENTS,
  SUBTOTALS,
  TAXES,
  TOTALS,
  VOIDS,
  VOUCHERS,
} from "./receipt-word-lists.ts";

/** Lower case without accents: receipts are printed in capitals, Turkish 'İ' among them. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("ı", "i");

/** A pattern for any of these words. Each line of the text has the words of one language, as parts of regular expressions. */
const oneOf = (lines: string) =>
  `(?:${fold(lines).replaceAll("p{l}", "p{L}").trim().split(/\n\s*/).join("|")})`;
const whole = (part: string) => String.raw`(?<!\p{L})${part}(?!\p{L})`;
const pattern = (source: string) => new RegExp(source, "u");

const TOTAL = pattern(
  String.raw`^[^\p{L}\d]*(?:\d{1,3}\s+)?(?:grand |order |to )?(?:${oneOf(TOTALS)}(?!\p{L}| ${oneOf(TAXES)})|top(?=[\s:*]*\d[\d.,]*\s*$))`,
);
const SUBTOTAL = pattern(whole(`(?:${SUBTOTALS})`));
/** 'Bar 20,00', 'Bon-Nr.', 'PAN: ****'; not 'bon maman' and 'pan 1,10'. */
const BEFORE_FIGURES = String.raw`^(?:geg\.|bar(?=[.:\s]*(?:eur\b|\p{Sc}|\d))|(?:bon|pan|aid)(?=[-.:\s]*(?:nr|no|seq|[x*]{2,}|\d{3,}(?![.,]?\d))))`;
const PAYMENT = pattern(
  String.raw`^[^\p{L}\d]*(?:${oneOf(PAYMENTS)}|${oneOf(TAXES)}|cb)(?!\p{L})|${BEFORE_FIGURES}`,
);
const REPLACED =
  "^(?:instead of|statt|anstelle|en remplacement|in place of|was|reg(?:ular)? price|norm\\.?)(?!\\p{L})";
/** 'NETTO 1,96', not 'NETTO MARKEN BROT'. */
const NET = String.raw`^(?:netto|neto|brutto|base)[^\p{L}]*(?:eur)?[^\p{L}]*$`;
const TIMES_AND_DAYS = String.raw`\b\d{1,2}:\d{2}\b|\b\d{1,2}(?<between>[./-])\d{1,2}\k<between>\d{2,4}\b`;
/** Words that decide, whatever other words the line has. */
const OTHER = pattern(
  String.raw`${BEFORE_FIGURES}|${REPLACED}|${NET}|${whole(`(?:${SUBTOTALS}|${oneOf(TAXES)})`)}|\p{L}(?:kdv| savings| you saved)(?!\p{L})|${TIMES_AND_DAYS}|${OTHER_SIGNS}`,
);
const SAID = pattern(whole(`(?:${oneOf(PAYMENTS)}|${oneOf(OTHER_WORDS)})`));
const DEPOSIT = pattern(oneOf(DEPOSITS));
const VOID = pattern(`${whole(oneOf(VOIDS))}|取消|취소|作[废廢]`);
const VOUCHER = pattern(whole(oneOf(VOUCHERS)));
const DISCOUNT = pattern(
  String.raw`${oneOf(DISCOUNTS)}|${whole(`(?:${oneOf(DISCOUNT_WORDS)}|${oneOf(DISCOUNTS_IF_NEGATIVE)})`)}|\d ?%|% ?\d`,
);
const BASKET = pattern(whole(oneOf(BASKETS)));
const DISCOUNT_AT_START = pattern(
  String.raw`^[^\p{L}\d]*(?:${oneOf(DISCOUNTS)}|${oneOf(DISCOUNT_WORDS)}(?!\p{L}))`,
);

const FILLER = pattern(`^${oneOf(FILLERS)}$`);
const DEPOSIT_WORD = pattern(`^${oneOf(DEPOSIT_WORDS)}$`);
const OWN_WORD = pattern(`^(?:${oneOf(PAYMENTS)}|${oneOf(OTHER_WORDS)}|${oneOf(DISCOUNT_WORDS)}|cb)$`);
const DISCOUNT_STEM = pattern(oneOf(DISCOUNTS));
const ONLY_IF_NEGATIVE = pattern(`^${oneOf(DISCOUNTS_IF_NEGATIVE)}$`);
const isOwnWord = (word: string) =>
  OWN_WORD.test(word) || DISCOUNT_STEM.test(word) || DEPOSIT_WORD.test(word);

/** The words of a line as they are compared; letters for a rate of tax are none, nor are signs for money. */
export const wordsOf = (text: string): string[] =>
  fold(text).match(/\p{L}{2,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu) ??
  [];

/** One of these, and nothing but words of receipts beside it: 'Store 12', not 'store brand milk'. */
function isOnly(text: string, is: (word: string) => boolean): boolean {
  const words = wordsOf(text);
  return words.some(is) && words.every((word) => is(word) || FILLER.test(word));
}

export const isTotal = (line: string) => TOTAL.test(fold(line));
/** Whether a line consists of words for a total only. */
export const isOnlyTotal = (text: string) =>
  fold(text)
    .replace(TOTAL, "")
    .replace(/[\s:.*=]+/g, "") === "";
/** Whether a food follows a word for a total, as in 'TOTAL CEREAL'. */
export const hasFoodAfterTotal = (line: string) =>
  isTotal(line) && findFood(fold(line).replace(TOTAL, ""), "en") !== undefined;
/** The text of a discount without the words of receipts: 'yoghurt' of 'SAVING YOGHURT'. */
export const namedIn = (text: string): string[] =>
  wordsOf(text).filter((word) => !isOwnWord(word) && !FILLER.test(word) && !ONLY_IF_NEGATIVE.test(word));
export const isSubtotal = (line: string) => SUBTOTAL.test(fold(line));
export const isPayment = (line: string) => PAYMENT.test(fold(line));
/** Whether a line with a negative price is a discount on one article. */
export function isDiscountOfOne(text: string): boolean {
  const said = fold(text);
  return DISCOUNT.test(said) && !BASKET.test(said);
}
export const isVoid = (line: string) => VOID.test(fold(line));
/** The text of a void without the word for it. */
export const voidedIn = (text: string): string => fold(text).replace(VOID, " ").trim();
export const startsWithDiscount = (line: string) => DISCOUNT_AT_START.test(fold(line));

/** What bottles and cans are returned for, and returned; or what is used as money. */
export function isAside(text: string): boolean {
  const line = fold(text);
  // 'NY BTL DEP' begins with a state.
  const said = text.replace(/^[A-Z]{2}\s+/, "");
  return DEPOSIT.test(line) || VOUCHER.test(line) || isOnly(said, (word) => DEPOSIT_WORD.test(word));
}

/**
 * Whether a line tells of tax, payment, the shop and its thanks. `said`: what it says before its price. A line with a
 * price and a word of its own is an article.
 */
export function isNoArticle(line: string, said: string | undefined): boolean {
  const text = fold(line);
  return OTHER.test(text) || (said === undefined ? SAID.test(text) : isOnly(said, isOwnWord));
}
