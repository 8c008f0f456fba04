import { data } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/version.ts";

/**
 * The present version of a food, for forms about it: null once it is gone. It never leads to the sign-in, so that
 * what is in the form stays.
 */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  try {
    const { version } = await context.get(upstreamContext).getFood(id);
    return data({ version });
  } catch (error) {
    if (isUpstreamError(error, "not_found")) return data({ version: null });
    const isSignedOut = error instanceof Response || isUpstreamError(error, "unauthorized");
    if (!isSignedOut && !isUpstreamError(error)) throw error;
    return data({}, { status: isSignedOut ? 401 : 503 });
  }
}
