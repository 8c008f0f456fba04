import { redirect, redirectDocument } from "react-router";
import { sessionContext } from "#app/context.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { hasChanges, leaveDevice, sendWaiting } from "#app/offline/offline-store.ts";
import { OFFLINE_PATH } from "#app/offline/protocol.ts";
import { forgetKeptForms } from "#app/session/kept-form.server.ts";
import { leaveSession } from "#app/session/sign-in/sign-in.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/logout.ts";

/** Shown because people at a shared computer have to know. */
const NOT_ENDED =
  "You are signed out of this browser, but your session could not be ended on the server. Please sign in again later and end it under 'Where you are signed in'.";

export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const ended = await leaveSession(session);
  forgetKeptForms(session);
  if (!ended)
    flashToast(context, { message: NOT_ENDED, tone: "error", durationMs: TOAST_MS.sessionNotEnded });
  // A new document: nothing that was loaded for the person stays in the page.
  return redirectDocument("/", { status: 303, headers: { "Clear-Site-Data": '"cache"' } });
}

/** Asks first where changes would be lost; then nothing of the person stays on the device. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isSure = (await request.clone().formData()).has("unsent");
  if (!isSure) await sendWaiting();
  if (!isSure && (await hasChanges())) throw redirect(`${OFFLINE_PATH}?sign-out`);
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) await leaveDevice();
    throw answer;
  }
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
