import type { FoodItem } from "#app/domain/food.ts";
import { formatAmountLeft } from "#app/domain/format-amount-left.ts";
import { formatMoney } from "#app/domain/money.ts";
import { allPortionsOf } from "#app/domain/portions.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { summarizeFood } from "../food-summary.server.ts";
import { viewState } from "./describe-state.server.ts";
import { STOCK_ACTIONS, type StockAction } from "./stock-labels.ts";

export type StockView = ReturnType<typeof viewStock>;

/** The view of a food for the form that uses, wastes and changes it. The form leads back to `from`. */
export function viewStock(item: FoodItem, stockAction: StockAction, from: string, viewer: Viewer) {
  const { locale } = viewer;
  const summary = summarizeFood(item, viewer);
  const requestId: string = crypto.randomUUID();
  return {
    ...summary,
    title: STOCK_ACTIONS[stockAction].title,
    wasteFirst: stockAction === "waste" || summary.due === "past-use-by",
    from,
    version: item.version,
    requestId,
    left: formatAmountLeft(item, locale),
    worth: item.worth && formatMoney(item.worth, locale),
    portions: allPortionsOf(item, locale),
    stateChanges: viewState(item, viewer),
  };
}
