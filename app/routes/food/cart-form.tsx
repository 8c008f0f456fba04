import { useState } from "react";
import { Form, href, Link } from "react-router";
import { useHydrated } from "#app/components/form-hooks.tsx";

const MAX = 99;

export function CartForm({ id, inCart }: { id: string; inCart: number }) {
  const [quantity, setQuantity] = useState(inCart || 1);
  const hydrated = useHydrated();
  const step = (by: number) => setQuantity(Math.min(MAX, Math.max(1, quantity + by)));
  const action = href("/food/:id/cart", { id });
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Form method="post" action={action} preventScrollReset className="flex grow flex-wrap gap-3">
        <div className="flex items-center gap-1">
          {hydrated && (
            <StepButton label="One less" sign="−" disabled={quantity <= 1} onClick={() => step(-1)} />
          )}
          <input
            type="number"
            name="quantity"
            aria-label="Quantity for the cart"
            min="1"
            max={MAX}
            value={quantity}
            onChange={(event) => setQuantity(Math.max(1, event.currentTarget.valueAsNumber || 1))}
            className="input w-20 text-center tabular-nums"
          />
          {hydrated && (
            <StepButton label="One more" sign="+" disabled={quantity >= MAX} onClick={() => step(1)} />
          )}
        </div>
        <button type="submit" className={`button grow ${inCart ? "button-secondary" : "button-primary"}`}>
          {inCart ? "In Cart" : "Add to Cart"}
        </button>
      </Form>
      {inCart > 0 && (
        <Form method="post" action={action} preventScrollReset>
          <button type="submit" name="quantity" value="0" className="button button-quiet px-3">
            Remove
          </button>
        </Form>
      )}
      <p className="text-sm text-muted max-sm:basis-full">
        A sample: it cannot be bought.{" "}
        <Link to="/favourites" className="link">
          See favourites and cart
        </Link>
      </p>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ label, sign, ...rest }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="button button-secondary size-11 px-0 text-xl"
      {...rest}
    >
      {sign}
    </button>
  );
}
