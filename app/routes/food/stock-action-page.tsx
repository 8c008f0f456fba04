import { Fragment } from "react";
import { href, Link } from "react-router";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import { FoodChangedNotice } from "#app/ui/changed-notice.tsx";
import { srcSetOf } from "#app/ui/food/food-picture.tsx";
import type { FoodView } from "#app/ui/food/food-view.server.ts";
import { STOCK_ACTIONS, type StockAction } from "#app/ui/food/stock-words.ts";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { type FormAnswer, formState } from "#app/ui/form-state.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { smallPicture } from "#app/ui/small-picture.ts";
import { SelectField, TextField } from "#app/ui/text-field.tsx";

interface StockActionPageProps {
  stockAction: StockAction;
  food: FoodView;
  left: string;
  worth: string | undefined;
  version: number;
  from: string;
  result: FormAnswer | undefined;
}

const PARTS = [
  { part: "all", label: "All" },
  { part: "half", label: "Half" },
  { part: "quarter", label: "Quarter" },
];
const REASONS = [
  { value: "", label: "No reason" },
  ...WASTE_REASONS.map(({ id, label }) => ({ value: id, label })),
];

export function StockActionPage({
  stockAction,
  food,
  left,
  worth,
  version,
  from,
  result,
}: StockActionPageProps) {
  const { title, question } = STOCK_ACTIONS[stockAction];
  const form = formState<"quantity" | "reason">("stock-action", result);
  const pending = useIsPosting();
  const other = stockAction === "waste" ? "consumption" : "waste";
  return (
    <div className="page flex max-w-xl flex-col gap-5 py-8">
      <section className="card flex flex-col gap-5 p-5 sm:p-8">
        <FoodChangedNotice id={food.id} version={version} />
        <div className="flex items-center gap-4">
          <span
            data-hue={food.hue}
            className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-2xl bg-panel"
          >
            <img
              src={food.photo ?? smallPicture(food.picture)}
              srcSet={food.photo && srcSetOf(food.photo)}
              sizes="48px"
              alt=""
              width="48"
              height="48"
              className="size-12"
            />
          </span>
          <div className="min-w-0">
            <h1 className="text-2xl font-extrabold tracking-tight [overflow-wrap:anywhere]">
              {title}: {food.name}
            </h1>
            <p className="text-muted">
              {left} left{worth && `, worth ${worth}`}
            </p>
          </div>
        </div>
        <PostForm form={form} answer={result} className="flex flex-col gap-5">
          {stockAction === "waste" && (
            <SelectField field={form.field("reason")} label="Why? (optional)" options={REASONS} />
          )}
          <fieldset className="flex flex-col gap-3">
            <legend className="pb-2 font-semibold">{question}</legend>
            <div className="grid grid-cols-3 gap-3">
              {PARTS.map(({ part, label }) => (
                <Fragment key={part}>
                  <button
                    type="submit"
                    name="part"
                    value={part}
                    disabled={pending}
                    className={`button min-h-14 px-2 ${part === "all" ? "button-primary" : "button-secondary"}`}
                  >
                    {label}
                  </button>{" "}
                </Fragment>
              ))}
            </div>
          </fieldset>
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
            <TextField
              field={form.field("quantity")}
              label="Another amount"
              hint="As you would say it: 300 g, 1/3 l, 2"
              autoComplete="off"
              optional
            />
            <button type="submit" className="button button-secondary sm:mt-[1.875rem]" disabled={pending}>
              Save
            </button>
          </div>
          <input type="hidden" name="version" value={version} />
        </PostForm>
      </section>
      <div className="flex flex-wrap justify-between gap-3">
        <Link to={from} className="button button-quiet">
          Cancel
        </Link>{" "}
        <Link
          to={`${href(`/food/:id/${other}`, { id: food.id })}?from=${encodeURIComponent(from)}`}
          className="button button-quiet"
        >
          {STOCK_ACTIONS[other].short} instead
        </Link>
      </div>
    </div>
  );
}
