import { useState } from "react";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { useDelayedRedirect, useIsPosting } from "#app/ui/form-hooks.tsx";
import { type FormAnswer, formState } from "#app/ui/form-state.ts";
import { PhotoField } from "#app/ui/photo-field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/text-field.tsx";
import type { FoodFormValues } from "./food-submission.server.ts";
import { Freshness } from "./freshness.tsx";
import { QuantityReading } from "./quantity-reading.tsx";

interface FoodFormProps {
  values: Partial<FoodFormValues>;
  /** The idempotency key. */
  requestId?: string;
  version?: number | undefined;
  categories: readonly string[];
  submitLabel: string;
  today: string;
  /** The default currency. */
  currency: string;
  answer:
    | { result?: FormAnswer; requestId?: string; version?: number | undefined; nextPath?: string }
    | undefined;
}

export function FoodForm({
  values,
  requestId,
  version,
  categories,
  submitLabel,
  today,
  currency,
  answer,
}: FoodFormProps) {
  const pending = useIsPosting() || Boolean(answer?.nextPath);
  const form = formState<keyof FoodFormValues>("food", answer?.result, values);
  const [quantity, setQuantity] = useState(form.field("quantity").value);
  const [expiryDate, setExpiryDate] = useState(form.field("expiryDate").value);
  useDelayedRedirect(answer?.nextPath);
  return (
    <PostForm
      form={form}
      answer={answer?.result}
      durationMs={TOAST_MS.foodFailed}
      failureClassName="contents md:*:col-span-2"
      encType="multipart/form-data"
      className="card grid gap-6 p-6 sm:p-8 md:grid-cols-2"
    >
      <div className="flex flex-col gap-5">
        <TextField
          field={form.field("name")}
          label="Name"
          maxLength={NAME_MAX}
          autoComplete="off"
          placeholder="e.g. Oat milk"
        />
        <SelectField field={form.field("category")} label="Category" options={categories} />
        <TextField
          field={form.field("quantity")}
          label="Quantity"
          autoComplete="off"
          placeholder="e.g. 1 kg"
          onChange={(event) => setQuantity(event.currentTarget.value)}
          hint={<QuantityReading text={quantity} />}
        />
        <TextField
          field={form.field("expiryDate")}
          label="Expiry Date"
          type="date"
          onChange={(event) => setExpiryDate(event.currentTarget.value)}
          hint={<Freshness expiryDate={expiryDate} today={today} />}
        />
        <TextField
          field={form.field("price")}
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g. 1.29"
          hint={`What all of it cost, in ${currency} unless you say otherwise`}
          optional
        />
      </div>
      <div className="flex flex-col gap-5">
        <PhotoField
          alt="The chosen food"
          saved={Boolean(answer?.nextPath)}
          field={form.field("imageUrl")}
          uploaded={Boolean(
            answer?.result &&
              form.field("imageUrl").value &&
              form.field("imageUrl").value !== values.imageUrl,
          )}
        />
        <TextField
          field={form.field("brand")}
          label="Brand"
          maxLength={NAME_MAX}
          autoComplete="off"
          optional
        />
        <TextAreaField
          field={form.field("description")}
          label="Description"
          rows={4}
          maxLength={DESCRIPTION_MAX}
          optional
        />
      </div>
      <input type="hidden" name="requestId" value={answer?.requestId ?? requestId} />
      <input type="hidden" name="version" value={answer?.version ?? version} />
      <button type="submit" className="button button-primary md:col-span-2" disabled={pending}>
        {pending ? "Processing..." : submitLabel}
      </button>
    </PostForm>
  );
}
