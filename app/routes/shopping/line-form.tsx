import { NAME_MAX } from "#app/domain/limits.ts";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { type FormAnswer, formState } from "#app/ui/form-state.ts";
import { HouseholdField } from "#app/ui/household-field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SelectField, TextField } from "#app/ui/text-field.tsx";

interface LineFormProps {
  values: Record<string, string> | undefined;
  categories: string[];
  result: FormAnswer | undefined;
  /** After adding a line the next one is likely. */
  focusName: boolean;
}

export function LineForm({ values = {}, categories, result, focusName }: LineFormProps) {
  const form = formState<"name" | "quantity" | "category">("line", result, values);
  const pending = useIsPosting();
  const options = [
    { value: "", label: "Guess" },
    ...categories.map((name) => ({ value: name, label: name })),
  ];
  return (
    <PostForm
      form={form}
      answer={result}
      failureClassName="col-span-full"
      preventScrollReset
      className="card no-print grid pairs items-end gap-4 p-4 sm:grid-cols-[1.7fr_1.5fr_1.2fr_auto] sm:p-5"
    >
      <HouseholdField />
      <div className="col-span-full sm:col-span-1">
        <TextField
          field={form.field("name")}
          label="What"
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="sentences"
          placeholder="e.g. Oat milk"
          autoFocus={focusName}
        />
      </div>
      <TextField
        field={form.field("quantity")}
        label="Quantity"
        autoComplete="off"
        placeholder="e.g. 2 l"
        optional
      />
      <SelectField field={form.field("category")} label="Category" options={options} />
      <button type="submit" className="button button-primary col-span-full sm:col-span-1" disabled={pending}>
        Add
      </button>
    </PostForm>
  );
}
