import { NAME_MAX } from "#app/domain/limits.ts";
import { type FormAnswer, formState } from "#app/ui/form-state.ts";
import { SelectField, TextField } from "#app/ui/text-field.tsx";

interface PurchaseFieldsProps {
  typed: Record<"id" | "name" | "category" | "quantity" | "expiryDate" | "price", string>;
  answer: FormAnswer | undefined;
  categories: string[];
}

/** The server tells the foods of the form apart by their order. */
export function PurchaseFields({ typed, answer, categories }: PurchaseFieldsProps) {
  const { field } = formState<keyof typeof typed>(
    `line-${typed.id}`,
    answer && { ...answer, initialValue: typed },
    typed,
  );
  return (
    <fieldset className="card p-4">
      <legend className="sr-only">{typed.name}</legend>
      <input type="hidden" name="id" value={typed.id} />
      <div className="grid grid-cols-[1.3fr_1fr] items-start gap-4 lg:grid-cols-[2fr_1.2fr_1fr_1.2fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <TextField field={field("name")} label="Name" maxLength={NAME_MAX} autoComplete="off" />
        </div>
        <SelectField field={field("category")} label="Category" options={categories} />
        <TextField field={field("quantity")} label="Quantity" autoComplete="off" />
        <TextField field={field("expiryDate")} label="Expiry Date" type="date" />
        <TextField field={field("price")} label="Price" inputMode="decimal" autoComplete="off" optional />
      </div>
    </fieldset>
  );
}
