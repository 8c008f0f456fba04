import { Link, useLocation } from "react-router";

export interface NavigationTarget {
  to: string;
  label: string;
}

export function NavigationList({ targets }: { targets: NavigationTarget[] }) {
  return (
    <ul className="md:flex md:justify-end">
      {targets.map((target) => (
        <li key={target.to} className="mt-1 block md:mt-0 md:ms-1">
          <NavigationLink {...target} />{" "}
        </li>
      ))}
    </ul>
  );
}

export function NavigationLink({ to, label, className = "" }: NavigationTarget & { className?: string }) {
  const isCurrent = useIsCurrent(to);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={`header-link ${isCurrent ? "bg-brand-soft text-brand-strong" : ""} ${className}`}
    >
      {label}
    </Link>
  );
}

/** Whether the page or one below it is shown. A link to a part of a page, with a fragment, is never current. */
export function useIsCurrent(to: string): boolean {
  const { pathname } = useLocation();
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
