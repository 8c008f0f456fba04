import { data, type RouterContextProvider } from "react-router";
import { canonicalPath } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { env } from "#app/server/env.server.ts";
import { isRegistrationClosed } from "#app/session/account/closed-registration.server.ts";
import { ownerOf } from "#app/session/owner.server.ts";
import { findTimeZoneQuestion } from "#app/session/time-zone-question.server.ts";
import { showToasts } from "#app/session/toast.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The data of the shell: the person, their household, counts and a message. */
export async function viewShell(context: Context, request: Request, url: URL) {
  const session = context.get(sessionContext);
  const viewer = context.get(viewerContext);
  const { theme, locale, timeZone, today } = viewer;
  const user = session.get("user");
  const dueAt = session.get("deletionDueAt");
  return data({
    url: url.origin + canonicalPath(url.pathname),
    theme,
    locale,
    timeZone,
    today,
    operator: env.operator,
    user: user
      ? { name: user.displayName || user.email, email: user.email, photoURL: ownPhoto(user.photoURL) }
      : null,
    registrationClosed: (!user && (await isRegistrationClosed())) || undefined,
    household: session.get("household"),
    owner: ownerOf(session),
    households: await listHouseholds(context),
    emailUnverified: session.get("emailUnverified") ?? false,
    deletionDueOn: dueAt && formatInstantDay(dueAt, locale, timeZone),
    timeZoneQuestion: findTimeZoneQuestion(session, viewer),
    notifications: session.get("notifications") ?? 0,
    counts: session.get("counts"),
    toasts: showToasts(context, request),
    // Not while developing: pages change under their copies.
    serviceWorker: Boolean(user) && env.serviceWorker && import.meta.env.PROD,
    savesData: request.headers.get("Save-Data")?.toLowerCase() === "on" || undefined,
    traceId: request.headers.get("X-Request-Id") ?? "",
  });
}

/** Empty for people with one household: there is nothing to choose. */
async function listHouseholds(context: Context) {
  if (!context.get(sessionContext).get("household")?.others) return [];
  const answer = await toResult(context.get(upstreamContext).listHouseholds());
  const open = answer.ok ? answer.value.filter(({ endedAt }) => !endedAt) : [];
  return open.map(({ id, name, current }) => ({ id, name, current }));
}
