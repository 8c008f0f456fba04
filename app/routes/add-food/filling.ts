/** What is filled in beside the name. */
export const FILLABLE = ["category", "quantity", "price", "expiryDate", "expiryKind", "place"] as const;
export type Fillable = (typeof FILLABLE)[number];
/** Values as they were filled in; who changes one makes it their own. */
export type Guesses = Partial<Record<Fillable, string>>;

export interface Filling {
  values: Partial<Record<Fillable | "name", string>>;
  guesses: Guesses;
  /** Where the day comes from, or why there is none. */
  note: string;
}
