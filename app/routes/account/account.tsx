import { Link, Outlet, useLocation } from "react-router";
import { Icon } from "#app/components/icon.tsx";

export default function Account() {
  const { pathname } = useLocation();
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-8">
      {pathname !== "/account" && (
        <Link to="/account" className="link inline-flex min-h-11 items-center gap-1 self-start">
          <Icon name="back" /> My account
        </Link>
      )}
      <Outlet />
    </div>
  );
}
