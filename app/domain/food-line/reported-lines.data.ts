/** Lines that programs like ours have read wrongly, and others of their kinds; counted from Saturday, 21 November 2026. */
export interface ReportedLine {
  kind: string;
  locale: string;
  currency: string;
  line: string;
  name: string;
  /** As `formatQuantity` writes it, in the singular. */
  quantity?: string;
  /** In the smallest units, with its currency. */
  price?: string;
  expiryDate?: string;
  /** The line says a day that does not exist. */
  isUnreal?: true;
}

type Row = [
  locale: string,
  currency: string,
  line: string,
  name: string,
  wanted?: Omit<ReportedLine, "kind" | "locale" | "currency" | "line" | "name">,
];

const KINDS: Record<string, Row[]> = {
  "a sign that several currencies share": [
    [
      "en-AU",
      "AUD",
      "milk 2l $4.29 fri",
      "milk",
      { quantity: "2 l", price: "429 AUD", expiryDate: "2026-11-27" },
    ],
    ["es-MX", "MXN", "leche 1 l $28.50", "leche", { quantity: "1 l", price: "2850 MXN" }],
    ["es-CL", "CLP", "leche 1 l $1.990", "leche", { quantity: "1 l", price: "1990 CLP" }],
    ["en-NZ", "NZD", "butter 500g $6.99", "butter", { quantity: "500 g", price: "699 NZD" }],
    ["zh-CN", "CNY", "牛奶 1l ¥12.80", "牛奶", { quantity: "1 l", price: "1280 CNY" }],
    ["en-CA", "CAD", "cheese US$4.29", "cheese", { price: "429 USD" }],
  ],
  "words for money": [
    ["sv-SE", "SEK", "mjölk 1 l 12,50 kr", "mjölk", { quantity: "1 l", price: "1250 SEK" }],
    ["pl-PL", "PLN", "masło 200 g 7,99 zł", "masło", { quantity: "200 g", price: "799 PLN" }],
    ["pt-BR", "BRL", "leite 1 l R$ 5,99", "leite", { quantity: "1 l", price: "599 BRL" }],
    ["de-DE", "EUR", "Milch 1 l 1,29 Euro", "Milch", { quantity: "1 l", price: "129 EUR" }],
    ["ro-RO", "RON", "lapte 1 l 5,99 lei", "lapte", { quantity: "1 l", price: "599 RON" }],
    ["en-IN", "INR", "paneer 200g Rs. 120", "paneer", { quantity: "200 g", price: "12000 INR" }],
    ["cs-CZ", "CZK", "mléko 1 l 24,90 Kč", "mléko", { quantity: "1 l", price: "2490 CZK" }],
    ["nb-NO", "NOK", "melk 1 l kr 22,90", "melk", { quantity: "1 l", price: "2290 NOK" }],
  ],
  "years first": [
    ["ja-JP", "JPY", "牛乳 賞味期限 26.12.31", "牛乳", { expiryDate: "2026-12-31" }],
    ["ja-JP", "JPY", "納豆 26/12/01", "納豆", { expiryDate: "2026-12-01" }],
    ["ja-JP", "JPY", "牛乳 2026.12.31", "牛乳", { expiryDate: "2026-12-31" }],
    ["ja-JP", "JPY", "牛乳 R8.12.31", "牛乳", { expiryDate: "2026-12-31" }],
    ["ja-JP", "JPY", "豆腐 消費期限 11.28", "豆腐", { expiryDate: "2026-11-28" }],
    ["ja-JP", "JPY", "卵 26.11.30", "卵", { expiryDate: "2026-11-30" }],
    ["ja-JP", "JPY", "ハム 2027/1/5", "ハム", { expiryDate: "2027-01-05" }],
    ["ja-JP", "JPY", "味噌 令和9年3月31日", "味噌", { expiryDate: "2027-03-31" }],
    ["ja-JP", "JPY", "ヨーグルト 賞味期限 26.12", "ヨーグルト", { expiryDate: "2026-12-31" }],
    ["ja-JP", "JPY", "チーズ 27-02-14", "チーズ", { expiryDate: "2027-02-14" }],
    ["ko-KR", "KRW", "우유 2026.12.31까지", "우유", { expiryDate: "2026-12-31" }],
    ["ko-KR", "KRW", "두부 2026년 12월 5일", "두부", { expiryDate: "2026-12-05" }],
    ["hu-HU", "HUF", "tej 2026.12.31.", "tej", { expiryDate: "2026-12-31" }],
    ["hu-HU", "HUF", "sajt 27.01.15", "sajt", { expiryDate: "2027-01-15" }],
    ["lt-LT", "EUR", "pienas 2026 12 31", "pienas", { expiryDate: "2026-12-31" }],
    ["zh-CN", "CNY", "酸奶 26.12.31", "酸奶", { expiryDate: "2026-12-31" }],
  ],
  "a day that does not exist": [
    ["en-GB", "GBP", "ham use by 31 november 2026", "ham", { isUnreal: true }],
    ["en-GB", "GBP", "ham 31/11/2026", "ham", { isUnreal: true }],
    ["en-GB", "GBP", "milk 29/02/2027", "milk", { isUnreal: true }],
    ["en-GB", "GBP", "ham 30/02/2028", "ham", { isUnreal: true }],
    ["de-DE", "EUR", "Schinken 30. Februar 2028", "Schinken", { isUnreal: true }],
    ["de-DE", "EUR", "Schinken 31.11.2026", "Schinken", { isUnreal: true }],
    ["en-GB", "GBP", "cheese bbe 31/04/27", "cheese", { isUnreal: true }],
    ["en-US", "USD", "milk 02/30/2027", "milk", { isUnreal: true }],
    ["en-US", "USD", "milk 11/31", "milk", { isUnreal: true }],
    ["fr-FR", "EUR", "jambon 31/11", "jambon", { isUnreal: true }],
    ["es-ES", "EUR", "leche 29 de febrero de 2027", "leche", { isUnreal: true }],
    ["en-GB", "GBP", "ham 31 june", "ham", { isUnreal: true }],
    ["pl-PL", "PLN", "ser 31 kwietnia", "ser", { isUnreal: true }],
    ["nl-NL", "EUR", "kaas 31-09-2027", "kaas", { isUnreal: true }],
    ["ja-JP", "JPY", "牛乳 2027年2月30日", "牛乳", { isUnreal: true }],
    ["en-GB", "GBP", "milk 2027-02-29", "milk", { isUnreal: true }],
    ["en-GB", "GBP", "milk 13/13/2026", "milk", { isUnreal: true }],
  ],
  "amounts of two parts": [
    ["en-US", "USD", "1-1/2 cups flour", "flour", { quantity: "1.5 cup" }],
    ["de-DE", "EUR", "Reis 1.000 g 1,99", "Reis", { quantity: "1000 g", price: "199 EUR" }],
    ["en-US", "USD", "1 lb 4 oz steak", "steak", { quantity: "20 oz" }],
    ["en-US", "USD", "2 lbs 3 oz pork chops", "pork chops", { quantity: "35 oz" }],
    ["de-DE", "EUR", "1 kg 500 Kartoffeln", "Kartoffeln", { quantity: "1.5 kg" }],
    ["en-US", "USD", "A&W root beer 2l", "A&W root beer", { quantity: "2 l" }],
    ["de-DE", "EUR", "1.250 g Hackfleisch", "Hackfleisch", { quantity: "1250 g" }],
    ["en-US", "USD", "2-1/4 cups sugar", "sugar", { quantity: "2.25 cup" }],
    ["de-DE", "EUR", "1 kg 250 g Mehl", "Mehl", { quantity: "1250 g" }],
    ["en-GB", "GBP", "3 lb 8 oz beef", "beef", { quantity: "56 oz" }],
    ["it-IT", "EUR", "1 l 500 ml latte", "latte", { quantity: "1500 ml" }],
    ["fr-FR", "EUR", "1,250 kg pommes", "pommes", { quantity: "1.25 kg" }],
  ],
  "dates as packs have them": [
    ["en-CA", "CAD", "yogurt 2026 DE 31", "yogurt", { expiryDate: "2026-12-31" }],
    ["en-US", "USD", "milk SELL BY DEC 31 26", "milk", { expiryDate: "2026-12-31" }],
    ["en-GB", "GBP", "milk 20261231", "milk", { expiryDate: "2026-12-31" }],
    ["en-US", "USD", "milk 12.31.26", "milk", { expiryDate: "2026-12-31" }],
    ["fr-CA", "CAD", "yogourt 2027 JA 15", "yogourt", { expiryDate: "2027-01-15" }],
    ["en-CA", "CAD", "cheese 2027 AU 05", "cheese", { expiryDate: "2027-08-05" }],
    ["en-GB", "GBP", "bread BB 31DEC26", "bread", { expiryDate: "2026-12-31" }],
    ["en-US", "USD", "chips 12-31-26", "chips", { expiryDate: "2026-12-31" }],
    ["en-US", "USD", "beef USE BY 12.05.26", "beef", { expiryDate: "2026-12-05" }],
    ["en-US", "USD", "soup EXP 12/2027", "soup", { expiryDate: "2027-12-31" }],
    ["en-US", "USD", "salsa JAN 05 27", "salsa", { expiryDate: "2027-01-05" }],
    ["de-DE", "EUR", "Reis MHD 20270630", "Reis", { expiryDate: "2027-06-30" }],
    ["en-GB", "GBP", "ham 31DEC2026", "ham", { expiryDate: "2026-12-31" }],
  ],
};

export const REPORTED_LINES: ReportedLine[] = Object.entries(KINDS).flatMap(([kind, rows]) =>
  rows.map(([locale, currency, line, name, wanted]) => ({ kind, locale, currency, line, name, ...wanted })),
);
