import { FoodGrid } from "#app/ui/food/food-card.tsx";
import { ProductCard } from "#app/ui/food/product-card.tsx";
import type { ProductView } from "#app/ui/food/product-view.server.ts";
import { AllProductsLink } from "./all-products-link.tsx";
import { Section } from "./section.tsx";

const INTRO = "A look along the shelves: what it costs, what people think of it, and how long it keeps.";

export function FeaturedProducts({ products }: { products: ProductView[] }) {
  return (
    <Section
      id="featured-products"
      title="Featured Products"
      intro={INTRO}
      action={<AllProductsLink section="featured-products" />}
    >
      <FoodGrid>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} action="See More" />
        ))}
      </FoodGrid>
    </Section>
  );
}
