import { Form, href, Link } from "react-router";

export interface HouseholdSwitchProps {
  name: string;
  households: { id: string; name: string; current: boolean }[];
}

/** Shown to people with several households. Rendered in the header: which one pages are about, and the others. */
export function HouseholdSwitch({ name, households }: HouseholdSwitchProps) {
  return (
    <details className="group relative mx-2 min-w-0 max-md:order-1 md:order-1">
      <summary className="flex min-h-11 max-w-44 cursor-pointer items-center rounded-full px-3 font-semibold hover:bg-sunken">
        <span className="sr-only">Kitchen: </span>
        <span className="truncate">{name}</span>
      </summary>
      <Form
        method="post"
        action={href("/households/choice")}
        className="card absolute inset-s-0 top-12 z-40 flex w-64 flex-col p-2"
      >
        {households.map((home) => (
          <button
            key={home.id}
            type="submit"
            name="household"
            value={home.id}
            aria-current={home.current || undefined}
            className={`min-h-11 rounded-xl px-3 py-2 text-start [overflow-wrap:anywhere] hover:bg-sunken ${home.current ? "font-bold" : ""}`}
          >
            {home.name}
          </button>
        ))}
        <Link to={href("/households")} className="flex min-h-11 items-center rounded-xl px-3 hover:bg-sunken">
          Your Kitchens
        </Link>
      </Form>
    </details>
  );
}
