/** Locales in which everything that pages print can be typed again. */
export const PRINTED_IN =
  "ar bg bn ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IN en-US en-ZA es es-AR es-MX et fi fr fr-CA fr-CH he hi hr hu id is it ja ko lt lv nb nl pl pt-BR ro ru sv th tr uk vi zh-CN".split(
    " ",
  );

/** Currencies of the households whose prices are typed again. */
export const PRINTED_CURRENCIES =
  "AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW KWD MXN MYR NOK NZD PLN RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR".split(
    " ",
  );
