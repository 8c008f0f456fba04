import { Fragment } from "react";
import { Form } from "react-router";
import { STOCK_ACTIONS } from "#app/components/food/stock/stock-labels.ts";
import { StickyBar } from "#app/components/sticky-bar.tsx";

/** The form that the checkboxes of the table belong to. */
export const TICKED = "ticked";

/** Actions for ticked items, shown while one is ticked or the focus is here. Old browsers always show it. */
export function TickedItems() {
  return (
    <StickyBar className="-mt-3 px-[12px] py-[6px] group-not-has-[[name=item]:checked]/items:not-focus-within:hidden md:mt-0">
      <Form id={TICKED} method="post" action="/my-items/consumption" className="contents">
        <span className="min-w-0 flex-1 basis-28 text-sm font-semibold">Selected items:</span>{" "}
        {(["consumption", "waste"] as const).map((stockAction) => (
          <Fragment key={stockAction}>
            <button
              type="submit"
              formAction={`/my-items/${stockAction}`}
              className="button button-secondary ms-1 px-[16px]"
            >
              {STOCK_ACTIONS[stockAction].short}
            </button>{" "}
          </Fragment>
        ))}
      </Form>
    </StickyBar>
  );
}
