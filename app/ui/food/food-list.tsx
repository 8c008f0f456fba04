import type { FormEvent } from "react";
import { Form } from "react-router";
import type { DueGroup } from "#app/domain/due.ts";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import type { ListGroup } from "./food-list.server.ts";
import { FoodRow, queryOf, type RowContext } from "./food-list-row.tsx";
import { useQueue } from "./use-queue.ts";
import { useStockSheet } from "./use-stock-sheet.tsx";
import { UsedRow } from "./used-row.tsx";

const TITLES: Record<DueGroup, string> = {
  today: "Today",
  week: "This week",
  later: "Later",
  undated: "No date",
};
interface FoodListProps {
  groups: ListGroup[];
  /** The list's own path, with its filters. */
  from: string;
  /** The packs are shown at once. */
  open?: boolean;
}

/** One form around all rows: a button says which food it is for. */
export function FoodList({ groups, from, open = false }: FoodListProps) {
  const mayUse = useIsAtLeast("child");
  const { items, isHeld, onSubmit } = useQueue(`list ${from}`);
  const { sheet, onClick } = useStockSheet();
  const context: RowContext = { from, mayUse, pending: items, isHeld, open };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (button) focusNext(event.currentTarget, button);
    onSubmit(event);
  };
  return (
    <>
      <Form
        method="post"
        action={`/my-items/consumption${queryOf(from)}`}
        preventScrollReset
        onSubmit={send}
        onClick={onClick}
        className="flex flex-col gap-2"
      >
        {groups.map(({ group, count, lines }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="px-2.5 pt-1 pb-0.5 font-bold">
              {TITLES[group]} <span className="font-semibold text-muted">{count}</span>
            </h2>
            <ul className="card rows max-sm:-mx-2">
              {lines.map((line) =>
                "entry" in line ? (
                  <UsedRow key={line.entry} use={line} from={from} />
                ) : (
                  <FoodRow key={line.id} line={line} context={context} />
                ),
              )}
            </ul>
          </section>
        ))}
      </Form>
      {sheet}
    </>
  );
}

/** The next food's button gets the focus: the row of the pressed one folds. */
function focusNext(form: HTMLFormElement, button: HTMLElement) {
  const buttons = [...form.querySelectorAll<HTMLElement>("button[name=item].u")].filter(
    (one) => one === button || one.offsetParent,
  );
  const at = buttons.indexOf(button);
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true });
}
