import { Outlet } from "react-router";
import { requireUser } from "#app/session/guard.server.ts";
import type { Route } from "./+types/signed-in.ts";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

// Needed for the guard: client navigations to routes without loaders skip server middleware.
export const loader = () => null;

export default function SignedIn() {
  return <Outlet />;
}
