import { Form, Link } from "react-router";
import { SITE } from "#app/content/site.ts";
import { useRegistrationClosed } from "#app/ui/account/registration-closed.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import { AccountLink } from "./account-link.tsx";
import { HouseholdSwitch, type HouseholdSwitchProps } from "./household-switch.tsx";
import { MenuButton } from "./menu-button.tsx";
import { NavigationLink, NavigationList, type NavigationTarget } from "./navigation.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

interface HeaderProps {
  notices: number;
  /** Null for a visitor; undefined on error pages without the root's data. */
  user: { name: string; email: string; photoURL?: string | undefined } | null | undefined;
  theme: "light" | "dark";
  households: HouseholdSwitchProps["households"];
}

const FOR_EVERYBODY: NavigationTarget[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "All Products" },
  { to: "/fridge", label: "Fridge" },
];
const FOR_VISITORS = [...FOR_EVERYBODY, { to: "/#food-inventory", label: "Food Inventory" }];
const membersTargets = (isAdult: boolean) => [
  ...FOR_EVERYBODY,
  ...(isAdult ? [{ to: "/add-food", label: "Add Food" }] : []),
  { to: "/my-items", label: "My Items" },
];
const householdTargets = (isAdult: boolean): NavigationTarget[] => [
  { to: "/shopping", label: "Shopping List" },
  { to: "/journal", label: "Journal" },
  ...(isAdult
    ? [
        { to: "/insights", label: "Insights" },
        { to: "/budget", label: "Budget" },
      ]
    : []),
  { to: "/household", label: "Household" },
];

/** On phones shown only while the menu is open. */
const IN_MENU = "max-md:hidden max-md:[[open]~&]:block";

/** Rendered once: one or two rows on desktops, a bar with a menu on phones. */
export function Header({ user, theme, notices, households }: HeaderProps) {
  const visitor = user === null;
  const isClosed = useRegistrationClosed();
  const isAdult = useIsAtLeast("adult");
  const current = households.find((home) => home.current);
  const hasSeveral = current !== undefined && households.length > 1;
  return (
    <header className="sticky top-0 z-30 bg-surface max-md:h-16.25 md:border-b md:border-line">
      <div className="page flex flex-wrap items-center max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:max-h-dvh max-md:overflow-y-auto max-md:overscroll-contain max-md:border-b max-md:border-line max-md:bg-surface max-md:has-[>[open]]:shadow-float">
        <Link to="/" className="my-3.5 me-auto flex items-center text-xl font-extrabold tracking-tight">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span className={`ms-2 ${user ? "md:max-lg:sr-only" : ""} ${hasSeveral ? "max-md:sr-only" : ""}`}>
            {SITE.name}
          </span>
        </Link>{" "}
        {hasSeveral && <HouseholdSwitch name={current.name} households={households} />}
        <MenuButton />
        <nav aria-label="Main" className={`max-md:order-4 max-md:mt-3 max-md:basis-full ${IN_MENU}`}>
          <NavigationList targets={user ? membersTargets(isAdult) : visitor ? FOR_VISITORS : FOR_EVERYBODY} />
        </nav>
        {user && (
          <nav
            aria-label="Household"
            className={`order-5 basis-full md:order-last md:py-0.5 md:before:absolute md:before:inset-x-0 md:before:top-16 md:before:border-t md:before:border-line ${IN_MENU}`}
          >
            <NavigationList targets={householdTargets(isAdult)} />
          </nav>
        )}
        <ThemeToggle
          theme={theme}
          className={`theme ${LAST_ROW} grow max-md:order-6 md:ms-1 md:block md:grow-0 ${IN_MENU}`}
        />
        {visitor && (
          <ul className={`max-md:order-5 max-md:basis-full md:flex ${IN_MENU}`}>
            <li className="mt-1 block md:mt-0 md:ms-1">
              <NavigationLink to="/login" label="Login" />{" "}
            </li>
            {!isClosed && (
              <li className="mt-1 block md:mt-0 md:ms-1">
                <NavigationLink
                  to="/register"
                  label="Register"
                  className="transition-colors md:max-lg:px-3 md:bg-brand md:px-5 md:text-on-brand md:hover:bg-brand-strong"
                />
              </li>
            )}
          </ul>
        )}
        {user && (
          <>
            <Bell notices={notices} />
            <AccountLink user={user} className={`max-md:order-3 max-md:basis-full md:ms-1 ${IN_MENU}`} />
            <div className={`${LAST_ROW} max-md:order-7 md:ms-1 ${IN_MENU}`}>
              <LogoutButton />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

const LAST_ROW = "max-md:mt-3 max-md:border-t max-md:border-line max-md:pt-3 max-md:pb-4";

function Bell({ notices }: Pick<HeaderProps, "notices">) {
  const words = notices === 0 ? "Notices" : notices === 1 ? "1 new notice" : `${notices} new notices`;
  return (
    <Link
      to="/notices"
      aria-label={words}
      title={words}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken max-md:order-1 max-md:me-2 md:ms-1"
    >
      <Icon name="bell" className="size-6" />
      {notices > 0 && (
        <span className="absolute top-0.5 inset-e-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-xs font-bold text-surface">
          {Math.min(notices, 99)}
        </span>
      )}{" "}
      <span className="sr-only">{notices > 0 ? "new notices" : "Notices"}</span>
    </Link>
  );
}

function LogoutButton() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="button button-secondary md:max-lg:px-3 md:max-lg:text-sm">
        Logout
      </button>
    </Form>
  );
}
