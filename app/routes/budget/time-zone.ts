import { href, redirect } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { timeZoneField } from "#app/domain/household.schema.ts";
import { command } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/time-zone.ts";

export const loader = () => redirect(href("/budget/household"));

export const action = command(
  {
    back: ({ request, url }) => previousPath(request, url, href("/budget/household")),
    failed: ({ message }) => `Error saving: ${message || "please try again"}`,
  },
  async ({ request, context }: Route.ActionArgs) => {
    const form = await readForm(request, context);
    const session = context.get(sessionContext);
    const { data: timeZone, error } = timeZoneField.safeParse(form.get("timeZone"));
    if (error) return { message: error.issues[0]?.message ?? "", tone: "error" };
    if (timeZone === session.get("timeZone")) {
      const { ownZone } = context.get(viewerContext);
      if (ownZone) session.set("dismissedTimeZone", ownZone);
      return;
    }
    const household = await context.get(upstreamContext).setTimeZone({ timeZone });
    session.set("timeZone", household.timeZone);
    return { message: `Your household's time zone is now ${timeZone}` };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
