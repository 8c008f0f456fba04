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

/** Of a staple whose last pack is gone. */
export const LISTED = "On the list, as always";

/** What happens to a food that stays: the last word of its address, and the label. */
export const STATE_ACTIONS = { opening: "Opened", freezing: "Frozen", thawing: "Thawed" } as const;

export type StateAction = keyof typeof STATE_ACTIONS;

export function reasonLabel(reason: string | undefined): string | undefined {
  return WASTE_REASONS.find(({ id }) => id === reason)?.label;
}
