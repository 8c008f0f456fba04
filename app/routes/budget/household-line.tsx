import { href, Link } from "react-router";

interface HouseholdLineProps {
  currency: string;
  timeZone: string;
  viewerZone: string;
}

/** What the figures are counted in, and a hint where that is not where the viewer is. */
export function HouseholdLine({ currency, timeZone, viewerZone }: HouseholdLineProps) {
  return (
    <p className="no-print text-muted">
      Prices without a currency are in {currency}, and months begin in {timeZone}.
      {viewerZone !== "UTC" && viewerZone !== timeZone && ` You seem to be in ${viewerZone}.`}{" "}
      <Link to={href("/budget/household")} className="link inline-flex min-h-11 items-center">
        Change
      </Link>
    </p>
  );
}
