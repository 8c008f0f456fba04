import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FoodCard, FoodFacts, FoodGrid } from "./food-card.tsx";
import type { FoodView } from "./food-view.server.ts";
import { ProductCard } from "./product-card.tsx";
import type { ProductView } from "./product-view.server.ts";

/** Cards as HTML; nothing where there are none. */
export const printGrid = (cards: ReactElement[]): string =>
  cards.length === 0 ? "" : renderToStaticMarkup(<FoodGrid>{cards}</FoodGrid>);

interface CardOptions {
  /** The words of each card's link. */
  action: string;
  headingLevel?: "h2" | "h3";
}

const cardsOf = (foods: FoodView[], options: CardOptions) =>
  foods.map((food) => (
    <FoodCard key={food.id} food={food} {...options}>
      <FoodFacts food={food} />
    </FoodCard>
  ));

export const printFoodCards = (foods: FoodView[], options: CardOptions): string =>
  printGrid(cardsOf(foods, options));

/** The same cards among other components of the server. */
export const FoodCards = ({ foods, ...options }: CardOptions & { foods: FoodView[] }) => (
  <FoodGrid>{cardsOf(foods, options)}</FoodGrid>
);

interface ProductCardOptions extends CardOptions {
  /** How many cards are in sight at once: their pictures do not wait for the layout. */
  inSight?: number;
}

/** Of what is sold. */
export const printProductCards = (products: ProductView[], { inSight = 0, ...card }: ProductCardOptions) =>
  printGrid(
    products.map((product, index) => (
      <ProductCard key={product.id} product={product} eager={index < inSight} {...card} />
    )),
  );
