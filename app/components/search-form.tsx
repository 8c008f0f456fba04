import { Form, useSubmit } from "react-router";
import { SearchField } from "./search-field.tsx";

interface SearchFormProps {
  label: string;
  /** The search text. */
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
      <SearchField label={label} q={q} placeholder={`${label}...`} className="min-w-0 grow" />{" "}
      <button type="submit" className="button button-secondary">
        Search
      </button>
    </Form>
  );
}
