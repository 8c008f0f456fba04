import { NavLink } from "react-router";

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
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap md:max-lg:px-2 md:max-lg:text-sm hover:bg-sunken ${isActive && !to.includes("#") ? "bg-brand-soft text-brand-strong" : ""} ${className}`
      }
    >
      {label}
    </NavLink>
  );
}
