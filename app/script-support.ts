/** Nothing is transpiled below this, so new phones pay nothing for old ones. */
export const BUILD_TARGET = "es2022";

/**
 * The features a browser needs before scripts are loaded, as MDN's browser-compat-data names them. Each
 * arrived in one engine together with the newest feature in use: `replaceAll` in Chrome with `??=`,
 * TextEncoderStream in Firefox, dialogs in Safari with `submitter`. `tests/app/scripts.test.ts` checks the
 * list.
 */
export const SCRIPT_TESTS = {
  "javascript.builtins.String.replaceAll": '"".replaceAll',
  "api.TextEncoderStream": "window.TextEncoderStream",
  "api.HTMLDialogElement": "window.HTMLDialogElement",
};
