/** Runs in the page: whether its scripts have taken over. */
export const isHydrated = () => document.documentElement.hasAttribute("data-hydrated");
