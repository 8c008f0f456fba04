import { Rows } from "#app/components/rows.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import type { FoodGroup } from "./food-list.server.ts";
import { FoodListItem, type ListOptions } from "./food-list-item.tsx";
import { focusNextFood } from "./stock/consume-button.tsx";
import { StockSheetArea } from "./stock/stock-sheet-area.tsx";
import { UndoRow } from "./stock/undo-row.tsx";

interface FoodListProps extends Omit<ListOptions, "mayUse"> {
  groups: FoodGroup[];
  /** The number of columns on wide screens. */
  columns?: 1 | 2;
}

/** Food in groups by day. A row with Undo stands where a food was just used. */
export function FoodList({ groups, columns = 1, ...options }: FoodListProps) {
  const list = { ...options, mayUse: useIsAtLeast("child") };
  return (
    <StockSheetArea>
      <div onSubmit={focusNextFood} className="flex flex-col gap-2">
        {groups.map((group) => (
          <Group key={group.id} group={group} columns={columns} list={list} />
        ))}
      </div>
    </StockSheetArea>
  );
}

interface GroupProps {
  group: FoodGroup;
  columns: 1 | 2;
  list: ListOptions;
}

function Group({ group, columns, list }: GroupProps) {
  const { id, title, count, rows, isTitleHidden, isOpen } = group;
  const heading = (
    <h2 id={`group-${id}`} className={isTitleHidden ? "sr-only" : "px-2.5 pt-1 pb-0.5 font-bold"}>
      {title} <span className="font-semibold text-muted">{count}</span>
    </h2>
  );
  const content = (
    <Rows columns={columns}>
      {rows.map((row) =>
        "entry" in row ? (
          <UndoRow key={row.entry} action={row} from={list.from} />
        ) : (
          <FoodListItem key={row.id} food={row} list={list} />
        ),
      )}
    </Rows>
  );
  if (isOpen === undefined) {
    return (
      <section id={`foods-${id}`} aria-labelledby={`group-${id}`}>
        {heading}
        {content}
      </section>
    );
  }
  return (
    <details id={`foods-${id}`} open={isOpen}>
      <summary className="card unfold flex min-h-12 items-center ps-2.5 pe-3.5 max-sm:-mx-2">
        {heading}
      </summary>
      {content}
    </details>
  );
}
