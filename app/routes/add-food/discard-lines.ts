import { redirect } from "react-router";
import { readForm } from "#app/session/forms/form.server.ts";
import { forgetKeptForm } from "#app/session/kept-form.server.ts";
import type { Route } from "./+types/discard-lines.ts";
import { LINES_PATH, pageOf } from "./lines.server.ts";

export const loader = () => redirect(LINES_PATH);

/** Ends a review without adding its rows. */
export async function action({ request, context }: Route.ActionArgs) {
  const { to } = pageOf(await readForm(request, context));
  forgetKeptForm(context, LINES_PATH);
  return redirect(to, 303);
}
