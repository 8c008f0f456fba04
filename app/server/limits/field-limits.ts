import { IMPORT_LISTED_MAX, LINES_MAX } from "#app/domain/limits.ts";
import { STOCK_CHECK_PAGE_SIZE } from "#app/domain/stock-check.ts";

/** Several times the number of fields of most forms. */
const USUAL_MAX = 100;
/** 13 fields for each row of food, and 10 for the form itself. */
const ROWS_MAX = 13 * LINES_MAX + 10;

/** A food has four fields. */
const CHECK_FIELDS_MAX = 4 * STOCK_CHECK_PAGE_SIZE + 10;

const FIELD_LIMITS = [
  {
    path: /^\/(add-food\/lines|shopping\/put-away|scan|account\/import\/[^/]+\/corrections)\/?$/,
    max: ROWS_MAX,
  },
  { path: /^\/stock-check\/?$/, max: CHECK_FIELDS_MAX },
  { path: /^\/account\/import\/[^/]+\/?$/, max: IMPORT_LISTED_MAX + 10 },
];

/** How many fields a form may have. */
export function fieldLimitOf(pathname: string): number {
  const path = pathname.replace(/\.data$/, "");
  return FIELD_LIMITS.find((limit) => limit.path.test(path))?.max ?? USUAL_MAX;
}
