import { data, type RouterContextProvider } from "react-router";
import type { FoodDraft } from "#app/components/food/drafts/food-draft.server.ts";
import { formatAdded } from "#app/components/food/drafts/format-added.server.ts";
import { parseDraft } from "#app/components/food/drafts/parse-drafts.server.ts";
import { viewerContext } from "#app/context.ts";
import { addFoods } from "#app/session/food/add-foods.server.ts";
import { noteAdded, withoutAdded } from "#app/session/food/added-foods.server.ts";
import { nextRequestId, requestKey } from "#app/session/forms/request-key.server.ts";
import { pageOf, postedRows, type ScanPage } from "./scan-page.server.ts";

interface Adding {
  key: string;
  to: string;
  currency: string;
}

/** Adds a row in which nothing is missing or doubtful. If it is not added, it has to be checked, or `failed` is why. */
export async function addClearRow(
  context: Readonly<RouterContextProvider>,
  { typed, fieldsToCheck }: FoodDraft,
  { key, to, currency }: Adding,
): Promise<{ isAdded: boolean; failed?: { message: string; status: number } | undefined }> {
  const viewer = context.get(viewerContext);
  const food = fieldsToCheck.length === 0 ? parseDraft(typed, viewer.language, currency) : undefined;
  if (!food) return { isAdded: false };
  const message = `Added ${formatAdded(food, viewer)}`;
  const failed = await addFoods(context, [food], { key, message, to });
  return { isAdded: !failed, failed };
}

/** Adds the ticked rows that are ready; undefined when nothing is left to finish. */
export async function addScanned(context: Readonly<RouterContextProvider>, form: FormData) {
  const { rows, currency, foods, failure, rest } = await postedRows(context, form);
  const page: ScanPage = { ...pageOf(form, { rows, currency }), failure };
  if (failure) return data(page, { status: 400 });
  const added = withoutAdded(
    context,
    page.requestId,
    foods.map(({ food }) => food),
  );
  const failed =
    added.length > 0 &&
    (await addFoods(context, added, {
      key: requestKey(page.requestId, added),
      message: formatAdded(added[0], context.get(viewerContext)),
      to: page.to,
    }));
  if (failed) {
    const requestId = nextRequestId(page.requestId, failed.status);
    return data({ ...page, requestId, failure: failed.message }, { status: failed.status });
  }
  if (!rest) return undefined;
  noteAdded(context, page.requestId, added);
  return data({ ...page, requestId: crypto.randomUUID(), ...rest });
}
