import { useEffect, useRef } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { SITE } from "#app/content/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Avatar } from "./avatar.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

interface HeaderProps {
  /** How many notices are new. */
  notices: number;
  /** Null for a visitor; undefined on an error page that cannot know who is there. */
  user: { name: string; email: string; photoURL?: string | undefined } | null | undefined;
  theme: "light" | "dark";
}

const FOR_EVERYBODY = [
  { to: "/", label: "Home" },
  { to: "/products", label: "All Products" },
  { to: "/fridge", label: "Fridge" },
];
const FOR_VISITORS = [...FOR_EVERYBODY, { to: "/#food-inventory", label: "Food Inventory" }];
const FOR_MEMBERS = [
  ...FOR_EVERYBODY,
  { to: "/add-food", label: "Add Food" },
  { to: "/my-items", label: "My Items" },
];

/** What stands in a row of its own on a desk, and in the menu on a phone. */
const FOR_THE_HOUSEHOLD = [
  { to: "/shopping", label: "Shopping List" },
  { to: "/journal", label: "Journal" },
  { to: "/insights", label: "Insights" },
  { to: "/budget", label: "Budget" },
];

export function Header({ user, theme, notices }: HeaderProps) {
  const visitor = user === null;
  const links = user ? FOR_MEMBERS : visitor ? FOR_VISITORS : FOR_EVERYBODY;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <nav aria-label="Main" className="page flex h-16 items-center gap-2">
        <Link to="/" className="mr-auto flex items-center gap-2 text-xl font-extrabold tracking-tight">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span className={user ? "md:max-lg:sr-only" : undefined}>{SITE.name}</span>
        </Link>
        <div className="hidden items-center gap-1 md:flex">
          {links.map((link) => (
            <NavigationLink key={link.to} {...link} />
          ))}
          <ThemeToggle theme={theme} />
          {user && (
            <>
              <Bell notices={notices} />
              <Link
                to="/account"
                aria-label={`My Account, signed in as ${user.name}`}
                className="group rounded-full"
              >
                <Avatar user={user} />
              </Link>
              <LogoutButton />
            </>
          )}
          {visitor && (
            <>
              <NavigationLink to="/login" label="Login" />
              <Link to="/register" className="button button-primary md:max-lg:px-3 md:max-lg:text-sm">
                Register
              </Link>
            </>
          )}
        </div>
        {user && (
          <span className="md:hidden">
            <Bell notices={notices} />
          </span>
        )}
        <MobileMenu user={user} theme={theme} links={user ? [...links, ...FOR_THE_HOUSEHOLD] : links} />
      </nav>
      {user && (
        <nav aria-label="Household" className="no-print hidden border-t border-line md:block">
          <div className="page -mt-px flex justify-end gap-1 py-0.5">
            {FOR_THE_HOUSEHOLD.map((link) => (
              <NavigationLink key={link.to} {...link} />
            ))}
          </div>
        </nav>
      )}
    </header>
  );
}

function Bell({ notices }: Pick<HeaderProps, "notices">) {
  const words = notices === 0 ? "Notices" : notices === 1 ? "1 new notice" : `${notices} new notices`;
  return (
    <Link
      to="/notices"
      aria-label={words}
      title={words}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon name="bell" className="size-6" />
      {notices > 0 && (
        <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-xs font-bold text-surface">
          {Math.min(notices, 99)}
        </span>
      )}
    </Link>
  );
}

function MobileMenu({
  user,
  theme,
  links,
}: Omit<HeaderProps, "notices"> & { links: { to: string; label: string }[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => menu.current?.removeAttribute("open"), [location]);
  return (
    <details ref={menu} className="md:hidden">
      <summary className="grid size-11 place-items-center rounded-full hover:bg-sunken" aria-label="Menu">
        <Icon name="menu" className="size-6" />
      </summary>
      <div className="absolute inset-x-0 top-16 flex flex-col gap-1 border-b border-line bg-surface p-4 shadow-float">
        {user && (
          <Link to="/account" className="group flex items-center gap-3 rounded-full pb-2">
            <Avatar user={user} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block text-sm text-muted">My Account</span>
            </span>
          </Link>
        )}
        {links.map((link) => (
          <NavigationLink key={link.to} {...link} />
        ))}
        {user === null && <NavigationLink to="/login" label="Login" />}
        {user === null && <NavigationLink to="/register" label="Register" />}
        <div className="mt-2 flex items-center justify-between border-t border-line pt-3">
          <ThemeToggle theme={theme} />
          {user && <LogoutButton />}
        </div>
      </div>
    </details>
  );
}

function NavigationLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap md:max-lg:px-2 md:max-lg:text-sm hover:bg-sunken ${isActive && !to.includes("#") ? "bg-brand-soft text-brand-strong" : ""}`
      }
    >
      {label}
    </NavLink>
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
