/** Runs in the page, also while it is only coming: whether its scripts have taken over. */
export const isHydrated = () => document.querySelector("html[data-hydrated]") !== null;
