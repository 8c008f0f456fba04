import { Link } from "react-router";
import type { ListLinks } from "./pagination.ts";

interface MoreFoodsProps {
  links: ListLinks;
  /** Formatted on the server, because it takes a slow phone a tenth of a second. */
  count: string;
  /** The noun for the foods, such as 'food' or 'item'. */
  noun: string;
}

const BUTTON = "button button-secondary px-4";

/** Leads from the first rows of a long list to all of them, and from page to page of those. */
export function MoreFoods({ links: { all, previous, next }, count, noun }: MoreFoodsProps) {
  if (!all && !previous && !next) return null;
  return (
    <nav aria-label={`More ${noun}`} className="no-print flex flex-wrap justify-center gap-2">
      {all && (
        <Link to={all} preventScrollReset className={BUTTON}>
          {`Show all ${count} ${noun}`}
        </Link>
      )}
      {previous && (
        <Link to={previous} className={BUTTON}>
          {`Previous ${noun}`}
        </Link>
      )}{" "}
      {next && (
        <Link to={next} className={BUTTON}>
          {`Next ${noun}`}
        </Link>
      )}
    </nav>
  );
}
