import { Link, useLocation } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ProductCards } from "#app/components/food/products/product-cards.tsx";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { illustrations } from "#app/content/pictures.server.ts";
import { viewerContext } from "#app/context.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/products.ts";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { ProductRows } from "./product-rows.tsx";
import { viewCatalogue } from "./products.server.ts";
import { ViewToggle } from "./view-toggle.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...viewCatalogue(url.searchParams, context.get(viewerContext)),
    returnTo: safeReturnPath(url.searchParams.get("returnTo")),
    searchPicture: illustrations.search,
  };
}

export const meta: Route.MetaFunction = () =>
  pageMeta("All Products", "Every product on our shelves: search, filter and sort the catalogue.");

/** The scroll position of the linking page, in the navigation state. */
interface From {
  returnTo: string;
  scrollPosition: number;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, problems, products, total, returnTo } = loaderData;
  const { state } = useLocation();
  const from: From | undefined = state?.from;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <div>
        <Link
          to={from?.returnTo ?? returnTo}
          state={from && { scrollPosition: from.scrollPosition }}
          className="no-print button button-quiet -mx-4"
        >
          <Icon name="back" /> Back to Home
        </Link>
        <h1 className="mt-1 text-3xl font-extrabold tracking-tight sm:text-4xl">All Products</h1>
      </div>
      <CatalogueFilters {...loaderData} />
      {problems.length > 0 && (
        <Alert tone="warning">
          {problems.map((problem) => (
            <p key={problem} className="wrap-anywhere">
              {problem}
            </p>
          ))}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          Showing {products.length} of {total} products
        </p>
        <ViewToggle current={query.view} />
      </div>
      {products.length === 0 && (
        <EmptyState picture={loaderData.searchPicture} title="No products found">
          <p className="text-muted">Try adjusting your search or filter criteria</p>
          <Link
            to={`?returnTo=${encodeURIComponent(returnTo)}`}
            state={state}
            className="button button-secondary"
          >
            Clear Filters
          </Link>
        </EmptyState>
      )}
      {products.length > 0 &&
        (query.view === "grid" ? (
          <ProductCards products={products} linkText="View Details" headingLevel="h2" inSight={3} />
        ) : (
          <ProductRows products={products} />
        ))}
    </div>
  );
}
