import { FoodCard, FoodFacts, FoodGrid } from "#app/components/food/food-card.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import { StockSheetArea } from "#app/components/food/stock/stock-sheet-area.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import { StockLinks } from "./stock-links.tsx";

interface FridgeCardsProps {
  foods: FoodSummary[];
  /** The fridge's own path, with its filters. */
  from: string;
}

export function FridgeCards({ foods, from }: FridgeCardsProps) {
  const mayUse = useIsAtLeast("child");
  return (
    <StockSheetArea>
      <FoodGrid>
        {foods.map((food) => (
          <FoodCard key={food.id} food={food} linkText="View Details" headingLevel="h2">
            <FoodFacts food={food} />
            {mayUse && !food.isSample && <StockLinks food={food} from={from} />}
          </FoodCard>
        ))}
      </FoodGrid>
    </StockSheetArea>
  );
}
