import { Link } from "react-router";

/** Leads to the catalogue and knows the way back: the section in the address, with scripts the very spot. */
export function AllProductsLink({ section }: { section: string }) {
  const from = { returnTo: `/#${section}`, scrollPosition: 0 };
  return (
    <Link
      to={`/products?returnTo=/%23${section}`}
      state={{ from }}
      onClick={() => {
        from.scrollPosition = Math.round(scrollY);
      }}
      className="button button-secondary shrink-0"
    >
      View All Products
    </Link>
  );
}
