import { type FormEvent, useState } from "react";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { DraftRow, type KeptField, keptIn } from "./draft-row.tsx";
import type { FoodDraft } from "./food-draft.server.ts";

/** How many rows are ticked; `onInput` of the form keeps count. */
export function useTicked(rows: FoodDraft[]) {
  const [counted, setCounted] = useState<{ rows: FoodDraft[]; count: number }>();
  const count = counted?.rows === rows ? counted.count : rows.filter(({ taken }) => taken).length;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const ticked = currentTarget.querySelectorAll("[name=take]:checked").length;
    if (ticked !== count) setCounted({ rows, count: ticked });
  };
  return { count, onInput };
}

/** The server tells the rows of the form apart by their order; what needs a look comes first, what is no food last. */
export function DraftList({ rows }: { rows: FoodDraft[] }) {
  const [goods, foods] = [rows.filter(isLeftOut), rows.filter((row) => !isLeftOut(row))];
  const first = foods.filter(({ asked }) => asked.length > 0);
  const then = foods.filter(({ asked }) => asked.length === 0);
  const numbered = [...first, ...then, ...goods].map((row, index) => ({ row, index }));
  const doubtful = numbered.slice(0, first.length);
  const clear = numbered.slice(first.length, foods.length);
  const kept = keptIn(rows);
  return (
    <>
      <Group
        title={doubtful.length === 1 ? "1 needs a look" : `${doubtful.length} need a look`}
        rows={doubtful}
        kept={kept}
      />
      <Group
        title={clear.length === 1 ? "1 is clear" : `${clear.length} are clear`}
        rows={clear}
        kept={kept}
      />
      <Group title="Not food? Left out unless you tick it" rows={numbered.slice(foods.length)} kept={kept} />
    </>
  );
}

const isLeftOut = ({ isGood, taken }: FoodDraft) => isGood && !taken;

interface GroupProps {
  title: string;
  rows: { row: FoodDraft; index: number }[];
  kept: readonly KeptField[];
}

function Group({ title, rows, kept }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      <ul className="card divided overflow-hidden">
        {rows.map(({ row, index }) => (
          <DraftRow key={row.typed.id || index} row={row} index={index} kept={kept} />
        ))}
      </ul>
    </section>
  );
}

/** Stays at the bottom of the screen while the rows are scrolled. */
export function DraftsSubmit({ verb, count, intent }: { verb: string; count: number; intent?: string }) {
  const pending = useIsPosting();
  return (
    <div className="sticky bottom-(--bar) z-10 -mx-4 flex flex-col border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <button
        type="submit"
        {...(intent && { name: "intent", value: intent })}
        className="button button-primary sm:self-end"
        disabled={pending}
      >
        {pending ? "Processing..." : `${verb} ${count === 1 ? "1 item" : `${count} items`}`}
      </button>
    </div>
  );
}
