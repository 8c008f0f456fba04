import { Link } from "react-router";

interface ShowAllProps {
  count: number;
  /** What the foods are called here. */
  noun: string;
  to: string;
}

/** Leads from the first rows of a long list to all of them. */
export const ShowAll = ({ count, noun, to }: ShowAllProps) => (
  <Link to={to} preventScrollReset className="button button-secondary no-print self-center px-4">
    {`Show all ${count.toLocaleString("en")} ${noun}`}
  </Link>
);
