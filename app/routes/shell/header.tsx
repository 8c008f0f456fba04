import { useRef } from "react";
import { Link } from "react-router";
import { useRegistrationClosed } from "#app/components/account/registration-closed.tsx";
import { Icon } from "#app/components/icon.tsx";
import { SITE } from "#app/content/site.ts";
import { MemberHeader, type MemberHeaderProps } from "./member-header.tsx";
import { MenuButton } from "./menu-button.tsx";
import { NavigationLink, NavigationList, type NavigationTarget } from "./navigation.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

interface HeaderProps extends Omit<MemberHeaderProps, "user"> {
  /** Null for a visitor; undefined on error pages without the root's data. */
  user: MemberHeaderProps["user"] | null | undefined;
}

const FOR_EVERYBODY: NavigationTarget[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "All Products" },
  { to: "/fridge", label: "Fridge" },
];
const FOR_VISITORS = [...FOR_EVERYBODY, { to: "/#food-inventory", label: "Food Inventory" }];

/** On phones shown only while the menu is open. */
const IN_MENU = "max-md:hidden max-md:[[open]~&]:block";

/** Rendered once: a row on desktops, a bar with a menu on phones. */
export function Header({ user, ...rest }: HeaderProps) {
  return user ? (
    <MemberHeader user={user} {...rest} />
  ) : (
    <VisitorHeader theme={rest.theme} visitor={user === null} />
  );
}

function VisitorHeader({ theme, visitor }: Pick<HeaderProps, "theme"> & { visitor: boolean }) {
  const isClosed = useRegistrationClosed();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <header className="sticky top-0 z-30 [@media(max-height:24rem)]:static bg-surface max-md:h-16.25 md:border-b md:border-line">
      <div
        ref={menu}
        className="page flex flex-wrap items-center max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:max-h-screen max-md:supports-[height:1dvh]:max-h-dvh max-md:overflow-y-auto max-md:overscroll-contain max-md:border-b max-md:border-line max-md:bg-surface max-md:has-[>[open]]:shadow-float"
      >
        <Link to="/" className="my-3.5 me-auto flex items-center text-xl font-extrabold tracking-tight">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span className="ms-2">{SITE.name}</span>
        </Link>{" "}
        <MenuButton menu={menu} className="order-2 md:hidden">
          <Icon name="menu" className="size-6" />
        </MenuButton>
        <nav aria-label="Main" className={`max-md:order-4 max-md:mt-3 max-md:basis-full ${IN_MENU}`}>
          <NavigationList targets={visitor ? FOR_VISITORS : FOR_EVERYBODY} />
        </nav>
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
      </div>
    </header>
  );
}

const LAST_ROW = "max-md:mt-3 max-md:border-t max-md:border-line max-md:pt-3 max-md:pb-4";
