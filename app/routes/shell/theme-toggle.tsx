import { Form, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export interface ThemeToggleProps {
  theme: "light" | "dark";
  /** Whether its words are seen beside the picture. */
  labelled?: boolean;
  className: string;
}

/** The cookie lets the server render the class, so that pages never flash. */
export function ThemeToggle({ theme, labelled = false, className }: ThemeToggleProps) {
  const { pathname, search } = useLocation();
  const next = theme === "dark" ? "light" : "dark";
  const words = `Switch to the ${next} theme`;
  const keep = () => {
    try {
      localStorage.setItem("crisper-theme", next);
    } catch {
      // Storage is off: the cookie is enough.
    }
  };
  return (
    <Form method="post" action="/theme" onSubmit={keep} preventScrollReset className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value={next}
        className={
          labelled
            ? "flex min-h-11 w-full items-center rounded-xl px-3 text-start font-semibold hover:bg-sunken"
            : "grid size-11 place-items-center rounded-full hover:bg-sunken"
        }
      >
        {!labelled && <Icon name={theme === "dark" ? "sun" : "moon"} />}
        {labelled ? words : <span className="sr-only">{words}</span>}
      </button>
    </Form>
  );
}
