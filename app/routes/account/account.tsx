import { Link, Outlet, useLocation } from "react-router";
import { requireUser } from "#app/session/guard.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/account.ts";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

// Without a loader a click on a link would not pass the guard.
export const loader = () => null;

/** The frame of a person's own pages. */
export default function Account() {
  const { pathname } = useLocation();
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-8">
      {pathname !== "/account" && (
        <Link to="/account" className="link inline-flex min-h-11 items-center gap-1 self-start">
          <Icon name="back" /> My Account
        </Link>
      )}
      <Outlet />
    </div>
  );
}
