import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { draftOf } from "#app/http/form.server.ts";
import { inHousehold, type Viewer } from "#app/http/viewer.server.ts";
import { withIdentityTimeout } from "#app/identity/client.server.ts";
import { IdentityError, statusOf } from "#app/identity/errors.ts";
import { log } from "#app/log.server.ts";
import { identity, upstreamFetch } from "#app/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { decrypt, encrypt } from "./encryption.server.ts";
import { redirectToLogin } from "./return-path.ts";
import { type AppSession, endSession, readSession, serializeSession } from "./session.server.ts";
import { checkSession } from "./session-check.server.ts";

const REFRESH_BEFORE_EXPIRY_MS = 5 * 60_000;
const EXPIRES_EARLY_MS = 30_000;
const PERSONAL = /^\/account(\/|$)/;

/** Reads the session, keeps its API token fresh, and writes it back once, if it has changed. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const session = await readSession(request, url);
  const before = JSON.stringify(session.data);
  const wasSignedIn = session.has("user");
  const viewer = context.get(viewerContext);
  const { now, userAgent } = viewer;
  await renewToken(session, now);
  // These pages show who somebody is: a cookie that was copied before they signed out must not.
  const { silent } = await noticeEnd(session, now, PERSONAL.test(url.pathname) ? 0 : undefined);
  if (!silent) await settle(session, viewer);
  const timeZone = session.get("timeZone");
  if (timeZone !== undefined) context.set(viewerContext, inHousehold(viewer, timeZone ?? "UTC"));
  context.set(sessionContext, session);
  context.set(
    upstreamContext,
    createUpstreamClient({
      fetch: silent ? failAtOnce : upstreamFetch,
      token: session.get("apiToken")?.token,
      signal: request.signal,
      onUnauthorized: () => {
        leaveForLogin(session, context, url);
        throw redirectToLogin(request, url);
      },
    }),
  );
  const response = await withIdentityTimeout(userAgent, next);
  // The Back button must not bring it back after signing out. What a visitor sees may stay in the history.
  if ((wasSignedIn || session.has("user")) && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  if (JSON.stringify(session.data) !== before) {
    response.headers.append("Set-Cookie", await serializeSession(session, url));
  }
  return response;
};

async function renewToken(session: AppSession, now: Date): Promise<void> {
  const user = session.get("user");
  const sealed = session.get("refreshToken");
  const remaining = Date.parse(session.get("apiToken")?.expiresAt ?? "") - now.getTime();
  if (!user || !sealed || remaining > REFRESH_BEFORE_EXPIRY_MS) return;
  try {
    const renewed = await identity.refresh((await decrypt(sealed)) ?? "");
    const client = createUpstreamClient({ fetch: upstreamFetch });
    const sessionId = session.get("sessionId");
    const signIn = sessionId ? { session: sessionId } : {};
    keepToken(session, await issueApiToken(client, user.email, renewed.idToken, now, signIn));
    session.set("refreshToken", await encrypt(renewed.refreshToken));
  } catch (error) {
    const provider = error instanceof IdentityError && statusOf(error) !== 400;
    if (provider || isUpstreamError(error, "unavailable") || isUpstreamError(error, "too_many")) {
      if (remaining <= EXPIRES_EARLY_MS) log.error({ err: error }, "Token generation error");
      return;
    }
    endSession(session);
    flashExpired(session);
  }
}

/** An API token for this ID token. An upstream that names no expiry is taken at an hour. */
export async function issueApiToken(
  client: ReturnType<typeof createUpstreamClient>,
  email: string,
  idToken: string,
  now: Date,
  signIn: { session?: string; device?: string },
) {
  const { token, expiresAt, session } = await client.issueToken(email, idToken, signIn);
  return { token, session, expiresAt: expiresAt ?? new Date(now.getTime() + 3_600_000).toISOString() };
}

/** Keeps an API token and the session it belongs to. */
export function keepToken(
  session: AppSession,
  { session: id, ...apiToken }: Awaited<ReturnType<typeof issueApiToken>>,
): void {
  session.set("apiToken", apiToken);
  if (id) session.set("sessionId", id);
}

/** Whoever has waited for the API once in a request does not wait again. */
const failAtOnce = () => Promise.reject(new Error("the API did not answer a moment ago"));

/**
 * Ends here what was ended elsewhere: signed out on another device, a new password, an account that is gone. And
 * keeps in mind whether the account is about to go.
 */
async function noticeEnd(session: AppSession, now: Date, askEveryMs?: number): Promise<{ silent?: boolean }> {
  const token = session.get("apiToken")?.token;
  if (!token) return {};
  const client = createUpstreamClient({ fetch: upstreamFetch, token });
  const { ended, holder, silent = false } = await checkSession(client, token, now, askEveryMs);
  if (ended) {
    endSession(session);
    flashExpired(session);
    return {};
  }
  if (!holder) return { silent };
  if (holder.deletionDueAt) session.set("deletionDueAt", holder.deletionDueAt);
  else session.unset("deletionDueAt");
  keepPhoto(session, ownPhoto(holder.photoURL));
  if (holder.emailVerified === false) session.set("emailUnverified", true);
  else session.unset("emailUnverified");
  if (holder.timeZone !== undefined) session.set("timeZone", holder.timeZone);
  // The figure at the bell is as old as this: a page does not wait for it each time.
  const notices = await client.listNotices().catch(() => undefined);
  if (notices) session.set("notices", notices.unread);
  return {};
}

/** As it is now, wherever it was chosen. */
function keepPhoto(session: AppSession, photoURL: string | undefined): void {
  const { photoURL: before, ...user } = session.get("user") ?? {};
  if ("uid" in user && photoURL !== before) session.set("user", { ...user, ...(photoURL && { photoURL }) });
}

/** A household whose time zone nobody has chosen takes that of the first browser that tells. */
async function settle(session: AppSession, { ownZone }: Viewer): Promise<void> {
  const token = session.get("apiToken")?.token;
  if (session.get("timeZone") !== null || !ownZone || !token) return;
  const client = createUpstreamClient({ fetch: upstreamFetch, token });
  const household = await client.setTimeZone(ownZone, { unlessChosen: true }).catch(() => undefined);
  if (household) session.set("timeZone", household.timeZone);
}

/** The API no longer knows this session: what was typed waits for the next one. */
export function leaveForLogin(
  session: AppSession,
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
) {
  endSession(session);
  flashExpired(session);
  const draft = draftOf(context, pathname);
  if (draft) session.set("draft", draft);
}

/** What a person reads when their session has ended. */
export function flashExpired(session: AppSession): void {
  session.flash("toast", {
    id: crypto.randomUUID(),
    message: "Session expired. Please login again.",
    tone: "error",
  });
}
