/** A form field with the currency of prices without one, in case the household's currency changes meanwhile. */
export const CURRENCY_FIELD = "currency";
