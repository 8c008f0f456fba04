import { Form, Link, useSubmit } from "react-router";
import { useSearchParamInput } from "#app/components/form-hooks.tsx";
import { Icon } from "#app/components/icon.tsx";
import { SearchField } from "#app/components/search-field.tsx";
import type { Chip, FridgeFilters } from "./fridge.server.ts";

interface FiltersProps {
  filters: FridgeFilters;
  categories: string[];
  compact: boolean;
}

/** `compact`: one row on phones, too. */
export function Filters({ filters, categories, compact }: FiltersProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className={`no-print grid sm:grid-cols-[1fr_14rem_auto] sm:gap-3 ${compact ? "grid-cols-[minmax(0,1fr)_minmax(0,30vw)_auto] gap-2" : "grid-cols-[minmax(0,1fr)_auto] gap-3"}`}
      onInput={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: !compact })}
    >
      <SearchField
        label="Search by name or category"
        q={filters.q}
        placeholder="Search by name or category..."
        className={compact ? "" : "col-span-2 sm:col-span-1"}
        compact={compact}
      />{" "}
      <label>
        <span className="sr-only">Category</span>{" "}
        <select
          {...useSearchParamInput<HTMLSelectElement>(filters.category)}
          name="category"
          className="input"
        >
          <option value="All">All</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>{" "}
      {filters.where && <input type="hidden" name="where" value={filters.where} />}
      <button type="submit" className={`button button-secondary ${compact ? "gap-0 max-sm:px-3" : ""}`}>
        {compact && <Icon name="search" className="size-5 sm:hidden" />}
        <span className={compact ? "max-sm:sr-only" : ""}>Search</span>
      </button>
    </Form>
  );
}

/** On phones the chips are scrolled sideways. */
export function Chips({ chips }: { chips: Chip[] }) {
  return (
    <ul aria-label="Where" className="no-print -mx-4 flex overflow-x-auto px-3 py-1 sm:mx-0 sm:px-0">
      {chips.map(({ label, count, href, current }) => (
        <li key={label}>
          <Link
            to={href}
            preventScrollReset
            aria-current={current || undefined}
            className={`mx-1 flex min-h-11 items-center rounded-full border px-3 font-semibold whitespace-nowrap ${current ? "border-brand bg-brand text-on-brand" : "border-field bg-surface"}`}
          >
            {label} <span className={`ms-1.5 ${current ? "" : "text-muted"}`}>{count}</span>
          </Link>{" "}
        </li>
      ))}
    </ul>
  );
}
