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
      className="no-print grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_12rem_10rem_11rem_auto]"
    >
      {returnTo !== "/" && <input type="hidden" name="returnTo" value={returnTo} />}
      <input type="hidden" name="view" value={query.view} />
      <Labelled label="Search" className="relative col-span-2 lg:col-span-1">
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
      <Select label="Category" name="category" value={query.category} options={categories} wide />
      <Select label="Sort by" name="sort" value={query.sort} options={sorts} />
      <Select label="Direction" name="direction" value={query.direction} options={directions} />
      <button type="submit" className="button button-secondary col-span-2 lg:col-span-1">
        Search
      </button>
    </Form>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  /** Takes a line of its own on a phone. */
  wide?: boolean;
}

function Select({ label, name, value, options, wide }: SelectProps) {
  return (
    <Labelled label={label} className={wide ? "col-span-2 lg:col-span-1" : ""}>
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
    <label className={`flex flex-col gap-1 text-sm font-semibold text-muted ${className}`}>
      {label}
      {children}
    </label>
  );
}
