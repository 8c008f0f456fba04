import { Link } from "react-router";
import type { ProductSummary } from "#app/components/food/products/product-summary.server.ts";
import { useHydrated } from "#app/components/form-hooks.tsx";
import { AllProductsLink } from "./all-products-link.tsx";
import { RecentCards } from "./home-cards.tsx";
import { Section } from "./section.tsx";

interface RecentProductsProps {
  products: ProductSummary[];
  expanded: boolean;
}

export function RecentProducts({ products, expanded }: RecentProductsProps) {
  // A hash would scroll; with scripts the list grows in place.
  const place = useHydrated() ? "" : "#recent-products";
  return (
    <Section
      id="recent-products"
      title="Recently Added"
      intro="Fresh on the shelves, the newest first."
      sunken
    >
      <RecentCards products={products} />
      <div className="no-print flex flex-wrap justify-center gap-3">
        <Link
          to={`/${expanded ? "" : "?recent=all"}${place}`}
          preventScrollReset
          className="button button-primary"
        >
          {expanded ? "Show Less" : "Load More Recent Items"}
        </Link>{" "}
        {expanded && <AllProductsLink section="recent-products" />}
      </div>
    </Section>
  );
}
