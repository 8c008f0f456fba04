import { useCallback, useState } from "react";
import { KIND_OPTIONS, PLACE_OPTIONS } from "#app/components/food/drafts/choices.ts";
import type { SuggestedField, Suggestions } from "#app/components/food/drafts/suggestions.ts";
import { useDelayedRedirect, useIsPosting } from "#app/components/form-hooks.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PhotoField } from "#app/components/photo-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { CURRENCY_FIELD } from "#app/domain/currency-field.ts";
import { foodPageSchema } from "#app/domain/food.schema.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import type { FoodFormValues } from "./food-submission.server.ts";
import { Freshness } from "./freshness.tsx";
import { QuantityReading } from "./quantity-reading.tsx";
import { useFillIn } from "./use-fill-in.ts";

interface FoodFormProps {
  values: Partial<FoodFormValues>;
  suggestions?: Suggestions;
  /** The idempotency key. */
  requestId?: string;
  version?: number | undefined;
  categories: readonly string[];
  /** Whether the rest is filled in by the name. */
  fills?: boolean;
  submitLabel: string;
  today: string;
  /** The currency of prices without one. */
  currency: string;
  /** The language in which the quantity is typed. */
  language: string;
  answer:
    | {
        result?: FormAnswer;
        requestId?: string;
        version?: number | undefined;
        nextPath?: string;
        suggestions?: Suggestions;
      }
    | undefined;
}

export function FoodForm({
  values,
  suggestions: given = {},
  requestId,
  version,
  categories,
  submitLabel,
  today,
  currency,
  language,
  answer,
  fills = false,
}: FoodFormProps) {
  const pending = useIsPosting() || Boolean(answer?.nextPath);
  const [form, fields] = useSchemaForm({
    id: "food",
    schema: foodPageSchema,
    answer: answer?.result,
    values,
  });
  // The version of the values in the form, also when the page is loaded anew.
  const [loadedVersion] = useState(version);
  const [openedCurrency] = useState(String(answer?.result?.initialValue?.[CURRENCY_FIELD] ?? currency));
  const [quantity, setQuantity] = useState(fields.quantity.initialValue ?? "");
  const [expiryDate, setExpiryDate] = useState(fields.expiryDate.initialValue ?? "");
  const readHinted = useCallback((form: HTMLFormElement) => {
    const data = new FormData(form);
    setQuantity(String(data.get("quantity")));
    setExpiryDate(String(data.get("expiryDate")));
  }, []);
  const { suggestions, fillIn, fillOnce, own } = useFillIn(answer?.suggestions ?? given, readHinted);
  const label = (field: SuggestedField, text: string) => (suggestions[field] ? `${text} ~` : text);
  useDelayedRedirect(answer?.nextPath);
  return (
    <PostForm
      form={form}
      answer={answer?.result}
      toastMs={TOAST_MS.foodFailed}
      failureClassName="contents md:*:col-span-2"
      encType="multipart/form-data"
      className="card grid gap-6 p-6 sm:p-8 md:grid-cols-2"
      onInput={own}
    >
      <HouseholdField />
      <input type="hidden" name={CURRENCY_FIELD} value={openedCurrency} />
      {fills && <DefaultButton />}
      <div className="flex flex-col gap-5">
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <TextField
              field={fields.name}
              label="Name"
              maxLength={NAME_MAX}
              autoComplete="off"
              placeholder="e.g. Oat milk"
              hint={fills && <FillHint suggestions={suggestions} />}
              onBlur={fills ? (event) => fillOnce(event.currentTarget) : undefined}
            />
          </div>
          {fills && (
            <button
              type="submit"
              name="intent"
              value="fill"
              formNoValidate
              className="button border border-field"
              onClick={(event) => {
                event.preventDefault();
                if (event.currentTarget.form) fillIn(event.currentTarget.form);
              }}
            >
              Fill in the rest
            </button>
          )}
        </div>
        <SelectField
          field={fields.category}
          label={label("category", "Category")}
          options={fills ? [{ value: "", label: "By the name" }, ...categories] : categories}
        />
        <TextField
          field={fields.quantity}
          label={label("quantity", "Quantity")}
          autoComplete="off"
          placeholder="e.g. 1 kg"
          onChange={(event) => setQuantity(event.currentTarget.value)}
          hint={<QuantityReading text={quantity} language={language} />}
        />
        <TextField
          field={fields.expiryDate}
          label={label("expiryDate", "Expiry Date")}
          type="date"
          onChange={(event) => setExpiryDate(event.currentTarget.value)}
          hint={
            <>
              <Freshness expiryDate={expiryDate} today={today} />
              {suggestions.note && <span className="block">{suggestions.note}</span>}
            </>
          }
        />
        <div className="grid pairs gap-3">
          <SelectField
            field={fields.expiryKind}
            label={label("expiryKind", "Kind of date")}
            options={KIND_OPTIONS}
          />
          <SelectField field={fields.place} label={label("place", "Kept in")} options={PLACE_OPTIONS} />
        </div>
        <TextField
          field={fields.price}
          label={label("price", "Price")}
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g. 1.29"
          hint={`What all of it cost, in ${openedCurrency} unless you say otherwise`}
        />
      </div>
      <div className="flex flex-col gap-5">
        <PhotoField
          alt="The chosen food"
          saved={Boolean(answer?.nextPath)}
          field={fields.imageUrl}
          uploaded={Boolean(
            answer?.result && fields.imageUrl.value && fields.imageUrl.value !== values.imageUrl,
          )}
        />
        <TextField
          field={fields.shop}
          label="Shop"
          maxLength={NAME_MAX}
          autoComplete="off"
          placeholder="e.g. Corner shop"
        />
        <TextField field={fields.brand} label="Brand" maxLength={NAME_MAX} autoComplete="off" />
        <TextField
          field={fields.code}
          label="Barcode"
          inputMode="numeric"
          autoComplete="off"
          hint="The number under the barcode. The next time it is scanned, this food is found."
        />
        <TextAreaField field={fields.description} label="Description" rows={4} maxLength={DESCRIPTION_MAX} />
      </div>
      <input type="hidden" name="requestId" value={answer?.requestId ?? requestId} />
      {fills && <input type="hidden" name="suggestions" value={JSON.stringify(suggestions)} />}
      <input type="hidden" name="version" value={answer?.version ?? loadedVersion} />
      <button type="submit" className="button button-primary md:col-span-2" disabled={pending}>
        {pending ? "Processing..." : submitLabel}
      </button>
    </PostForm>
  );
}

/** Pressing Enter submits the form with its first button. */
const DefaultButton = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

function FillHint({ suggestions: { note: _, ...suggestions } }: { suggestions: Suggestions }) {
  return (
    <span role="status">
      {Object.keys(suggestions).length > 0
        ? "Filled in. ~ marks a suggestion: please change what is wrong."
        : "We fill in the rest. You can also type a line such as 'milk 1l 1.29 fri'."}
    </span>
  );
}
