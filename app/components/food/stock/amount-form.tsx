import { type ComponentProps, Fragment } from "react";
import { Form, type FormProps, href } from "react-router";
import { useFocusOnError } from "#app/components/form-hooks.tsx";
import { controlProps, plainField } from "#app/components/form-state.ts";
import { RequestId } from "#app/components/request-id.tsx";
import { FieldError } from "#app/components/text-field.tsx";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import type { StockFormProps } from "./stock-form.tsx";

const FORM = "stock-action";

interface AmountFormProps extends StockFormProps {
  query: string;
  sending: Pick<FormProps, "navigate" | "fetcherKey">;
}

/** Records an amount as used or wasted, with the reason for waste. If no amount is typed, the choice of all, half or a quarter applies. */
export function AmountForm({ food, result, pending, query, sending }: AmountFormProps) {
  const { id, version, portions } = food;
  const quantity = plainField(FORM, "quantity", "", result);
  const [smallest] = portions;
  const example = smallest?.amount ?? (smallest?.name === "quantity" ? smallest.value : "1/3");
  const chosen = plainField(FORM, "of", "", result).initialValue || "all";
  const waste = href("/food/:id/waste", { id }) + query;
  useFocusOnError(FORM, result);
  return (
    <Form
      method="post"
      action={href("/food/:id/consumption", { id }) + query}
      id={FORM}
      {...sending}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="version" value={version} />
      <RequestId value={food.requestId} isRefused={result !== undefined} />
      <input type="hidden" name="name" value={food.name} />
      <label htmlFor={quantity.id} className="w-full text-sm text-muted">
        Another amount
      </label>{" "}
      <input
        {...controlProps(quantity)}
        type="text"
        autoComplete="off"
        placeholder={example}
        className="input peer min-w-0 grow basis-24"
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
      {/* A typed amount overrides this choice, which is then hidden. */}
      <fieldset className="w-full peer-[:not(:placeholder-shown)]:[&>fieldset]:invisible">
        {/* Floats put the legend and the choice on one line. */}
        <legend className="[float:left] pe-[12px] pt-3 pb-2 font-bold">Why was it wasted?</legend>
        <fieldset className="[float:right] rounded-full bg-sunken p-[3px]">
          <legend className="sr-only">How much was wasted?</legend>
          {[...portions].reverse().map(({ value, label }) => (
            <Segment key={value} name="of" value={value} defaultChecked={value === chosen}>
              {label}
            </Segment>
          ))}
        </fieldset>
        <div className="clear-both flex flex-wrap gap-2 pt-2">
          {WASTE_REASONS.map(({ id: reason, label }) => (
            <Fragment key={reason}>
              <ReasonButton value={reason} formAction={waste} disabled={pending}>
                {label}
              </ReasonButton>{" "}
            </Fragment>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function Segment({ children, ...radio }: ComponentProps<"input">) {
  return (
    <label className="relative inline-block cursor-pointer">
      <input
        type="radio"
        {...radio}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />{" "}
      <span className="flex min-h-[38px] min-w-10 items-center justify-center rounded-full border border-transparent px-2.5 text-sm font-bold text-muted peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:text-brand-strong peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:outline-2 forced-colors:peer-checked:outline-[Highlight]">
        {children}
      </span>{" "}
    </label>
  );
}

function ReasonButton(button: ComponentProps<"button">) {
  return (
    <button
      type="submit"
      name="reason"
      {...button}
      className="min-h-11 rounded-full border border-transparent bg-red-soft px-3 text-sm font-bold text-red hover:border-current forced-colors:border-[ButtonText]"
    />
  );
}
