import { href, Link } from "react-router";
import type { viewBudget } from "./budget.server.ts";

type View = ReturnType<typeof viewBudget>;

export function EatFirst({ groups }: { groups: View["eatFirst"] }) {
  return (
    <section aria-labelledby="eat-first" className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="eat-first" className="text-lg font-bold">
        Eat first, buy later
      </h2>
      {groups.length === 0 && <p className="text-muted">Nothing at home expires in the next three days.</p>}
      {groups.map(({ category, worth, items, more }) => (
        <div key={category}>
          <h3 className="flex flex-wrap items-baseline justify-between font-semibold">
            <span className="me-4">{category}</span> {worth && <span className="tabular-nums">{worth}</span>}
          </h3>
          <ul>
            {items.map(({ id, text, until }) => (
              <li key={id}>
                <Link
                  to={href("/food/:id", { id })}
                  className="flex min-h-11 items-center justify-between gap-4 hover:bg-sunken"
                >
                  <span className="wrap-anywhere">{text}</span>{" "}
                  <span className="shrink-0 text-sm text-muted">until {until}</span>
                </Link>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Link
              to={`${href("/fridge")}?${new URLSearchParams({ category })}`}
              className="link flex min-h-11 items-center text-sm"
            >
              and {more} more in the fridge
            </Link>
          )}
        </div>
      ))}
    </section>
  );
}

export function Suggestions({ suggestions }: { suggestions: View["suggestions"] }) {
  return (
    <section aria-labelledby="suggestions" className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="suggestions" className="text-lg font-bold">
        Suggestions
      </h2>
      {suggestions.length === 0 && (
        <p className="text-muted">
          No suggestions yet. They appear once you have bought something four times and often thrown it away.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {suggestions.map(({ name, category, because, advice }) => (
          <li key={`${category} ${name}`} className="border-s-4 border-accent ps-3 wrap-anywhere">
            <p>
              <strong>{name}:</strong> {because}
            </p>
            <p className="font-semibold text-accent">{advice}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
