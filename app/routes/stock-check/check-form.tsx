import { Form, Link } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { Rows } from "#app/components/rows.tsx";
import { StickyBar } from "#app/components/sticky-bar.tsx";
import { CheckQuestion } from "./check-question.tsx";
import type { Refused } from "./corrections.server.ts";
import type { CheckPage } from "./stock-check.server.ts";

interface CheckFormProps {
  page: CheckPage;
  refused: Refused[];
}

/** A page of the stock check. Sending it saves it. */
export function CheckForm({ page: { title, measure, rows, below, others }, refused }: CheckFormProps) {
  const pending = useIsPosting();
  return (
    <>
      <div>
        <p className="font-semibold text-muted">{`${title}, ${measure}`}</p>
        <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">Is it still there?</h1>
      </div>
      <div className="flex flex-wrap items-center justify-between text-sm text-muted">
        <p className="me-4">Touch only what has changed.</p>
        {others.length > 0 && (
          <nav aria-label="Other places">
            <ul className="flex flex-wrap">
              {others.map(({ label, count, to }) => (
                <li key={to} className="block">
                  <Link to={to} className="link me-4 inline-flex min-h-11 items-center">
                    {label} {count}
                  </Link>{" "}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <Form method="post" action="/stock-check" className="flex flex-col gap-3 [counter-reset:changed]">
        <HouseholdField />
        <Rows>
          {rows.map((row, at) => (
            <CheckQuestion
              key={row.item}
              row={row}
              at={at}
              note={refused.find(({ id }) => id === row.id)?.message}
            />
          ))}
        </Rows>
        {below > 0 && <p className="text-sm text-muted">{`${below} more here once this is saved.`}</p>}
        <StickyBar className="justify-between px-4 py-2">
          <p className="font-bold before:content-[counter(changed)_'_changed']" />
          <button type="submit" className="button button-primary px-[16px] sm:px-5" disabled={pending}>
            {pending ? "Processing..." : "Save"}
          </button>
        </StickyBar>
      </Form>
    </>
  );
}
