import { useRef } from "react";
import { Form, Link } from "react-router";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Portrait } from "#app/components/portrait.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import { SITE } from "#app/content/site.ts";
import type { HouseholdCounts } from "#app/domain/notification.ts";
import { CountedLink } from "./counted-link.tsx";
import { HouseholdSwitch, type HouseholdSwitchProps } from "./household-switch.tsx";
import { MenuButton } from "./menu-button.tsx";
import { NavigationLink, type NavigationTarget } from "./navigation.tsx";
import { ThemeToggle, type ThemeToggleProps } from "./theme-toggle.tsx";

export interface MemberHeaderProps {
  user: { name: string; email: string; photoURL?: string | undefined };
  notifications: number;
  counts: HouseholdCounts | undefined;
  theme: ThemeToggleProps["theme"];
  households: HouseholdSwitchProps["households"];
}

const OWN_AND_OFFERED: NavigationTarget[] = [
  { to: "/my-items", label: "My Items" },
  { to: "/products", label: "All Products" },
];
const householdTargets = (isAdult: boolean, mayUse: boolean): NavigationTarget[] => [
  ...(mayUse ? [{ to: "/stock-check", label: "Stock check" }] : []),
  { to: "/journal", label: "Journal" },
  ...(isAdult
    ? [
        { to: "/insights", label: "Insights" },
        { to: "/budget", label: "Budget" },
      ]
    : []),
  { to: "/household", label: "Household" },
];

/**
 * What one does every day is a bar at the bottom on phones, and stands in the header on desks. The rest is behind the
 * portrait; on desks 'My Items', 'All Products' and 'Logout' are in sight, too. All of it is printed once.
 */
export function MemberHeader({ user, notifications, counts, theme, households }: MemberHeaderProps) {
  const current = households.find((home) => home.current);
  const hasSeveral = current !== undefined && households.length > 1;
  const isAdult = useIsAtLeast("adult");
  const mayUse = useIsAtLeast("child");
  const menu = useRef<HTMLDivElement>(null);
  return (
    <header className="sticky top-0 z-30 [@media(max-height:24rem)]:static border-b border-line bg-surface">
      <div className={`page relative flex items-center ${hasSeveral ? "md:flex-wrap" : ""}`}>
        <Link
          to="/"
          className="my-3.5 flex min-w-9 items-center text-xl font-extrabold tracking-tight max-md:me-auto"
        >
          <img src="/favicon.svg" alt="" width="36" height="36" className="shrink-0" />
          <span className={`ms-2 truncate md:max-lg:sr-only ${hasSeveral ? "max-lg:sr-only" : ""}`}>
            {SITE.name}
          </span>
        </Link>{" "}
        {hasSeveral && <HouseholdSwitch name={current.name} households={households} />}
        <nav aria-label="Main" className="bar">
          <ul className="mx-auto flex max-w-md">
            <CountedLink
              to="/"
              icon="today"
              label="Today"
              count={counts?.due}
              counted="to eat today"
              urgent
              className="md:hidden"
            />
            <CountedLink
              to="/"
              label="Home"
              count={counts?.due}
              counted="to eat today"
              urgent
              className="max-md:hidden"
            />
            <CountedLink
              to="/fridge"
              icon="fridge"
              label="Fridge"
              count={counts?.atHome}
              counted={counts?.atHome === 1 ? "food" : "foods"}
            />
            {isAdult && (
              <li className="relative block min-w-0 max-md:flex-1 lg:ms-1">
                <AddLink className="bar-link">
                  <Icon name="plus" className="bar-icon" />
                  Add<span className="max-md:sr-only">&nbsp;Food</span>
                </AddLink>{" "}
              </li>
            )}
            <CountedLink to="/shopping" icon="list" label="List" count={counts?.toBuy} counted="to buy" />
          </ul>
        </nav>
        <Bell notifications={notifications} />{" "}
        <MenuButton menu={menu} className="relative md:order-3 md:ms-1">
          <Portrait photoURL={user.photoURL} />
          <span
            role="tooltip"
            className="pointer-events-none invisible absolute top-12 inset-e-0 w-max max-w-64 truncate rounded-lg bg-ink px-3 py-1.5 text-sm font-normal text-ground group-focus-within:visible group-hover:visible group-open:hidden"
          >
            {user.email || user.name}
          </span>
        </MenuButton>
        <div ref={menu} className="menu">
          <ul className="md:order-1 md:me-auto md:flex">
            {OWN_AND_OFFERED.map((target) => (
              <li key={target.to} className="block md:ms-1">
                <NavigationLink {...target} className="max-md:rounded-xl" />{" "}
              </li>
            ))}
          </ul>
          <nav aria-label="Household" className="menu-fold">
            <ul>
              {householdTargets(isAdult, mayUse).map((target) => (
                <li key={target.to} className="block">
                  <NavigationLink {...target} className="rounded-xl" />{" "}
                </li>
              ))}
              <li className="mt-2 block border-t border-line pt-2">
                <Link
                  to="/account"
                  aria-label={`My account, signed in as ${user.name}`}
                  className="flex min-h-11 flex-col rounded-xl px-3 py-1 font-semibold hover:bg-sunken"
                >
                  My account <span className="truncate text-sm font-normal text-muted">{user.name}</span>
                </Link>{" "}
              </li>
            </ul>
            <ThemeToggle theme={theme} labelled className="theme block" />
          </nav>
          <Form method="post" action="/logout" className="max-md:mt-2 md:order-4 md:ms-2">
            <button
              type="submit"
              className="button button-secondary max-md:w-full md:max-lg:px-3 md:max-lg:text-sm"
            >
              Logout
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
}

function Bell({ notifications }: Pick<MemberHeaderProps, "notifications">) {
  const text =
    notifications === 0
      ? "Notifications"
      : notifications === 1
        ? "1 new notification"
        : `${notifications} new notifications`;
  return (
    <Link
      to="/notifications"
      aria-label={text}
      title={text}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken max-md:me-2 md:order-2"
    >
      <Icon name="bell" className="size-6" />
      {notifications > 0 && (
        <span className="absolute top-0.5 inset-e-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-xs font-bold text-surface">
          {Math.min(notifications, 99)}
        </span>
      )}{" "}
      <span className="sr-only">{notifications > 0 ? "new notifications" : "Notifications"}</span>
    </Link>
  );
}
