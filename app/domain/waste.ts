// No imports here: browser files load these choices without the rules of quantities.

export const PORTIONS = ["all", "half", "quarter"] as const;

export const WASTE_REASONS = [
  { id: "forgot", label: "Forgot about it" },
  { id: "too_much", label: "Too much" },
  { id: "spoiled_early", label: "Spoiled early" },
  { id: "did_not_like", label: "Did not like it" },
  { id: "other", label: "Another reason" },
] as const;

export type WasteReason = (typeof WASTE_REASONS)[number]["id"];
