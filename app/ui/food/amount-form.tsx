import { Fragment } from "react";
import { Form, type FormProps, href } from "react-router";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import { useFocusOnError } from "#app/ui/form-hooks.tsx";
import { controlProps, plainField } from "#app/ui/form-state.ts";
import { FieldError } from "#app/ui/text-field.tsx";
import type { StockFormProps } from "./stock-form.tsx";

const FORM = "stock-action";

interface AmountFormProps extends StockFormProps {
  query: string;
  sending: Pick<FormProps, "navigate" | "fetcherKey">;
}

/** A typed amount, used or wasted; or what is wasted and why, which is all, half or a quarter where nothing is typed. */
export function AmountForm({ food, result, pending, query, sending }: AmountFormProps) {
  const { id, version, portions } = food;
  const quantity = plainField(FORM, "quantity", "", result);
  const [least] = portions;
  const example = least?.amount ?? (least?.name === "quantity" ? least.value : "1/3");
  const chosen = plainField(FORM, "of", "", result).initialValue || "all";
  const waste = href("/food/:id/waste", { id }) + query;
  useFocusOnError(FORM, result);
  return (
    <Form
      method="post"
      action={href("/food/:id/consumption", { id }) + query}
      id={FORM}
      {...sending}
      className="amount flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="name" value={food.name} />
      <label htmlFor={quantity.id} className="w-full text-sm text-muted">
        Another amount
      </label>{" "}
      <input
        {...controlProps(quantity)}
        type="text"
        autoComplete="off"
        placeholder={example}
        className="input typed"
      />{" "}
      <button type="submit" disabled={pending} className="button bg-brand-soft px-4 text-brand-strong">
        Used
      </button>{" "}
      <button type="submit" formAction={waste} disabled={pending} className="button button-secondary px-4">
        Wasted
      </button>
      {quantity.errors && (
        <div className="w-full">
          <FieldError field={quantity} />
        </div>
      )}
      <fieldset className="w-full">
        <legend className="why font-bold">Wasted, why?</legend>
        <fieldset className="seg rounded-full bg-sunken">
          <legend className="sr-only">How much is wasted</legend>
          {[...portions].reverse().map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="of" value={value} defaultChecked={value === chosen} />{" "}
              <span>{label}</span>{" "}
            </label>
          ))}
        </fieldset>
        <div className="reasons flex flex-wrap">
          {WASTE_REASONS.map(({ id: reason, label }) => (
            <Fragment key={reason}>
              <button type="submit" name="reason" value={reason} formAction={waste} disabled={pending}>
                {label}
              </button>{" "}
            </Fragment>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
