// Without the maths of quantities, so that a browser file can show the choices and not load it.

export const PORTIONS = ["all", "half", "quarter"] as const;

export const WASTE_REASONS = [
  { id: "forgot", label: "Forgot about it" },
  { id: "too_much", label: "Too much" },
  { id: "spoiled_early", label: "Spoiled early" },
  { id: "did_not_like", label: "Did not like it" },
  { id: "other", label: "Another reason" },
] as const;

export type WasteReason = (typeof WASTE_REASONS)[number]["id"];
