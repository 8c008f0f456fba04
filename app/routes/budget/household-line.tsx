import { href, Link } from "react-router";

interface HouseholdLineProps {
  currency: string;
  timeZone: string;
}

export function HouseholdLine({ currency, timeZone }: HouseholdLineProps) {
  return (
    <p className="no-print text-muted">
      Prices without a currency are in {currency}, and months begin in {timeZone}.{" "}
      <Link to={href("/budget/household")} className="link inline-flex min-h-11 items-center">
        Change
      </Link>
    </p>
  );
}
