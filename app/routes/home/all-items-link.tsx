import { Link } from "react-router";

/** Below the first rows of a section that has more. */
export const AllItemsLink = () => (
  <p className="px-4 py-3">
    <Link to="/my-items?show=all" className="link inline-flex min-h-11 items-center">
      See all in My Items
    </Link>
  </p>
);
