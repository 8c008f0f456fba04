import { Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { May } from "#app/components/may.tsx";

interface EmptyFridgeProps {
  /** The filters in words; empty without any. */
  wanted: string;
  signedIn: boolean;
  pictures: { empty: string; search: string };
}

/** Shown if there is no food, or none that matches the filters. */
export function EmptyFridge({ wanted, signedIn, pictures }: EmptyFridgeProps) {
  if (wanted) {
    return (
      <EmptyState picture={pictures.search} title="Nothing matches">
        <p className="text-muted wrap-anywhere">No food found for {wanted}.</p>
        <Link to="/fridge" className="button button-secondary">
          Clear Filters
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={pictures.empty} title="Your fridge is empty">
      <p className="text-muted">
        {signedIn ? "Add what you have at home and see what to eat first." : "Sign in to see your own food."}
      </p>
      <May least="adult">
        {signedIn ? (
          <AddLink className="button button-primary">Add Food</AddLink>
        ) : (
          <Link to="/login?returnTo=%2Ffridge" className="button button-primary">
            Login
          </Link>
        )}
      </May>
    </EmptyState>
  );
}
