import { data, type RouterContextProvider } from "react-router";
import { viewerContext } from "#app/context.ts";
import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { addFoods } from "#app/session/add-foods.server.ts";
import { addedWords } from "#app/ui/food/added-words.server.ts";
import type { FoodRow } from "#app/ui/food/food-row.server.ts";
import { readRow } from "#app/ui/food/posted-rows.server.ts";
import { pageOf, postedRows, type ScanPage } from "./scan-page.server.ts";

/** Adds a row that nothing is missing or doubtful in; false where it has to be looked at. */
export async function addClearRow(
  context: Readonly<RouterContextProvider>,
  requestId: string,
  { typed, asked }: FoodRow,
  { from, currency }: { from: CompletedLine["from"]; currency: string },
): Promise<boolean> {
  const { food } = asked.length === 0 ? readRow(typed, currency) : {};
  if (!food) return false;
  const words = addedWords(food, context.get(viewerContext), from);
  // What is known of it has changed with the first of two taps: the key does not go by that.
  return (await addFoods(context, requestKey(requestId, "another"), [food], words)) === undefined;
}

/** Adds the rows that are ticked, all or none; undefined when that is done. */
export async function addScanned(context: Readonly<RouterContextProvider>, form: FormData) {
  const { rows, foods, failure } = await postedRows(context, form);
  const page: ScanPage = { ...pageOf(form, rows), failure };
  if (failure) return data(page, { status: 400 });
  const added = foods.map(({ food }) => food);
  const words = addedWords(added[0], context.get(viewerContext));
  const failed = await addFoods(context, requestKey(page.requestId, added), added, words);
  return failed && data({ ...page, failure: failed.message }, { status: failed.status });
}
