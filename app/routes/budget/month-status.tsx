import type { BudgetStatusView, viewBudget } from "./budget.server.ts";

type View = ReturnType<typeof viewBudget>;

export function MonthStatus({ view }: { view: View }) {
  const { total, perDay, daysLeft, setIn, notCounted, tooMuch } = view;
  return (
    <section aria-labelledby="month-status" className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="month-status" className="text-lg font-bold">
        {total.of ? "What is left" : "Spent so far"}
      </h2>
      <dl className="grid pairs gap-x-4 gap-y-3">
        <Figure label={total.isOver ? "Over the budget" : "Left"} value={total.left} isBad={total.isOver} />
        <Figure label="Safe to spend a day" value={perDay} hint={`for ${daysLeft}`} />
        <Figure label="Spent" value={total.spent} />
        <Figure label="Budget" value={total.of} {...(setIn && { hint: `since ${setIn}` })} />
      </dl>
      {total.of && <Bar status={total} />}
      {!total.of && <p className="text-muted">Set a budget below and see how much of it is left.</p>}
      {tooMuch && (
        <p className="text-muted">The budgets of the categories come to {tooMuch}: more than the whole.</p>
      )}
      {notCounted.map((text) => (
        <p key={text} className="text-sm text-muted">
          {text}
        </p>
      ))}
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string | undefined;
  hint?: string;
  isBad?: boolean;
}

function Figure({ label, value, hint, isBad = false }: FigureProps) {
  if (!value) return null;
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className={`text-xl font-extrabold tabular-nums sm:text-3xl ${isBad ? "text-red" : ""}`}>
        {value}
      </dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  );
}

export function CategoryStatuses({ view: { categories } }: { view: View }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="categories" className="text-lg font-bold">
        By category
      </h2>
      <ul className="flex flex-col gap-3">
        {categories.map((status) => (
          <li key={status.label} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{status.label}</span>{" "}
              <span className="text-sm tabular-nums">
                {status.spent}
                {status.of && ` of ${status.of}, `}
                {status.of && (
                  <strong className={status.isOver ? "text-red" : ""}>
                    {status.left} {status.isOver ? "over" : "left"}
                  </strong>
                )}
              </span>
            </div>
            {status.of && <Bar status={status} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

// The content security policy allows no style attributes, so bars are SVG.
function Bar({ status: { share, isOver } }: { status: BudgetStatusView }) {
  return (
    <svg
      width="100"
      height="10"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2.5 w-full"
    >
      <rect width="100" height="6" rx="1.5" className="fill-line" />
      <rect width={share} height="6" rx="1.5" className={isOver ? "fill-red" : "fill-brand"} />
    </svg>
  );
}
