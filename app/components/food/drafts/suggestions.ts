/** Fields that can be filled in from the name. */
export const SUGGESTED_FIELDS = [
  "category",
  "quantity",
  "price",
  "expiryDate",
  "expiryKind",
  "place",
] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/**
 * Values as they were filled in; who changes one makes it their own. `note`: where the day comes from, or why there is
 * none.
 */
export type Suggestions = Partial<Record<SuggestedField | "note", string>>;
