import { FormProvider } from "@conform-to/react";
import { Alert } from "#app/components/alert.tsx";
import { CurrencyField } from "#app/components/currency-field.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { DraftRow } from "./draft-row.tsx";
import type { FoodDraft } from "./food-draft.server.ts";
import { type DraftForm, isLeftOut } from "./use-draft-form.ts";

/** The server identifies a row of the form by its index. */
export function DraftList({ drafts, currency }: { drafts: DraftForm; currency: string }) {
  const { context, rows, failure, isRest, alert } = drafts;
  const numbered = rows.map((row, index) => ({ row, index }));
  const nonFood = numbered.filter(({ row }) => isLeftOut(row));
  const foods = numbered.filter(({ row }) => !isLeftOut(row));
  const doubtful = foods.filter(({ row }) => row.fieldsToCheck.length > 0);
  const readyRows = foods.filter(({ row }) => row.fieldsToCheck.length === 0);
  // Once the rows were refused, one of these may be what is wrong.
  const refusedTitle = doubtful.length > 0 ? "The others" : "Food";
  const readyTitle = failure ? refusedTitle : `${readyRows.length} ready`;
  return (
    <FormProvider context={context}>
      <HouseholdField />
      <CurrencyField currency={currency} />
      {failure && <Alert ref={alert} tone={isRest ? "warning" : "error"} title={failure} />}
      <Group title={`${doubtful.length} to check`} rows={doubtful} />
      <Group title={readyTitle} rows={readyRows} />
      <Group title="Not food? Tick it to add it anyway" rows={nonFood} />
    </FormProvider>
  );
}

function Group({ title, rows }: { title: string; rows: { row: FoodDraft; index: number }[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      <ul className="card divided overflow-hidden">
        {rows.map(({ row, index }) => (
          <DraftRow key={row.typed.id || index} row={row} index={index} />
        ))}
      </ul>
    </section>
  );
}

interface DraftsSubmitProps {
  verb: string;
  count: number;
  intent?: string;
  /** The path that the button sends the rows to, if not that of the form. */
  action?: string;
}

/** Stays at the bottom of the screen while the rows are scrolled. */
export function DraftsSubmit({ verb, count, intent, action }: DraftsSubmitProps) {
  const pending = useIsPosting();
  return (
    <div className="stuck sticky bottom-(--bar) z-10 -mx-4 flex flex-col border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <button
        type="submit"
        {...(intent && { name: "intent", value: intent })}
        formAction={action}
        className="button button-primary sm:self-end"
        disabled={pending}
      >
        {pending ? "Processing..." : `${verb} ${count === 1 ? "1 item" : `${count} items`}`}
      </button>
    </div>
  );
}
