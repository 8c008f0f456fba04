import type { WasteReason } from "./waste.ts";

/** What was just used or thrown away: the lists show it in place of the food, with a way back. */
export interface RecentUse {
  /** The id of the journal entry. */
  entry: string;
  /** The id of the food. */
  item: string;
  kind: "used" | "wasted";
  name: string;
  category: string;
  /** 'half', '450 g' */
  taken: string;
  worth?: string;
  /** The food's last good day. */
  day?: string;
  /** 'half', '300 g': where something is left. */
  portion?: string;
  reason?: WasteReason;
  /** The food was put on the shopping list. */
  isOnShoppingList?: true;
  /** Whether nothing of this food is left. */
  isLast?: true;
  /** Its id, where it goes on the list every time. */
  staple?: string;
  at: number;
}
