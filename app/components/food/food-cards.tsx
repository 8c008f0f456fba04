import type { LabelStyle } from "./expiry-labels.ts";
import { FoodCard, FoodFacts, FoodGrid } from "./food-card.tsx";
import type { FoodSummary } from "./food-summary.server.ts";

interface FoodCardsProps {
  foods: FoodSummary[];
  /** The words of each card's link. */
  linkText: string;
  labelStyle?: LabelStyle;
}

export const FoodCards = ({ foods, linkText, labelStyle }: FoodCardsProps) => (
  <FoodGrid>
    {foods.map((food) => (
      <FoodCard key={food.id} food={food} linkText={linkText}>
        <FoodFacts food={food} labelStyle={labelStyle} />
      </FoodCard>
    ))}
  </FoodGrid>
);
