import { renderToStaticMarkup } from "react-dom/server";
import { FoodCard, FoodFacts, FoodGrid } from "./food-card.tsx";
import type { FoodView } from "./food-view.server.ts";
import { ProductCard } from "./product-card.tsx";
import type { ProductView } from "./product-view.server.ts";

interface CardOptions {
  /** The words of each card's link. */
  action: string;
  headingLevel?: "h2" | "h3";
  /** How many cards are in sight at once: their pictures do not wait for the layout. */
  inSight?: number;
}

/** Cards as HTML; nothing where there are none. */
export const printFoodCards = (foods: FoodView[], { inSight = 0, ...card }: CardOptions): string =>
  foods.length === 0
    ? ""
    : renderToStaticMarkup(
        <FoodGrid>
          {foods.map((food, index) => (
            <FoodCard key={food.id} food={food} eager={index < inSight} {...card}>
              <FoodFacts food={food} />
            </FoodCard>
          ))}
        </FoodGrid>,
      );

/** The same of what is sold. */
export const printProductCards = (products: ProductView[], { inSight = 0, ...card }: CardOptions): string =>
  products.length === 0
    ? ""
    : renderToStaticMarkup(
        <FoodGrid>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} eager={index < inSight} {...card} />
          ))}
        </FoodGrid>,
      );
