import { Outlet } from "react-router";
import { requireUser } from "#app/session/guard.server.ts";
import type { Route } from "./+types/signed-in.ts";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

// Without a loader a click on a link to a page that has none would not pass the guard.
export const loader = () => null;

/** Around every page that needs a sign-in. */
export default function SignedIn() {
  return <Outlet />;
}
