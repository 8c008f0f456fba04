import { data } from "react-router";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/server/limits/limits.ts";
import { limiter } from "#app/server/services.server.ts";
import { finishSignIn } from "#app/session/sign-in/openid-sign-in.server.ts";
import type { Route } from "./+types/google-callback.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const wait = await limiter.secondsToWait("provider", {
    address: request.headers.get(CLIENT_ADDRESS_HEADER),
  });
  if (wait > 0) {
    throw data(TOO_MANY_ATTEMPTS, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  return finishSignIn(context, request, url);
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
