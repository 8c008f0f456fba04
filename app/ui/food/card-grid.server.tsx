import { renderToStaticMarkup } from "react-dom/server";
import { FoodCard, FoodFacts, FoodGrid } from "./food-card.tsx";
import type { FoodView } from "./food-view.server.ts";
import { ProductCard } from "./product-card.tsx";
import type { ProductView } from "./product-view.server.ts";

interface CardOptions {
  /** The words of each card's link. */
  action: string;
  headingLevel?: "h2" | "h3";
}

/** Cards as HTML; nothing where there are none. */
export const printFoodCards = (foods: FoodView[], options: CardOptions): string =>
  foods.length === 0
    ? ""
    : renderToStaticMarkup(
        <FoodGrid>
          {foods.map((food) => (
            <FoodCard key={food.id} food={food} {...options}>
              <FoodFacts food={food} />
            </FoodCard>
          ))}
        </FoodGrid>,
      );

/** The same of what is sold. */
export const printProductCards = (products: ProductView[], options: CardOptions): string =>
  products.length === 0
    ? ""
    : renderToStaticMarkup(
        <FoodGrid>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} {...options} />
          ))}
        </FoodGrid>,
      );
