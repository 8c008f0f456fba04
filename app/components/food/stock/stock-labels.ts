import { WASTE_REASONS } from "#app/domain/waste.ts";

export const STOCK_ACTIONS = {
  consumption: {
    kind: "used",
    title: "Mark as Consumed",
    short: "Used",
  },
  waste: {
    kind: "wasted",
    title: "Wasted",
    short: "Wasted",
  },
} as const;

export type StockAction = keyof typeof STOCK_ACTIONS;

/** Said of a staple whose last pack is used up. */
export const LISTED_AS_ALWAYS = "On the list, as always";

/** State changes by the last segment of their URL, with their labels. */
export const STATE_ACTIONS = { opening: "Opened", freezing: "Frozen", thawing: "Thawed" } as const;

export type StateAction = keyof typeof STATE_ACTIONS;

export function reasonLabel(reason: string | undefined): string | undefined {
  return WASTE_REASONS.find(({ id }) => id === reason)?.label;
}
