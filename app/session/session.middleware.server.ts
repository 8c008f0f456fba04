import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { OWNER_HEADER, PREFETCH_HEADER } from "#app/offline/protocol.ts";
import { withIdentityTimeout } from "#app/server/identity/client.server.ts";
import { logFailure } from "#app/server/log.server.ts";
import { upstreamFetch } from "#app/server/services.server.ts";
import { inHousehold, type Viewer } from "#app/session/viewer.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { renewToken } from "./api-token.server.ts";
import type { CheckedUser } from "./create-session-checks.server.ts";
import { expireSession, flashExpired } from "./expired-session.server.ts";
import { forgetHousehold } from "./household.server.ts";
import { refreshNotifications } from "./notifications.server.ts";
import { ownerOf } from "./owner.server.ts";
import { redirectToLogin } from "./return-path.ts";
import { type AppSession, endSession, type OpenSession, openSession } from "./session.server.ts";
import { checkSession } from "./session-checks.server.ts";
import { flashToast } from "./toast.server.ts";

const PERSONAL = /^\/account(\/|$)/;

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { session, isOver, hasNewSignIn, commit } = await openSession(request, url).catch(
    refuseWithoutSession,
  );
  if (isOver) flashExpired(session);
  const wasSignedIn = session.has("user");
  const viewer = context.get(viewerContext);
  const { now, userAgent } = viewer;
  // A page that is fetched ahead is looked at later, and HEAD shows none: a message has to wait for the page that is looked at.
  const isUnseen =
    request.method === "HEAD" || request.headers.get(PREFETCH_HEADER.name) === PREFETCH_HEADER.value;
  if (!isUnseen) await renewToken(session, now);
  // Personal pages always check the session: a cookie copied before signing out must not open them.
  const { isTimedOut } = await refreshSessionState(session, now, PERSONAL.test(url.pathname) ? 0 : undefined);
  if (!isTimedOut) await proposeTimeZone(session, viewer);
  const timeZone = session.get("timeZone");
  if (timeZone !== undefined) context.set(viewerContext, inHousehold(viewer, timeZone ?? "UTC"));
  context.set(sessionContext, session);
  context.set(
    upstreamContext,
    createUpstreamClient({
      fetch: isTimedOut ? failAtOnce : upstreamFetch,
      token: session.get("apiToken")?.token,
      household: session.get("household")?.id,
      signal: request.signal,
      onUnauthorized: () => {
        expireSession(session, context, url);
        throw redirectToLogin(request, url);
      },
      onHouseholdLost: () => {
        const message = `You are no longer in '${session.get("household")?.name}'`;
        forgetHousehold(session);
        flashToast(context, { message, tone: "error" });
        throw redirect(request.method === "GET" ? url.pathname + url.search : href("/household"), 303);
      },
    }),
  );
  const response = await withIdentityTimeout(userAgent, next);
  if (request.method !== "GET" && response.status < 400 && session.has("user"))
    session.set("countsAreStale", true);
  // The Back button must not show personal pages after signing out.
  if ((wasSignedIn || session.has("user")) && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  response.headers.set(OWNER_HEADER, ownerOf(session));
  const cookie = isUnseen ? undefined : await save(commit, hasNewSignIn());
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Without the database it is unknown who is signed in. */
function refuseWithoutSession(error: unknown): never {
  logFailure("a session was not read")(error);
  throw data(null, { status: 503 });
}

/** When the session cannot be saved, the answer is sent all the same, unless somebody has signed in or out. */
async function save(commit: OpenSession["commit"], hasNewSignIn: boolean): Promise<string | undefined> {
  try {
    return await commit();
  } catch (error) {
    logFailure("a session was not saved")(error);
    if (hasNewSignIn) throw data(null, { status: 503 });
    return undefined;
  }
}

const failAtOnce = () => Promise.reject(new Error("the API did not answer a moment ago"));

/** Ends the session if it was ended elsewhere, or updates it. `isTimedOut`: there was no answer in time. */
async function refreshSessionState(
  session: AppSession,
  now: Date,
  askEveryMs?: number,
): Promise<{ isTimedOut?: boolean }> {
  const token = session.get("apiToken")?.token;
  if (!token) return {};
  const household = session.get("household")?.id;
  const client = createUpstreamClient({ fetch: upstreamFetch, token, household });
  // A session that does not know its household, or not any more, asks at once.
  const pause = session.has("household") ? askEveryMs : 0;
  const uid = session.get("user")?.uid;
  const {
    ended,
    user,
    isTimedOut = false,
  } = await checkSession({ client, token, uid, household, now, askEveryMs: pause });
  if (ended) {
    endSession(session);
    flashExpired(session);
  }
  if (user) keepUser(session, user);
  // Wait at most once per request for an API that does not answer.
  if (isTimedOut || !(user || session.has("countsAreStale"))) return { isTimedOut };
  return refreshNotifications(session, client);
}

function keepUser(session: AppSession, user: CheckedUser): void {
  if (user.deletionDueAt) session.set("deletionDueAt", user.deletionDueAt);
  else session.unset("deletionDueAt");
  keepPhoto(session, ownPhoto(user.photoURL));
  if (user.emailVerified === false) session.set("emailUnverified", true);
  else session.unset("emailUnverified");
  if (user.timeZone !== undefined) session.set("timeZone", user.timeZone);
  session.set("household", user.household ?? null);
}

function keepPhoto(session: AppSession, photoURL: string | undefined): void {
  const { photoURL: before, ...user } = session.get("user") ?? {};
  if ("uid" in user && photoURL !== before) session.set("user", { ...user, ...(photoURL && { photoURL }) });
}

/** Sets the household's time zone to that of the first browser until somebody chooses one. */
async function proposeTimeZone(session: AppSession, { ownZone }: Viewer): Promise<void> {
  const token = session.get("apiToken")?.token;
  if (session.get("timeZone") !== null || !ownZone || !token) return;
  const known = session.get("household")?.id;
  const client = createUpstreamClient({ fetch: upstreamFetch, token, household: known });
  const household = await client
    .setTimeZone({ timeZone: ownZone, unlessChosen: true })
    .catch(() => undefined);
  if (household) session.set("timeZone", household.timeZone);
}
