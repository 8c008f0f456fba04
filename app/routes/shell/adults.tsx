import { data, type MiddlewareFunction, Outlet } from "react-router";
import { sessionContext } from "#app/context.ts";
import { isAtLeast, ROLE_WORDS } from "#app/domain/role.ts";
import type { Route } from "./+types/adults.ts";

const requireAdult: MiddlewareFunction<Response> = ({ context }) => {
  const role = context.get(sessionContext).get("household")?.role;
  if (!role || isAtLeast(role, "adult")) return;
  throw data(`You are ${ROLE_WORDS[role].withArticle} in this kitchen: this is for adults.`, { status: 403 });
};

export const middleware: Route.MiddlewareFunction[] = [requireAdult];

// Needed for the guard: client navigations to routes without loaders skip server middleware.
export const loader = () => null;

export default function Adults() {
  return <Outlet />;
}
