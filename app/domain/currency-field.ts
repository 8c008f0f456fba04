/** A field of forms: the currency of prices without one, in case that of the household is changed meanwhile. */
export const CURRENCY_FIELD = "currency";
