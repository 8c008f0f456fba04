import { Form, useLocation, useSubmit } from "react-router";
import { useSearchParamInput } from "#app/components/form-hooks.tsx";
import { SearchField } from "#app/components/search-field.tsx";
import type { viewCatalogue } from "./products.server.ts";

type CatalogueFiltersProps = Pick<
  ReturnType<typeof viewCatalogue>,
  "query" | "categories" | "sorts" | "directions"
> & { returnTo: string };

/** A GET form; with scripts every change submits it. */
export function CatalogueFilters({ query, categories, sorts, directions, returnTo }: CatalogueFiltersProps) {
  const submit = useSubmit();
  const { state } = useLocation();
  const inPlace = { replace: true, preventScrollReset: true, state };
  return (
    <Form
      method="get"
      role="search"
      {...inPlace}
      onInput={(event) => submit(event.currentTarget, inPlace)}
      className="no-print grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[1fr_auto_auto]"
    >
      {returnTo !== "/" && <input type="hidden" name="returnTo" value={returnTo} />}
      <input type="hidden" name="view" value={query.view} />
      <SearchField label="Search" isLabelShown q={query.q} placeholder="Name or description..." />{" "}
      <button type="submit" className="button button-secondary">
        Search
      </button>
      <div className="grid pairs gap-3 max-lg:col-span-2 lg:grid-cols-[12rem_9rem_11rem]">
        <Select
          label="Category"
          name="category"
          value={query.category}
          options={categories}
          className="max-lg:col-span-full"
        />{" "}
        <Select label="Sort by" name="sort" value={query.sort} options={sorts} />{" "}
        <Select label="Direction" name="direction" value={query.direction} options={directions} />
      </div>
    </Form>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  className?: string;
}

function Select({ label, name, value, options, className = "" }: SelectProps) {
  return (
    <label className={`flex flex-col gap-1 ${className}`}>
      <span className="text-sm font-semibold text-muted">{label}</span>{" "}
      <select {...useSearchParamInput<HTMLSelectElement>(value)} name={name} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
