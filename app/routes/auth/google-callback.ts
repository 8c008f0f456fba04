import { data } from "react-router";
import { secondsToWait, TOO_MANY_ATTEMPTS } from "#app/http/flood-guard.server.ts";
import { finishSignIn } from "#app/session/openid-sign-in.server.ts";
import type { Route } from "./+types/google-callback.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const wait = await secondsToWait("token", request);
  if (wait > 0) {
    throw data(TOO_MANY_ATTEMPTS, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  return finishSignIn(context, request, url);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
