import { Link } from "react-router";

/** Links to the catalogue, with the section to come back to; with scripts also the scroll position. */
export function AllProductsLink({ section }: { section: string }) {
  const from = { returnTo: `/#${section}`, scrollPosition: 0 };
  return (
    <Link
      to={`/products?returnTo=/%23${section}`}
      state={{ from }}
      onClick={() => {
        from.scrollPosition = Math.round(scrollY);
      }}
      className="button button-secondary"
    >
      View All Products
    </Link>
  );
}
