import { href, useFetcher } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import { May } from "#app/components/may.tsx";
import { smallPicture } from "#app/components/small-picture.ts";
import { pendingOfLine } from "#app/offline/describe-change.ts";
import { usePendingChanges } from "#app/offline/offline-store.ts";
import { WaitingNote } from "#app/offline/waiting-note.tsx";
import type { ShoppingGroup, ShoppingLine } from "./shopping.server.ts";

/** The lines of a category. In print, each name has a box before it. */
export function ShoppingSection({ group: { name, hue, picture, lines } }: { group: ShoppingGroup }) {
  const id = `category-${name.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 print:gap-0">
      <h2 id={id} className="flex items-center gap-3 text-lg font-bold">
        <span data-hue={hue} className="grid size-9 place-items-center rounded-xl bg-panel">
          <img src={smallPicture(picture)} alt="" width="24" height="24" className="size-6" />
        </span>
        <span>{name}</span>
      </h2>
      <ul className="card not-print:divided overflow-hidden print:columns-2 print:overflow-visible print:rounded-none print:border-0">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** The whole line is a button, for use with one hand. */
function Line({ line: { id, name, quantity, ticked, who } }: { line: ShoppingLine }) {
  const tick = useFetcher();
  const removal = useFetcher();
  const pending = pendingOfLine(usePendingChanges(), id);
  const wanted = tick.formData?.get("ticked");
  const shown = wanted ? wanted === "yes" : (pending?.isTicked ?? ticked);
  if (removal.state !== "idle" && removal.formData) return null;
  if (pending?.isRemoved) {
    return (
      <li id={`line-${id}`} className="px-4 py-3">
        <s className="text-muted">{name}</s>
        <WaitingNote text={pending.text} />
      </li>
    );
  }
  // An element, so that it works without style sheets.
  const Wrapper = shown ? "s" : "span";
  return (
    <li id={`line-${id}`} className="flex items-stretch break-inside-avoid">
      <tick.Form method="post" action={href("/shopping/:id/tick", { id })} className="min-w-0 grow">
        <input type="hidden" name="name" value={name} />
        <button
          type="submit"
          name="ticked"
          value={shown ? "no" : "yes"}
          aria-pressed={shown}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken"
        >
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-lg border-2 ${shown ? "border-brand bg-brand text-on-brand" : "border-field"}`}
          >
            {shown && <Icon name="check" />}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <Wrapper className={shown ? "text-muted" : ""}>
              <span className="font-semibold">{name}</span> {quantity}
            </Wrapper>{" "}
            {who && <span className="block text-sm text-muted">{who}</span>}
            {pending && <WaitingNote text={pending.text} />}
          </span>
        </button>
      </tick.Form>
      <May least="adult">
        <removal.Form method="post" action={href("/shopping/:id/removal", { id })} className="flex">
          <input type="hidden" name="name" value={name} />
          <button
            type="submit"
            title="Remove"
            className="grid w-12 place-items-center text-muted hover:bg-red-soft hover:text-red"
          >
            <Icon name="close" />
            <span className="sr-only">{`Remove ${name}`}</span>
          </button>
        </removal.Form>
      </May>
      <p aria-hidden="true" className="hidden w-full items-center gap-2 py-1 print:flex">
        <span
          className={`grid size-4 shrink-0 place-items-center border border-ink text-xs leading-none ${ticked ? "before:content-['✓']" : ""}`}
        />
        <span
          data-name={name}
          data-quantity={quantity}
          className="min-w-0 wrap-anywhere before:me-1 before:font-bold before:content-[attr(data-name)] after:content-[attr(data-quantity)]"
        />
      </p>
    </li>
  );
}
