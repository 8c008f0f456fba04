import { Form, href, Link } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import type { viewBudget } from "./budget.server.ts";

type MonthChooserProps = {
  view: Pick<ReturnType<typeof viewBudget>, "month" | "months" | "years" | "before" | "after">;
};

/** Two selects, because not every browser has a month picker. */
export function MonthChooser({ view: { month, months, years, before, after } }: MonthChooserProps) {
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      <nav aria-label="Month" className="grow sm:grow-0">
        <ul className="flex flex-wrap justify-between gap-2">
          {before && (
            <li className="flex">
              <Link to={before.to} preventScrollReset className="button button-secondary px-4">
                <Icon name="back" /> {before.name}
              </Link>{" "}
            </li>
          )}
          {after && (
            <li className="flex">
              <Link to={after.to} preventScrollReset className="button button-secondary px-4">
                <span>{after.name}</span> <Icon name="next" />
              </Link>{" "}
            </li>
          )}
        </ul>
      </nav>
      <Form
        key={month}
        method="get"
        action={href("/budget")}
        preventScrollReset
        className="flex min-w-0 grow flex-wrap items-end gap-3 sm:grow-0"
      >
        <label className="min-w-0 grow">
          <span className="sr-only">Another month</span>{" "}
          <select name="month" defaultValue={month.slice(5)} className="input">
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>{" "}
        <label className="min-w-0 grow">
          <span className="sr-only">Year</span>{" "}
          <select name="month" defaultValue={month.slice(0, 4)} className="input">
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </label>{" "}
        <button type="submit" className="button button-secondary">
          Show
        </button>
      </Form>
    </div>
  );
}
