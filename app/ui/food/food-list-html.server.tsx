import { renderToStaticMarkup } from "react-dom/server";
import type { FoodLine } from "./food-line.server.ts";
import type { ListGroup } from "./food-list.server.ts";
import { FoodRow, type RowContext } from "./food-list-row.server.tsx";
import { UsedRow } from "./used-row.server.tsx";

const CONTEXTS_MAX = 4;

/** The rows of a food in each list that shows them. */
const printed = new WeakMap<FoodLine, Map<string, string>>();

/** What `FoodList` shows. */
export function printFoodList(groups: ListGroup[], context: RowContext): string {
  const list = JSON.stringify(context);
  return groups
    .map((group) => renderToStaticMarkup(<Group group={group} html={printLines(group, context, list)} />))
    .join("");
}

function Group({ group, html }: { group: ListGroup; html: string }) {
  const { id, title, count, isTitled, isOpen } = group;
  const heading = (
    <h2 id={`group-${id}`} className={isTitled ? "sr-only" : "px-2.5 pt-1 pb-0.5 font-bold"}>
      {title} <span className="font-semibold text-muted">{count}</span>
    </h2>
  );
  const rows = <Rows html={html} />;
  if (isOpen === undefined) {
    return (
      <section id={`foods-${id}`} aria-labelledby={`group-${id}`}>
        {heading}
        {rows}
      </section>
    );
  }
  return (
    <details id={`foods-${id}`} open={isOpen}>
      <summary className="card unfold folded max-sm:-mx-2">{heading}</summary>
      {rows}
    </details>
  );
}

function Rows({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it below
  return <ul className="card rows max-sm:-mx-2" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** `list`: the context as a key. */
function printLines({ lines }: ListGroup, context: RowContext, list: string): string {
  return lines
    .map((line) => {
      if ("entry" in line) return renderToStaticMarkup(<UsedRow use={line} from={context.from} />);
      const known = printed.get(line) ?? new Map<string, string>();
      const before = known.get(list);
      if (before !== undefined) return before;
      const html = flat(renderToStaticMarkup(<FoodRow line={line} context={context} />));
      if (known.size >= CONTEXTS_MAX) known.clear();
      printed.set(line, known.set(list, html));
      return html;
    })
    .join("");
}

/** One string of its own: V8 would flatten what React put together at every use. */
const flat = (text: string) => Buffer.from(text).toString();
