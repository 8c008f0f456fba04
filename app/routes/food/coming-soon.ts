import { href, redirect } from "react-router";
import type { Route } from "./+types/coming-soon.ts";
import { comingSoon } from "./coming-soon.server.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/food/:id", { id }));
}

/** The quick actions, each under the address it will keep once it does what it says. */
export function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  return comingSoon(request, url, context, id);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
