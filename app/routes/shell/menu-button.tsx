import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface MenuButtonProps {
  /** The menu that the button opens. It is not inside `details`, because a closed one could not be shown on wide screens. */
  menu: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
}

/** Opens the menu that follows it. */
export function MenuButton({ menu, className, children }: MenuButtonProps) {
  const button = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  // Not after a form that led to the same page: it may have been sent before the menu was opened.
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    button.current?.removeAttribute("open");
  }, [pathname]);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !button.current?.open) return;
      button.current.open = false;
      button.current.querySelector("summary")?.focus();
    };
    const closeUnlessInside = ({ target }: Event) => {
      const isInside = [button, menu].some(({ current }) => current?.contains(target as Node));
      if (!isInside || (target as Element).closest("a")) button.current?.removeAttribute("open");
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("click", closeUnlessInside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("click", closeUnlessInside);
    };
  }, [menu]);
  return (
    <details ref={button} className={`menu-button group block ${className}`}>
      <summary aria-label="Menu" className="grid size-11 place-items-center rounded-full hover:bg-sunken">
        <span className="sr-only">Menu</span> {children}
      </summary>
    </details>
  );
}
