import { href, useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { ShoppingGroup, ShoppingLine } from "./shopping.server.ts";

/** One category of the list; on paper names with a box before each. */
export function ShoppingSection({ group: { name, hue, picture, lines } }: { group: ShoppingGroup }) {
  const id = `category-${name.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 print:gap-0">
      <h2 id={id} className="flex items-center gap-3 text-lg font-bold">
        <span data-hue={hue} className="grid size-9 place-items-center rounded-xl bg-panel">
          <img src={picture} alt="" width="24" height="24" className="size-6" />
        </span>
        {name}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden print:columns-2 print:divide-y-0 print:overflow-visible print:rounded-none print:border-0">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** The whole line is the button: one hand carries the basket. */
function Line({ line: { id, name, quantity, ticked, by } }: { line: ShoppingLine }) {
  const tick = useFetcher();
  const removal = useFetcher();
  const wanted = tick.formData?.get("ticked");
  const shown = wanted ? wanted === "yes" : ticked;
  if (removal.state !== "idle" && removal.formData) return null;
  return (
    <li id={`line-${id}`} className="flex items-stretch break-inside-avoid">
      <tick.Form method="post" action={href("/shopping/:id/tick", { id })} className="min-w-0 grow">
        <button
          type="submit"
          name="ticked"
          value={shown ? "no" : "yes"}
          aria-pressed={shown}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
        >
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-lg border-2 ${shown ? "border-brand bg-brand text-on-brand" : "border-field"}`}
          >
            {shown && <Icon name="check" />}
          </span>
          <span className={`min-w-0 [overflow-wrap:anywhere] ${shown ? "text-muted line-through" : ""}`}>
            <span className="font-semibold">{name}</span> {quantity}
          </span>
          {by && <span className="ml-auto shrink-0 text-sm text-muted max-sm:hidden">{by}</span>}
        </button>
      </tick.Form>
      <removal.Form method="post" action={href("/shopping/:id/removal", { id })} className="flex">
        <button
          type="submit"
          aria-label={`Remove ${name}`}
          title="Remove"
          className="grid w-12 place-items-center text-muted hover:bg-red-soft hover:text-red"
        >
          <Icon name="close" />
        </button>
      </removal.Form>
      <p aria-hidden="true" className="hidden w-full items-center gap-2 py-1 print:flex">
        <span className="grid size-4 shrink-0 place-items-center border border-ink text-xs leading-none">
          {ticked && "✓"}
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b>{name}</b> {quantity}
        </span>
      </p>
    </li>
  );
}
