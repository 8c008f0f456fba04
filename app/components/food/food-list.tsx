import { GROUP_TITLE, Rows } from "#app/components/rows.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import type { FoodGroup } from "./food-list.server.ts";
import { FoodListItem, type ListOptions } from "./food-list-item.tsx";
import { focusNextFood } from "./stock/consume-button.tsx";
import { StockSheetArea } from "./stock/stock-sheet-area.tsx";
import { UndoRow } from "./stock/undo-row.tsx";

interface FoodListProps extends Omit<ListOptions, "mayUse"> {
  groups: FoodGroup[];
}

/** Food in groups by day. A row with Undo stands where a food was just used. */
export function FoodList({ groups, ...options }: FoodListProps) {
  const list = { ...options, mayUse: useIsAtLeast("child") };
  return (
    <StockSheetArea>
      <div onSubmit={focusNextFood} className="flex flex-col gap-1">
        {groups.map((group) => (
          <Group key={group.id} group={group} list={list} />
        ))}
      </div>
    </StockSheetArea>
  );
}

interface GroupProps {
  group: FoodGroup;
  list: ListOptions;
}

function Group({ group, list }: GroupProps) {
  const { id, title, count, rows, isTitleHidden, isOpen } = group;
  const heading = (
    <h2 id={`group-${id}`} className={isTitleHidden ? "sr-only" : GROUP_TITLE}>
      {title} <span className="font-normal text-muted">{count}</span>
    </h2>
  );
  const content = (
    <Rows>
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
      <summary className="unfold flex min-h-11 items-center">{heading}</summary>
      {content}
    </details>
  );
}
