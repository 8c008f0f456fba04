import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { sendWaiting } from "#app/offline/offline-store.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import type { Route } from "./+types/select.ts";

export const loader = () => redirect(href("/households"));

export const action = command(
  { back: () => href("/households"), failed: SAVE_FAILED },
  async ({ request, context }: Route.ActionArgs) => {
    const id = String((await readForm(request, context)).get("household") ?? "");
    await context.get(upstreamContext).chooseHousehold(id);
    forgetHousehold(context.get(sessionContext));
    return redirect(href("/fridge"), 303);
  },
);

/** Sends queued changes first, which belong to the previous household. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendWaiting();
  return serverAction();
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
