import { Form, href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { viewBudget } from "./budget.server.ts";

type MonthChooserProps = { view: Pick<ReturnType<typeof viewBudget>, "month" | "before" | "after"> };

export function MonthChooser({ view: { month, before, after } }: MonthChooserProps) {
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
        className="flex min-w-0 grow items-end gap-3 sm:grow-0"
      >
        <label className="min-w-0 grow">
          <span className="sr-only">Another month</span>{" "}
          <input
            type="month"
            name="month"
            defaultValue={month}
            placeholder="2027-03"
            pattern="\d{4}-\d{2}"
            className="input"
          />
        </label>{" "}
        <button type="submit" className="button button-secondary">
          Show
        </button>
      </Form>
    </div>
  );
}
