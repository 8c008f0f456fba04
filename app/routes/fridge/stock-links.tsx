import { Fragment } from "react";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import { returnQuery } from "#app/components/food/stock/consume-button.tsx";
import { STOCK_ACTIONS } from "#app/components/food/stock/stock-labels.ts";
import { StockLink } from "#app/components/food/stock/stock-sheet-area.tsx";

interface StockLinksProps {
  food: FoodSummary;
  from: string;
}

export function StockLinks({ food, from }: StockLinksProps) {
  const { id, name } = food;
  return (
    <div className="no-print grid grid-cols-2 gap-2">
      {(["consumption", "waste"] as const).map((stockAction) => (
        <Fragment key={stockAction}>
          <StockLink
            food={food}
            to={`/food/${encodeURIComponent(id)}/${stockAction}${returnQuery(from)}`}
            aria-label={`${STOCK_ACTIONS[stockAction].short}: ${name}`}
            className="button button-quiet border border-line px-2 text-sm"
          >
            {STOCK_ACTIONS[stockAction].short}
          </StockLink>{" "}
        </Fragment>
      ))}
    </div>
  );
}
