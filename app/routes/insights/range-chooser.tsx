import { Form, href, Link } from "react-router";

interface RangeChooserProps {
  ranges: { label: string; to: string; current: boolean }[];
  typed: { from: string; to: string };
}

export function RangeChooser({ ranges, typed }: RangeChooserProps) {
  return (
    <div className="no-print flex flex-col gap-4">
      <nav aria-label="Range">
        <ul className="flex flex-wrap gap-2">
          {ranges.map(({ label, to, current }) => (
            <li key={to} className="flex">
              <Link
                to={to}
                preventScrollReset
                aria-current={current ? "page" : undefined}
                className={`button px-4 ${current ? "button-primary" : "button-secondary"}`}
              >
                {label}
              </Link>{" "}
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={`${typed.from} ${typed.to}`}
        method="get"
        action={href("/insights")}
        preventScrollReset
        className="grid max-w-xl items-end gap-3 min-[400px]:grid-cols-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <DayField label="From" name="from" value={typed.from} />{" "}
        <DayField label="To" name="to" value={typed.to} />{" "}
        <button type="submit" className="button button-secondary min-[400px]:max-sm:col-span-2">
          Show
        </button>
      </Form>
    </div>
  );
}

function DayField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-sm font-semibold text-muted">{label}</span>{" "}
      <input type="date" name={name} defaultValue={value} placeholder="YYYY-MM-DD" className="input" />
    </label>
  );
}
