import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { EXPIRY_KINDS, expiryKindLabel } from "#app/domain/expiry-kind.ts";
import { PLACES, placeLabel } from "#app/domain/place.ts";

export const KIND_OPTIONS = [
  { value: "", label: "As usual" },
  ...EXPIRY_KINDS.map((value) => ({ value, label: expiryKindLabel(value) })),
];

export const PLACE_OPTIONS = [
  { value: "", label: "Not known" },
  ...PLACES.map((value) => ({ value, label: placeLabel(value) })),
];

export const DRAFT_CATEGORIES = [{ value: "", label: "By the name" }, ...CATEGORY_NAMES];
