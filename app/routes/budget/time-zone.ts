import { href, redirect } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { timeZoneField } from "#app/domain/household.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import { settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/time-zone.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/budget/household"));
}

/** The answer to the question over the pages: the household takes this time zone, or keeps the one it has. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const session = context.get(sessionContext);
  const back = redirect(previousPath(request, url, href("/budget/household")), 303);
  const say = (message: string, tone: "success" | "error") =>
    flashToast(context, { message, tone, durationMs: TOAST_MS });

  const { data: timeZone, error } = timeZoneField.safeParse(form.get("timeZone"));
  if (error) {
    say(error.issues[0]?.message ?? "", "error");
    return back;
  }
  if (timeZone === session.get("timeZone")) {
    const { ownZone } = context.get(viewerContext);
    if (ownZone) session.set("keptFrom", ownZone);
    return back;
  }
  const answer = await settle(context.get(upstreamContext).setTimeZone(timeZone));
  if (answer.ok) {
    session.set("timeZone", answer.value.timeZone);
    say(`Your household's time zone is now ${timeZone}`, "success");
  } else {
    say(`Error saving: ${answer.error.message || "please try again"}`, "error");
  }
  return back;
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
