import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/context.ts";
import { TOO_MANY_ATTEMPTS } from "#app/server/limits/limits.ts";
import { limiter } from "#app/server/services.server.ts";

/** Counts the foods of a posted review, which takes time for each of them. Throws 429 after too many. */
export async function limitReviewedFoods(
  context: Readonly<RouterContextProvider>,
  foods: readonly unknown[],
): Promise<void> {
  if (foods.length === 0) return;
  const { uid } = context.get(userContext);
  const seconds = await limiter.secondsToWait("reviewed_food", { user: uid }, { points: foods.length });
  if (seconds === 0) return;
  throw data(TOO_MANY_ATTEMPTS, { status: 429, headers: { "Retry-After": String(seconds) } });
}
