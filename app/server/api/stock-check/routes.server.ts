import type { stockCheckCalls } from "#app/upstream/contracts/stock-check.ts";
import type { Handlers } from "../implement.server.ts";
import { entryOf } from "../stock/routes.server.ts";
import type { StockCheckStore } from "./store.server.ts";

export function stockCheckHandlers(checks: StockCheckStore): Handlers<typeof stockCheckCalls> {
  return {
    getStockCheck: async ({ user, now }) => {
      const { corrections, ...check } = await checks.get(user.householdId);
      return { ...check, corrections: corrections.map((row) => entryOf(row, now, user)) };
    },
    recordStockCheck: ({ user, body: { foods } }) => checks.add(user.householdId, foods),
  };
}
