/** Runs in the page, also before `<html>` is complete: whether its scripts have taken over. */
export const isHydrated = () => document.querySelector("html[data-hydrated]") !== null;
