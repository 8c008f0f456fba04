import { Link } from "react-router";

interface CategoryChipsProps {
  chips: { name: string; count: number; current: boolean; path: string }[];
}

export function CategoryChips({ chips }: CategoryChipsProps) {
  return (
    <nav
      aria-label="Deals by category"
      className="no-print -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {chips.map(({ name, count, current, path }) => (
          <li key={name}>
            <Link
              to={path}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className="button gap-1.5 border border-field bg-surface px-4 hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              <span>{name}</span> <span className="font-normal tabular-nums">({count})</span>
            </Link>{" "}
          </li>
        ))}
      </ul>
    </nav>
  );
}
