import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Opens the menu that follows it. The menu is not its content: a closed `details` could not be shown on
 * desktops.
 */
export function MenuButton() {
  const menu = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => menu.current?.removeAttribute("open"), [location]);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, []);
  return (
    <details ref={menu} className="order-2 block md:hidden">
      <summary className="grid size-11 place-items-center rounded-full hover:bg-sunken">
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Menu</span>
      </summary>
    </details>
  );
}
