/** What can be filled in beside the name. */
export const GUESSABLE = ["category", "quantity", "price", "expiryDate", "expiryKind", "place"] as const;
export type Guessable = (typeof GUESSABLE)[number];

/**
 * Values as they were filled in; who changes one makes it their own. `note`: where the day comes from, or why there is
 * none.
 */
export type Guesses = Partial<Record<Guessable | "note", string>>;
