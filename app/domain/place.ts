/** Where food is kept. */
export type Place = "fridge" | "freezer" | "pantry";
