import { Link, useLocation } from "react-router";
import { Icon } from "#app/components/icon.tsx";

const VIEWS = [
  { view: "grid", label: "Grid" },
  { view: "list", label: "List" },
] as const;

export function ViewToggle({ current }: { current: "grid" | "list" }) {
  const { search, state } = useLocation();
  const addressOf = (view: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set("view", view);
    return `?${parameters}`;
  };
  return (
    <nav aria-label="View" className="no-print rounded-full border border-field bg-surface p-0.5">
      <ul className="flex flex-wrap">
        {VIEWS.map(({ view, label }) => (
          <li key={view} className="flex">
            <Link
              to={addressOf(view)}
              state={state}
              replace
              preventScrollReset
              aria-current={view === current ? "true" : undefined}
              className="button px-4 text-muted hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
            >
              <Icon name={view} /> {label}
            </Link>{" "}
          </li>
        ))}
      </ul>
    </nav>
  );
}
