/** The oldest browsers that run the scripts. Nothing is transpiled below them. */
export const SCRIPT_TARGETS = ["chrome92", "firefox105", "safari15.4"];

/** Whether this browser is one of them. Each feature came to one of the three with that version. */
export const runsScripts = () =>
  "at" in Array.prototype && "TextEncoderStream" in window && "HTMLDialogElement" in window;
