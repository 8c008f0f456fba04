import { FoodGrid } from "../food-card.tsx";
import { ProductCard } from "./product-card.tsx";
import type { ProductSummary } from "./product-summary.server.ts";

interface ProductCardsProps {
  products: ProductSummary[];
  linkText: string;
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
