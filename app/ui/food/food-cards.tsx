import type { Screen } from "./expiry-labels.ts";
import { FoodCard, FoodFacts, FoodGrid } from "./food-card.tsx";
import type { FoodSummary } from "./food-summary.server.ts";
import { ProductCard } from "./products/product-card.tsx";
import type { ProductSummary } from "./products/product-summary.server.ts";

interface FoodCardsProps {
  foods: FoodSummary[];
  /** The words of each card's link. */
  action: string;
  screen?: Screen;
}

export const FoodCards = ({ foods, action, screen }: FoodCardsProps) => (
  <FoodGrid>
    {foods.map((food) => (
      <FoodCard key={food.id} food={food} action={action}>
        <FoodFacts food={food} screen={screen} />
      </FoodCard>
    ))}
  </FoodGrid>
);

interface ProductCardsProps {
  products: ProductSummary[];
  action: string;
  headingLevel?: "h2" | "h3";
  /** How many cards are in sight at once: their pictures do not wait for the layout. */
  inSight?: number;
}

export const ProductCards = ({ products, inSight = 0, ...card }: ProductCardsProps) => (
  <FoodGrid>
    {products.map((product, index) => (
      <ProductCard key={product.id} product={product} eager={index < inSight} {...card} />
    ))}
  </FoodGrid>
);
