import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { useIsAtLeast } from "#app/ui/use-household.ts";
import type { ListGroup } from "./food-list.server.ts";
import { FoodRow, queryOf, type RowContext } from "./food-list-row.tsx";
import { useQueue } from "./use-queue.ts";
import { useStockSheet } from "./use-stock-sheet.tsx";
import { UsedRow } from "./used-row.tsx";

interface FoodListProps {
  groups: ListGroup[];
  /** The list's own path, with its filters. */
  from: string;
  /** The packs are shown at once. */
  open?: boolean;
}

interface GroupProps {
  group: ListGroup;
  children: ReactNode;
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
        {groups.map((group) => (
          <Group key={group.id} group={group}>
            <ul className="card rows max-sm:-mx-2">
              {group.lines.map((line) =>
                "entry" in line ? (
                  <UsedRow key={line.entry} use={line} from={from} />
                ) : (
                  <FoodRow key={line.id} line={line} context={context} />
                ),
              )}
            </ul>
          </Group>
        ))}
      </Form>
      {sheet}
    </>
  );
}

function Group({ group: { id, title, count, isTitled, isOpen }, children }: GroupProps) {
  const heading = (
    <h2 id={`group-${id}`} className={isTitled ? "sr-only" : `px-2.5 pt-1 pb-0.5 font-bold`}>
      {title} <span className="font-semibold text-muted">{count}</span>
    </h2>
  );
  if (isOpen === undefined) {
    return (
      <section aria-labelledby={`group-${id}`}>
        {heading}
        {children}
      </section>
    );
  }
  return (
    <details open={isOpen}>
      <summary className="card unfold folded max-sm:-mx-2">{heading}</summary>
      {children}
    </details>
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
