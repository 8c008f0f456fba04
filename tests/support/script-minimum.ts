/** The oldest engines that run the scripts; `tests/app/scripts.test.ts` holds this against them and browser-compat-data. */
export const SCRIPT_MINIMUM = { chrome: 85, firefox: 105, safari: 15.4 };
