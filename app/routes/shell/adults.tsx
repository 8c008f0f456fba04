import { Outlet } from "react-router";
import { requireRole } from "#app/session/require-role.server.ts";
import type { Route } from "./+types/adults.ts";

export const middleware: Route.MiddlewareFunction[] = [
  requireRole("adult", "Only adults of this household can do this."),
];

// Needed for the guard: client navigations to routes without loaders skip server middleware.
export const loader = () => null;

export default function Adults() {
  return <Outlet />;
}
