/** The oldest engines with scripts; checked by `tests/app/scripts.test.ts`. */
export const SCRIPT_MINIMUM = { chrome: 85, firefox: 105, safari: 15.4 };
