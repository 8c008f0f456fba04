import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import type { FoodSummary } from "../food-summary.server.ts";

export type ConsumableFood = Pick<FoodSummary, "item" | "due">;

/** The label of a food's button: 'Used', or 'Wasted' for food past its use-by date. */
export const consumptionLabel = ({ due }: ConsumableFood) => (due === "past-use-by" ? "Wasted" : "Used");

/** Sends that a food is used. All buttons of this food on a page share it. */
export const useConsumption = ({ item }: ConsumableFood) => useFetcher({ key: `consume ${item}` });

/** Says which list a form or a link leads back to. */
export const returnQuery = (from: string, more = "") => `?from=${encodeURIComponent(from)}${more}`;

interface ConsumeButtonProps {
  food: ConsumableFood;
  /** The name of the food, for the accessible label. */
  name: string;
  /** The list's own path. */
  from: string;
  className?: string;
}

/** Uses all of a food with one tap, or throws it away. */
export function ConsumeButton({ food, name, from, className = "" }: ConsumeButtonProps) {
  const fetcher = useConsumption(food);
  const label = consumptionLabel(food);
  const isWaste = label === "Wasted";
  return (
    <fetcher.Form
      method="post"
      action={`/my-items/${isWaste ? "waste" : "consumption"}${returnQuery(from)}`}
      className="contents"
    >
      <input type="hidden" name="name" value={name} />
      <button
        type="submit"
        name="item"
        value={food.item}
        aria-label={`${label}: ${name}`}
        data-consume
        className={`relative min-h-9 min-w-13.5 rounded-full border border-transparent px-[0.6rem] text-sm font-bold after:absolute after:-inset-x-[3px] after:-inset-y-[5px] forced-colors:border-[ButtonText] ${isWaste ? "bg-red-soft text-red hover:bg-red hover:text-surface" : "bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand"} ${fetcher.state === "idle" ? "" : "invisible"} ${className}`}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}

/**
 * For a list's `onSubmit`: the row of what was used folds, so the next food's button gets the focus. For a finger the page
 * stands still; somebody who presses keys has to see what they will press next.
 */
export function focusNextFood({ currentTarget, nativeEvent }: FormEvent<HTMLElement>) {
  const pressed = (nativeEvent as SubmitEvent).submitter as HTMLElement;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>("[data-consume]")].filter(
    (button) => button === pressed || button.offsetParent,
  );
  const at = buttons.indexOf(pressed);
  const preventScroll = !pressed.matches(":focus-visible");
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll });
}
