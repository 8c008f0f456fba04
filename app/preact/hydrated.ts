/** The page has this attribute from when its scripts have taken over. */
export const HYDRATED = "data-hydrated";
