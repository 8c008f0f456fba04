import { DIRECTIONS } from "#app/domain/barcode/shown-code.ts";
import { languageOf } from "./language.ts";
import { measureNamed, withPlainAmounts } from "./measure-named.ts";
import { withPlainDays } from "./printed-days.ts";
import { DEPOSITS } from "./receipt-word-lists.ts";
import { keyOf } from "./tokens.ts";
import { wordListsOf } from "./word-lists.ts";

const deposits = `(?:${DEPOSITS.trim().split(/\n\s*/).join("|")})\\p{L}*`;
const SUM = String.raw`(?:\p{Sc} ?)?\d{1,2}[.,]\d{2}(?!\d)(?: ?(?:\p{Sc}|eur(?!\p{L})))?`;
/** '+ Pfand 1,00' at the end, 'zzgl. 0,25 € Pfand', 'inkl. Pfand': it comes back. */
const DEPOSIT = new RegExp(
  String.raw` ?(?:(?:\+|(?<!\p{L})(?:zzgl|plus)(?!\p{L})\.?) ?${deposits} ${SUM}$|(?:\+|(?<!\p{L})(?:zzgl|plus|inkl|incl|excl)(?!\p{L})\.?) ?(?:${SUM} ?)?${deposits})`,
  "giu",
);

/** A line whose digits are Latin, with figures as the tokens need them: '½', '.99', '5,-', '1€29'; 't.h.t.' as 'tht'. */
export function plainFigures(line: string, locale: string): string {
  const { until, parts } = wordListsOf(locale);
  const { months, decimalSign } = languageOf(locale);
  return (
    withPlainAmounts(withPlainDays(line, locale))
      .replace(DEPOSIT, " ")
      // Marks of direction, which stand between the figures of Arabic and Hebrew dates.
      .replace(DIRECTIONS, "")
      .replace(/ ?[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.trim().normalize("NFKC").replace("⁄", "/")}`)
      // '1’249' in Switzerland, '1'99' in Spain.
      .replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, "")
      .replace(/(?<=\d)['’](?=\d\d(?!\d))/g, ".")
      // '-,99' on signs, and '19:90 kr' in Sweden.
      .replace(/(?<!\S)[-–—](?=[.,]\d\d(?!\d))/g, "0")
      .replace(/(?<=(?<!\S)\d{1,4}):(?=\d\d ?kr(?!\p{L}))/giu, ",")
      .replace(/(?<![\d.,])\.(?=\d\d(?!\d))/g, "0.")
      .replace(/(?<=[.,]\d\d)\.[-–—]+(?!\d)/g, "")
      .replace(/(?<=\d)[.,:][-–—]+(?!\d)/g, ".00")
      .replace(/(?<=\d)€(\d\d)(?!\d)/g, ".$1€")
      // '1kg500' and '1l50' in France.
      .replace(/(?<![\d.,])(\d{1,2}) ?(kg|l)(\d{1,3})(?![\d.,])/gi, `$1${decimalSign}$3 $2`)
      .replace(/ج\.م\.?(?!\p{L})/gu, "EGP")
      .replace(/(?<!\p{L})(?:\p{L}\.){2,3}(?!\p{L})/gu, (letters) => {
        const word = letters.replaceAll(".", "").toLowerCase();
        return until.some(([first, ...rest]) => first === word && rest.length === 0) ? word : letters;
      })
      // '3 - 14.5 oz cans' and '(2) 14.5 oz cans'.
      .replace(
        /^\(?(\d{1,2})(?:\)| [-–]) (?=\d+(?:[.,]\d+)? ?-?(?:oz|g|ml|lb|l) (?:cans?|tins?|bottles?|boxes|bags?|packs?|jars?)\b)/i,
        "$1 x ",
      )
      // '15'li' in Turkey.
      .replace(/(?<=\d)['’](?=l[iıuüİ](?!\p{L}))/giu, "")
      // 'demi-litre', not 'demi-sel'.
      .replace(/(?<!\p{L})(\p{L}+)-(?=(\p{L}+))/gu, (all, part, unit) =>
        parts.has(keyOf(part)) && measureNamed(keyOf(unit), locale) ? `${part} ` : all,
      )
      // '05-DEC-26', '5 dec '26'.
      .replace(/(?<=(?<!\d)\d{1,2})([-/])(\p{L}+)\1(?=\d{2}(?:\d\d)?(?!\d))/gu, (all, _, word) =>
        months.has(keyOf(word)) ? ` ${word} ` : all,
      )
      .replace(/(?<=\p{L}\.? )['’](?=\d\d(?!\d))/gu, "")
      // The time at which a pack was filled.
      .replace(/(?<!\S)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\S)/g, "")
      .replace(/(?<=\d[個枚本袋])(?:入り?|切り?)/g, "")
      .trim()
  );
}
