import { useIsAtLeast } from "#app/ui/use-household.ts";
import { focusNextFood } from "./consume-button.tsx";
import type { FoodGroup } from "./food-list.server.ts";
import { FoodListItem, type ListOptions } from "./food-list-item.tsx";
import { StockSheetArea } from "./stock-sheet-area.tsx";
import { UndoRow } from "./undo-row.tsx";

interface FoodListProps extends Omit<ListOptions, "mayUse"> {
  groups: FoodGroup[];
}

/** Food in groups by day, with what was just used in its place. */
export function FoodList({ groups, ...options }: FoodListProps) {
  const list = { ...options, mayUse: useIsAtLeast("child") };
  return (
    <StockSheetArea>
      <div onSubmit={focusNextFood} className="prints flex flex-col gap-2">
        {groups.map((group) => (
          <Group key={group.id} group={group} list={list} />
        ))}
      </div>
    </StockSheetArea>
  );
}

function Group({ group, list }: { group: FoodGroup; list: ListOptions }) {
  const { id, title, count, lines, isTitled, isOpen } = group;
  const heading = (
    <h2 id={`group-${id}`} className={isTitled ? "sr-only" : "px-2.5 pt-1 pb-0.5 font-bold"}>
      {title} <span className="font-semibold text-muted">{count}</span>
    </h2>
  );
  const rows = (
    <ul className="card rows max-sm:-mx-2">
      {lines.map((line) =>
        "entry" in line ? (
          <UndoRow key={line.entry} action={line} from={list.from} />
        ) : (
          <FoodListItem key={line.id} food={line} list={list} />
        ),
      )}
    </ul>
  );
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
