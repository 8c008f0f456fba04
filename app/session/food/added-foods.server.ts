import type { RouterContextProvider } from "react-router";
import { sessionContext } from "#app/context.ts";
import { addEntry } from "../entries.server.ts";
import { requestKey } from "../forms/request-key.server.ts";

type Context = Readonly<RouterContextProvider>;

const FORMS_MAX = 3;

/** The foods that this form has not added yet. It may come again with more of them: from Back, or after a lost answer. */
export function withoutAdded<Food>(context: Context, requestId: string, foods: Food[]): Food[] {
  const added = context.get(sessionContext).get(`added ${requestId}`) ?? [];
  return foods.filter((food) => !added.includes(requestKey(food)));
}

/** Notes what a form has added while others of it have to be finished. */
export function noteAdded(context: Context, requestId: string, foods: object[]): void {
  const session = context.get(sessionContext);
  const value = [...(session.get(`added ${requestId}`) ?? []), ...foods.map((food) => requestKey(food))];
  addEntry(session, "added", { id: requestId, value, most: FORMS_MAX });
}
