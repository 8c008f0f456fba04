/** What people write for money beside a figure, by ISO 4217 code. What several currencies share is the first one's elsewhere. */
const WORDS: Record<string, string> = {
  USD: "$ us$ $us usd$ щ.д. dollar dollars buck bucks",
  EUR: "€ euro euros",
  GBP: "£ £stg £gb gb£ uk£ quid",
  JPY: "¥ jp¥ ¥jp 円 えん yen",
  CNY: "¥ cn¥ rmb 元 圆 块 yuan",
  CAD: "$ ca$ c$ can$ $ca dollar dollars buck bucks",
  AUD: "$ a$ au$ $au dollar dollars buck bucks",
  NZD: "$ nz$ $nz dollar dollars buck bucks",
  HKD: "$ hk$ $hk dollar dollars",
  SGD: "$ s$ sg$ $sg dollar dollars",
  TWD: "$ nt$ nt tw$ $tw 元",
  MXN: "$ mx$ mex$ $mx peso pesos",
  ARS: "$ ar$ $ar peso pesos",
  CLP: "$ cl$ $cl peso pesos",
  COP: "$ co$ $co col$ peso pesos",
  UYU: "$ $u uy$ peso pesos",
  PHP: "₱ peso pesos",
  BRL: "r$ br$ real reais",
  PEN: "s/ sol soles",
  CHF: "fr sfr franken francs",
  PLN: "zł zlotych złotych złote złoty",
  CZK: "kč korun koruna koruny",
  HUF: "ft forint",
  RON: "lei leu",
  MDL: "lei leu",
  BGN: "лв лева",
  RSD: "din дин",
  MKD: "ден",
  SEK: "kr skr kronor krona",
  NOK: "kr nkr kroner krone",
  DKK: "kr dkr kroner krone",
  ISK: "kr ikr króna krónur",
  RUB: "₽ руб р рублей",
  UAH: "₴ грн",
  TRY: "₺ tl lira",
  ILS: "₪ שח",
  EGP: "£ e£ eg£ ج.م جنيه جنيهات",
  SAR: "﷼ ر.س ريال",
  AED: "د.إ درهم dhs dh",
  MAD: "dh د.م درهم",
  INR: "₹ rs रु रुपये rupees",
  PKR: "rs rupees",
  LKR: "rs rupees",
  NPR: "rs रु",
  KRW: "₩ 원",
  VND: "₫ đ đồng",
  THB: "฿ บาท baht",
  IDR: "rp",
  MYR: "rm",
  ZAR: "r rand",
  NGN: "₦ naira",
  KES: "ksh kshs",
  GHS: "gh₵ ₵",
};

export const CURRENCIES_WITH_WORDS = Object.keys(WORDS);

/** Words for the hundredth part, such as 'cents'. */
const HUNDREDTHS: Record<string, string> = {
  GBP: "p pence penny",
  EUR: "c ct cts cent cents centime centimes centesimi centesimo céntimo céntimos",
  USD: "¢ c ct cts cent cents",
  CAD: "¢ c ct cent cents",
  AUD: "¢ c cent cents",
  NZD: "¢ c cent cents",
  CHF: "rp rappen ct centime centimes",
  PLN: "gr grosz grosze groszy",
  SEK: "öre",
  NOK: "øre",
  DKK: "øre",
  CZK: "hal haléř haléřů",
  TRY: "kuruş krş",
  BRL: "centavo centavos",
  MXN: "centavo centavos ¢",
  RON: "bani",
  RUB: "коп копеек",
  UAH: "коп копійок",
  EGP: "قرش قروش",
};

/** Locales in which the product prints money. */
const LOCALES = [
  ..."ar ar-EG bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-NZ en-ZA es es-AR es-CL es-MX".split(
    " ",
  ),
  ..."et fa fi fr fr-CA fr-CH he hi hr hu id is it ja ko lt lv ms nb nl no pl pt pt-PT ro ru sk sl sr sv sw ta".split(
    " ",
  ),
  ..."th tr uk ur vi zh zh-HK zh-TW".split(" "),
];

/** Normalises words for money before comparing: 'Kr.' equals 'kr', '￥' equals '¥', 'ש״ח' equals 'שח'. */
const keyOf = (word: string) =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\s."״]/gu, "")
    .replaceAll("ł", "l");

const tableOf = (texts: Record<string, string>) => {
  const table = new Map<string, string[]>();
  for (const [currency, words] of Object.entries(texts)) {
    for (const key of new Set(words.split(" ").map(keyOf)))
      table.set(key, [...(table.get(key) ?? []), currency]);
  }
  return table;
};
const words = tableOf(WORDS);
const hundredths = tableOf(HUNDREDTHS);

const printed = new Map<string, Set<string>>();

/** How `Intl` writes a currency in all of these locales. */
function printedWords(currency: string): Set<string> {
  const known = printed.get(currency);
  if (known) return known;
  const found = new Set(
    LOCALES.flatMap((locale) =>
      (["symbol", "narrowSymbol"] as const).map((currencyDisplay) => {
        const parts = new Intl.NumberFormat(locale, {
          style: "currency",
          currency,
          currencyDisplay,
        }).formatToParts(1);
        return keyOf(parts.find(({ type }) => type === "currency")?.value ?? "");
      }),
    ),
  );
  printed.set(currency, found);
  return found;
}

/** The currency of a word or sign beside a figure: the household's own, where its money is written so. */
export function currencyOfWord(word: string, household: string): string | undefined {
  const key = keyOf(word);
  const meant = words.get(key) ?? [];
  return meant.includes(household) || printedWords(household).has(key) ? household : meant[0];
}

/** The currency whose hundredth a word is. */
export function currencyOfHundredth(word: string, household: string): string | undefined {
  const meant = hundredths.get(keyOf(word));
  return meant?.includes(household) ? household : meant?.[0];
}
