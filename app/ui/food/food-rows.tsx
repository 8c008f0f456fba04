import { type FormEvent, useState } from "react";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { formState } from "#app/ui/form-state.ts";
import { smallPicture } from "#app/ui/small-picture.ts";
import { SelectField, TextField } from "#app/ui/text-field.tsx";
import { KIND_OPTIONS, PLACE_OPTIONS } from "./choices.ts";
import type { FoodRow, RowField } from "./food-rows.server.ts";

const CATEGORIES = [{ value: "", label: "Choose" }, ...CATEGORY_NAMES];

/** How many rows are ticked; `onChange` of the form keeps count. */
export function useTicked(rows: FoodRow[]) {
  const [counted, setCounted] = useState<{ rows: FoodRow[]; count: number }>();
  const count = counted?.rows === rows ? counted.count : rows.filter(({ taken }) => taken).length;
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const ticked = currentTarget.querySelectorAll("[name=take]:checked").length;
    if (ticked !== count) setCounted({ rows, count: ticked });
  };
  return { count, onChange };
}

/** The server tells the rows of the form apart by their order; what needs a look comes first. */
export function FoodRows({ rows }: { rows: FoodRow[] }) {
  const first = rows.filter(({ doubtful }) => doubtful);
  const then = rows.filter(({ doubtful }) => !doubtful);
  const numbered = [...first, ...then].map((row, index) => ({ row, index }));
  const doubtful = numbered.slice(0, first.length);
  const clear = numbered.slice(first.length);
  return (
    <>
      <Group
        title={doubtful.length === 1 ? "1 needs a look" : `${doubtful.length} need a look`}
        rows={doubtful}
      />
      <Group title={clear.length === 1 ? "1 is clear" : `${clear.length} are clear`} rows={clear} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: { row: FoodRow; index: number }[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      <ul className="card divided overflow-hidden">
        {rows.map(({ row, index }) => (
          <Row key={row.typed.id || index} row={row} index={index} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, index }: { row: FoodRow; index: number }) {
  const { typed, picture, hue, summary, guessed, doubtful } = row;
  const { field } = formState<RowField>(
    `row-${index}`,
    row.answer && { ...row.answer, initialValue: typed },
    typed,
  );
  const label = (name: RowField, text: string) => (guessed.includes(name) ? `${text} ~` : text);
  return (
    <li className={`flex items-start ps-1 pe-3 ${doubtful ? "bg-orange-soft" : ""}`}>
      <label className="grid h-16 w-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="take"
          value={index}
          defaultChecked={row.taken}
          className="size-5 accent-brand"
        />{" "}
        <span className="sr-only">Add {typed.name || typed.line}</span>
      </label>{" "}
      <details open={doubtful} aria-label={typed.name || typed.line} className="min-w-0 grow">
        <summary className="flex min-h-16 cursor-pointer items-center py-2">
          <img
            data-hue={hue}
            src={smallPicture(picture)}
            alt=""
            width="40"
            height="40"
            loading="lazy"
            className="me-3 size-10 shrink-0 rounded-xl bg-panel object-contain p-1"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b>{typed.name || typed.line}</b> <span className="block text-sm text-muted">{summary}</span>
          </span>
        </summary>
        <div className="grid grid-cols-2 items-start gap-3 pt-1 pb-4 [&_label]:text-sm lg:grid-cols-4">
          <input type="hidden" name="id" value={typed.id} />
          <input type="hidden" name="line" value={typed.line} />
          <input type="hidden" name="guessedDate" value={typed.guessedDate} />
          <input type="hidden" name="note" value={typed.note} />
          <input type="hidden" name="guessed" value={typed.guessed} />
          {typed.line && typed.line !== typed.name && (
            <p className="col-span-2 text-sm text-muted [overflow-wrap:anywhere] lg:col-span-4">
              Written: <span className="font-mono">{typed.line}</span>
            </p>
          )}
          <div className="col-span-2">
            <TextField field={field("name")} label="Name" maxLength={NAME_MAX} autoComplete="off" />
          </div>
          <SelectField field={field("category")} label={label("category", "Category")} options={CATEGORIES} />
          <TextField field={field("quantity")} label={label("quantity", "Quantity")} autoComplete="off" />
          <TextField
            field={field("expiryDate")}
            label={label("expiryDate", "Expiry Date")}
            type="date"
            hint={typed.note}
          />
          <SelectField field={field("expiryKind")} label="The date is" options={KIND_OPTIONS} />
          <SelectField field={field("place")} label={label("place", "Kept in")} options={PLACE_OPTIONS} />
          <TextField
            field={field("price")}
            label={label("price", "Price")}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
        </div>
      </details>
    </li>
  );
}
