import { Form, useSubmit } from "react-router";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { useAddressValue } from "./form-hooks.tsx";
import { Icon } from "./icon.tsx";

interface SearchFormProps {
  label: string;
  /** What was searched for. */
  q: string;
}

/** Searches this page; with JavaScript, while one types. */
export function SearchForm({ label, q }: SearchFormProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="no-print flex gap-3"
      onInput={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label className="relative min-w-0 grow">
        <span className="sr-only">{label}</span>{" "}
        <Icon name="search" className="pointer-events-none absolute top-3 inset-s-3.5 size-5 text-muted" />
        <input
          {...useAddressValue<HTMLInputElement>(q)}
          type="search"
          name="q"
          maxLength={SEARCH_MAX}
          placeholder={`${label}...`}
          className="input ps-11"
        />
      </label>{" "}
      <button type="submit" className="button button-secondary">
        Search
      </button>
    </Form>
  );
}
