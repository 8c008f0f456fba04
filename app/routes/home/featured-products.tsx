import { ProductCards } from "#app/components/food/products/product-cards.tsx";
import type { ProductSummary } from "#app/components/food/products/product-summary.server.ts";
import { AllProductsLink } from "./all-products-link.tsx";
import { Section } from "./section.tsx";

const INTRO = "A look along the shelves: what it costs, what people think of it, and how long it keeps.";

export function FeaturedProducts({ products }: { products: ProductSummary[] }) {
  return (
    <Section
      id="featured-products"
      title="Featured Products"
      intro={INTRO}
      action={<AllProductsLink section="featured-products" />}
    >
      <ProductCards products={products} linkText="See More" />
    </Section>
  );
}
