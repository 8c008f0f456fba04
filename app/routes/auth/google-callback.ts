import { finishSignIn } from "#app/session/openid-sign-in.server.ts";
import type { Route } from "./+types/google-callback.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  return finishSignIn(context, request, url);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
