import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The page stays while the toast is shown; its loader would redirect already. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.nextPath ? false : defaultShouldRevalidate;
}
