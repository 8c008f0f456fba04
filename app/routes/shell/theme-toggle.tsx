import { Fragment } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import { THEMES, type Theme } from "#app/domain/theme.ts";

export interface ThemeToggleProps {
  /** Undefined until one is chosen: the device's holds. */
  theme: Theme | undefined;
  /** Whether its words are seen beside the picture. */
  labelled?: boolean;
  className: string;
}

/** The cookie lets the server choose the theme, so that pages never flash. Before that, the styles show one button. */
export function ThemeToggle({ theme, labelled = false, className }: ThemeToggleProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" preventScrollReset className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {THEMES.filter((next) => next !== theme).map((next) => (
        <Fragment key={next}>
          <ThemeButton next={next} labelled={labelled} isSure={theme !== undefined} />{" "}
        </Fragment>
      ))}
    </Form>
  );
}

interface ThemeButtonProps {
  next: Theme;
  labelled: boolean;
  isSure: boolean;
}

function ThemeButton({ next, labelled, isSure }: ThemeButtonProps) {
  const text = `Switch to the ${next} theme`;
  const keep = () => {
    try {
      localStorage.setItem("crisper-theme", next);
    } catch {
      // Storage is off: the cookie is enough.
    }
  };
  return (
    <span className={isSure ? undefined : next === "dark" ? "dark:hidden" : "hidden dark:block"}>
      <button
        type="submit"
        name="theme"
        value={next}
        onClick={keep}
        className={
          labelled
            ? "flex min-h-11 w-full items-center rounded-xl px-3 text-start font-semibold hover:bg-sunken"
            : "grid size-11 place-items-center rounded-full hover:bg-sunken"
        }
      >
        {!labelled && <Icon name={next === "light" ? "sun" : "moon"} />}
        {labelled ? text : <span className="sr-only">{text}</span>}
      </button>
    </span>
  );
}
