import { withLatinDigits } from "#app/domain/digits.ts";
import { numberSigns } from "#app/domain/local-number.ts";

type Sign = "." | ",";

/** Cells that show the decimal sign of a list: '1.99', '0.250', '1,234.5', '1,234,567'. */
const SHOWS: Record<Sign, RegExp> = {
  ".": /(?<![\d.,])(?:\d*\.(?:\d{1,2}|\d{4,})|0\.\d{3}|\d{4,}\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})(?![\d.,])/,
  ",": /(?<![\d.,])(?:\d*,(?:\d{1,2}|\d{4,})|0,\d{3}|\d{4,},\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})(?![\d.,])/,
};

/** The decimal sign of a column; undefined if no cell shows it, or cells differ. */
function signIn(cells: string[]): Sign | undefined {
  const [points, commas] = [".", ","].map((sign) => cells.some((cell) => SHOWS[sign as Sign].test(cell)));
  if (points === commas) return undefined;
  return points ? "." : ",";
}

/** A number that has either thousands or three decimals, and its unit. */
const EITHER = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,])(?=\s*(\p{L}*))/u;

/**
 * Decides how the quantities of a list are read: '1.500 kg' by the decimal sign of its column, or else of its prices,
 * or else of the language. Of grams and millilitres it is undefined if only the language would make it thousands.
 */
export function quantityReader(quantities: string[], prices: string[], language: string) {
  const sign = signIn(quantities.map(withLatinDigits)) ?? signIn(prices.map(withLatinDigits));
  const usual = numberSigns(language).decimalSign;
  return (typed: string, unitBeside: string): string | undefined => {
    const [figure, whole = "", separator, rest = "", word = ""] = EITHER.exec(withLatinDigits(typed)) ?? [];
    if (figure === undefined) return typed;
    const isSmall = /^(?:g|gr|gram\w*|ml)$/i.test(word || unitBeside);
    if (sign === undefined && separator !== usual && !isSmall) return undefined;
    // A fourth decimal is none of three figures for any language.
    const decimals = `${whole}.${rest}`.replace(/0{1,3}$/, "").replace(/\.$/, "");
    const plain = separator === (sign ?? usual) ? decimals.replace(/\.\d{3}$/, "$&0") : `${whole}${rest}`;
    return withLatinDigits(typed).replace(figure, plain);
  };
}
