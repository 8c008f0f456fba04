/** Nothing is transpiled below this, so new phones pay nothing for old ones. */
export const BUILD_TARGET = "es2022";

/**
 * Features that browsers need for the scripts, by their names in MDN's browser-compat-data. Each arrived in one engine
 * together with the newest feature in use: `replaceAll` in Chrome with `??=`, TextEncoderStream in Firefox, dialogs in
 * Safari with `submitter`. `tests/app/scripts.test.ts` checks the list.
 */
export const NEEDED_FEATURES = {
  "javascript.builtins.String.replaceAll": () => "replaceAll" in String.prototype,
  "api.TextEncoderStream": () => "TextEncoderStream" in window,
  "api.HTMLDialogElement": () => "HTMLDialogElement" in window,
};
