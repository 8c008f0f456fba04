/** Runs in a page, in old browsers too: whether React has taken over what the server printed. */
export const isHydrated = () =>
  Object.keys(document.querySelector("main") || {}).some((key) => key.indexOf("__reactFiber") === 0);
