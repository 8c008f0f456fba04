import { categoryOf } from "#app/domain/category.ts";

/** The kinds of dates: a safety limit, a promise of quality, or our own estimate. */
export const EXPIRY_KINDS = ["use_by", "best_before", "estimate"] as const;
export type ExpiryKind = (typeof EXPIRY_KINDS)[number];

/**
 * Highly perishable food carries a use-by date in the EU and the UK (Regulation (EU) 1169/2011, article 24); that food
 * of these categories is such is ours.
 */
const PERISHABLE = ["Dairy", "Meat", "Seafood", "Poultry"];

export function isPerishable(category: string): boolean {
  return PERISHABLE.includes(categoryOf(category).name);
}

export function expiryKindOfCategory(category: string): ExpiryKind {
  return isPerishable(category) ? "use_by" : "best_before";
}

const LABELS: Record<ExpiryKind, string> = {
  use_by: "Use by",
  best_before: "Best before",
  estimate: "Estimate",
};

export const expiryKindLabel = (kind: ExpiryKind): string => LABELS[kind];

/** Stands before a day, or the days to it, where that is an estimate. */
export const aboutWord = (kind: ExpiryKind | undefined): string => (kind === "estimate" ? "about " : "");
