/**
 * What is left to ask. `name`: none is left, or the line is too long. `number`: one may be a price, a size or a day. `day`: it is not suggested, or
 * not known; `raw`: it is never suggested; `unlikely`: the day that was typed has passed, or is further ahead than such food keeps.
 */
export const DOUBTS = ["name", "number", "category", "day", "raw", "unlikely"] as const;
export type Doubt = (typeof DOUBTS)[number];
