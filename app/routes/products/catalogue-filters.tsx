import type { ReactNode } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { viewCatalogue } from "./products.server.ts";

type CatalogueFiltersProps = Pick<
  ReturnType<typeof viewCatalogue>,
  "query" | "categories" | "sorts" | "directions"
> & { returnTo: string };

/** A form whose answer is the page's address. With scripts it is sent with every change. */
export function CatalogueFilters({ query, categories, sorts, directions, returnTo }: CatalogueFiltersProps) {
  const submit = useSubmit();
  const { state } = useLocation();
  const inPlace = { replace: true, preventScrollReset: true, state };
  return (
    <Form
      method="get"
      role="search"
      {...inPlace}
      onChange={(event) => submit(event.currentTarget, inPlace)}
      className="no-print grid grid-cols-4 items-end gap-3 lg:grid-cols-[1fr_auto_12rem_10rem_11rem] lg:*:col-span-1"
    >
      {returnTo !== "/" && <input type="hidden" name="returnTo" value={returnTo} />}
      <input type="hidden" name="view" value={query.view} />
      <Labelled label="Search" className="relative col-span-3">
        <Icon name="search" className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-muted" />
        <input
          key={query.q === "" ? "empty" : "search"}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query.q}
          placeholder="Search by name or description..."
          className="input pl-11"
        />
      </Labelled>
      <button type="submit" className="button button-secondary">
        Search
      </button>
      <Select
        label="Category"
        name="category"
        value={query.category}
        options={categories}
        className="col-span-4"
      />
      <Select label="Sort by" name="sort" value={query.sort} options={sorts} className="col-span-2" />
      <Select
        label="Direction"
        name="direction"
        value={query.direction}
        options={directions}
        className="col-span-2"
      />
    </Form>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  className: string;
}

function Select({ label, name, value, options, className }: SelectProps) {
  return (
    <Labelled label={label} className={className}>
      <select key={value + options[0]?.label} name={name} defaultValue={value} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={`flex flex-col gap-1 ${className}`}>
      <span className="text-sm font-semibold text-muted">{label}</span>
      {children}
    </label>
  );
}
