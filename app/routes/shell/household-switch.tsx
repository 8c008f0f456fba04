import { Form, href, Link } from "react-router";

export interface HouseholdSwitchProps {
  name: string;
  households: { id: string; name: string; current: boolean }[];
}

/**
 * For people with several households: which one pages are about, and a form to choose another. On phones the page
 * of the same name has the form. In a box of its own, because the menu opens beside what is open.
 */
export function HouseholdSwitch({ name, households }: HouseholdSwitchProps) {
  return (
    <div className="relative min-w-0 max-md:order-1 md:ms-2 md:me-auto">
      <Link
        to={href("/households")}
        className="flex min-h-11 max-w-36 items-center rounded-full px-2 font-semibold hover:bg-sunken md:hidden"
      >
        <span className="sr-only">Household: </span>
        <span className="truncate">{name}</span>
        <span aria-hidden="true" className="ms-1">
          ▾
        </span>
      </Link>{" "}
      {/* Closed again once another is chosen. */}
      <details key={households.find(({ current }) => current)?.id} className="hidden md:block">
        <summary className="flex min-h-11 max-w-44 cursor-pointer items-center rounded-full px-3 font-semibold hover:bg-sunken">
          <span className="truncate">{name}</span>
          <span aria-hidden="true" className="ms-1">
            ▾
          </span>
        </summary>
        <Form
          method="post"
          action={href("/households/select")}
          className="card absolute inset-s-0 top-12 z-40 flex w-64 flex-col p-2"
        >
          {households.map((home) => (
            <button
              key={home.id}
              type="submit"
              name="household"
              value={home.id}
              aria-current={home.current || undefined}
              className={`min-h-11 rounded-xl px-3 py-2 text-start wrap-anywhere hover:bg-sunken ${home.current ? "font-bold" : ""}`}
            >
              {home.name}
            </button>
          ))}
          <Link
            to={href("/households")}
            className="flex min-h-11 items-center rounded-xl px-3 hover:bg-sunken"
          >
            Your households
          </Link>
        </Form>
      </details>
    </div>
  );
}
