import { Form, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The cookie lets the server render the class, so that pages never flash. */
export function ThemeToggle({ theme, className }: { theme: "light" | "dark"; className: string }) {
  const { pathname, search } = useLocation();
  const next = theme === "dark" ? "light" : "dark";
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
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Icon name={theme === "dark" ? "sun" : "moon"} />
        <span className="sr-only">{`Switch to the ${next} theme`}</span>
      </button>
    </Form>
  );
}
