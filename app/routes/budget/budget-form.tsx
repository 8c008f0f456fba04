import { type SyntheticEvent, useMemo, useState } from "react";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { controlProps, type FieldState, type FormAnswer } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { FieldError } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { budgetFormSchema } from "#app/domain/budget.schema.ts";
import { CATEGORIES } from "#app/domain/category.ts";
import { PRICE_MAX_LENGTH } from "#app/domain/price.ts";

const NAMES = CATEGORIES.map(({ name }) => name);

interface BudgetFormProps {
  currency: string;
  month: string;
  values: Record<string, string>;
  /** The budget that it was opened with. */
  seen: string;
  actionData: { result: FormAnswer } | undefined;
}

export function BudgetForm({ currency, month, values, seen, actionData }: BudgetFormProps) {
  const pending = useIsPosting();
  const schema = useMemo(() => budgetFormSchema(currency), [currency]);
  const [form, fields] = useSchemaForm({ id: "budget", schema, answer: actionData?.result, values });
  const hasErrors = NAMES.some((name) => fields[name].errors);
  const [isOpen, setOpen] = useState(() => hasErrors || NAMES.some((name) => fields[name].initialValue));
  const onToggle = ({ currentTarget: group }: SyntheticEvent<HTMLDetailsElement>) => {
    // A mistake stays in sight: the form cannot be sent with it.
    if (hasErrors) group.open = true;
    setOpen(group.open);
  };
  return (
    <section aria-labelledby="set-budget" className="card no-print flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 id="set-budget" className="text-lg font-bold">
          Set the budget
        </h2>
        <p className="text-muted">
          For {month}, and every later month until you set another. Leave a field empty for no limit.
        </p>
      </div>
      <PostForm
        form={form}
        answer={actionData}
        failure={form.errors?.[0] ?? fields.month.errors?.[0]}
        className="flex flex-col gap-4"
      >
        <HouseholdField />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="month" value={fields.month.initialValue} />
        <div className="max-w-xs">
          <AmountField field={fields.total} label={`The whole month, in ${currency}`} />
        </div>
        <details open={isOpen || hasErrors} onToggle={onToggle}>
          <summary className="link inline-flex min-h-11 items-center">By category</summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4 pt-2">
            {NAMES.map((name) => (
              <AmountField key={name} field={fields[name]} label={name} />
            ))}
          </div>
        </details>
        <button type="submit" className="button button-primary self-start" disabled={pending}>
          {pending ? "Saving..." : "Save budget"}
        </button>
      </PostForm>
    </section>
  );
}

function AmountField({ field, label }: { field: FieldState; label: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>{" "}
      <input
        {...controlProps(field)}
        type="text"
        inputMode="decimal"
        maxLength={PRICE_MAX_LENGTH}
        autoComplete="off"
        className="input"
      />
      <FieldError field={field} />
    </div>
  );
}
