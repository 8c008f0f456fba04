import { href, type RouterContextProvider } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "../toast.server.ts";

interface Adding {
  /** The idempotency key of the request. */
  key: string;
  /** The message for a single food. */
  message: string;
  /** The page that follows; the page for changing a single food leads back to it. */
  to: string;
}

/** Adds the foods, all or none, with a toast with Undo. Returns a form error if the API refuses. */
export async function addFoods(
  context: Readonly<RouterContextProvider>,
  foods: readonly object[],
  { key, message, to }: Adding,
) {
  try {
    const { batch, data: added } = await context.get(upstreamContext).addFoods({ foods }, key);
    const only = foods.length === 1 ? added[0]?._id : undefined;
    flashToast(context, {
      message: only ? message : `Added ${foods.length} items`,
      tone: "success",
      undo: { action: href("/add-food/batch/:id/undo", { id: batch }) },
      ...(only && {
        change: { to: `${href("/add-food/:id", { id: only })}?from=${encodeURIComponent(to)}` },
      }),
    });
    return undefined;
  } catch (error) {
    return asFormError(error, "Operation failed");
  }
}
