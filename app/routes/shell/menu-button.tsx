import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Opens the menu that follows it. The menu is not its content: a closed `details` could not be shown on
 * desktops.
 */
export function MenuButton({ children, className }: { children: ReactNode; className: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    if (seen.current === location) return;
    seen.current = location;
    menu.current?.removeAttribute("open");
  }, [location]);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      const inside =
        menu.current?.contains(target as Node) || menu.current?.nextElementSibling?.contains(target as Node);
      if (!inside) menu.current?.removeAttribute("open");
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("click", closeOutside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("click", closeOutside);
    };
  }, []);
  return (
    <details ref={menu} className={`menu-button group block ${className}`}>
      <summary aria-label="Menu" className="grid size-11 place-items-center rounded-full hover:bg-sunken">
        <span className="sr-only">Menu</span> {children}
      </summary>
    </details>
  );
}
