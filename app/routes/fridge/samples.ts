import { redirect } from "react-router";
import { preferenceCookie } from "#app/session/preference-cookie.server.ts";
import type { Route } from "./+types/samples.ts";

export function loader() {
  return redirect("/fridge");
}

/** Hides the samples for good. */
export function action({ url }: Route.ActionArgs) {
  return redirect("/fridge", {
    status: 303,
    headers: { "Set-Cookie": preferenceCookie("samples", "hidden", url) },
  });
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
