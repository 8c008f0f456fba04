/** The syntax that the scripts are built with. Nothing is lowered for it, so new phones pay nothing for old ones. */
export const BUILD_TARGET = "es2022";

/**
 * What a browser has to know before the scripts are asked for, by its name in MDN's browser-compat-data. Each came
 * to some engine together with the newest thing the scripts use there: `replaceAll` to Chrome with `??=`,
 * TextEncoderStream to Firefox, dialogs to Safari with `submitter`. Whatever has all three knows modules.
 * `tests/app/scripts.test.ts` holds that neither more nor fewer are needed.
 */
export const SCRIPT_TESTS = {
  "javascript.builtins.String.replaceAll": '"".replaceAll',
  "api.TextEncoderStream": "window.TextEncoderStream",
  "api.HTMLDialogElement": "window.HTMLDialogElement",
};
