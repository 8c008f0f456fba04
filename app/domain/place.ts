export const PLACES = ["fridge", "freezer", "pantry"] as const;
export type Place = (typeof PLACES)[number];

const LABELS: Record<Place, string> = { fridge: "Fridge", freezer: "Freezer", pantry: "Pantry" };

export const placeLabel = (place: Place): string => LABELS[place];
