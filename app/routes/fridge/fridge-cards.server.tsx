import { FoodCard, FoodFacts } from "#app/ui/food/food-card.tsx";
import { printGrid } from "#app/ui/food/food-cards.server.tsx";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { StockLinks } from "./stock-links.server.tsx";

/** The fridge as cards, in HTML. `from` is its own path; the ways to use and waste own food come with `mayUse`. */
export const printFridgeCards = (foods: FoodView[], from: string, mayUse: boolean): string =>
  printGrid(
    foods.map((food) => (
      <FoodCard key={food.id} food={food} action="View Details" headingLevel="h2">
        <FoodFacts food={food} />
        {mayUse && !food.sample && <StockLinks id={food.id} name={food.name} from={from} />}
      </FoodCard>
    )),
  );
