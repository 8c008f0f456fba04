/** Runs in the page: whether React has hydrated it. */
export const isHydrated = () =>
  Object.keys(document.querySelector("main") || {}).some((key) => key.indexOf("__reactFiber") === 0);
