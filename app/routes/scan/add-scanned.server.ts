import { data, type RouterContextProvider } from "react-router";
import { viewerContext } from "#app/context.ts";
import { addFoods } from "#app/session/add-foods.server.ts";
import { addedWords } from "#app/ui/food/added-words.server.ts";
import { pageOf, postedRows, type ScanPage } from "./scan.server.ts";

/** Adds the rows that are ticked, all or none; undefined when that is done. */
export async function addScanned(context: Readonly<RouterContextProvider>, form: FormData) {
  const { rows, foods, failure } = await postedRows(context, form);
  const page: ScanPage = { ...pageOf(form, rows), failure };
  if (failure) return data(page, { status: 400 });
  const failed = await addFoods(
    context,
    page.requestId,
    foods.map(({ food }) => food),
    addedWords(foods[0]?.food, context.get(viewerContext)),
  );
  return failed && data({ ...page, failure: failed.message }, { status: failed.status });
}
