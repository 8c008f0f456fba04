import { IdentityError, statusOf } from "#app/server/identity/errors.ts";
import { log } from "#app/server/log.server.ts";
import { identity, upstreamFetch } from "#app/server/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import { flashExpired } from "./expired-session.server.ts";
import { type AppSession, endSession } from "./session.server.ts";

const REFRESH_BEFORE_EXPIRY_MS = 5 * 60_000;
/** A token that ends sooner may end during the request. */
const EXPIRES_EARLY_MS = 30_000;

/** Renews the API token shortly before it expires; ends the session when that is refused. */
export async function renewToken(session: AppSession, now: Date): Promise<void> {
  const user = session.get("user");
  const refreshToken = session.get("refreshToken");
  const remaining = Date.parse(session.get("apiToken")?.expiresAt ?? "") - now.getTime();
  if (!user || !refreshToken || remaining > REFRESH_BEFORE_EXPIRY_MS) return;
  try {
    const renewed = await identity.refresh(refreshToken);
    const client = createUpstreamClient({ fetch: upstreamFetch });
    const sessionId = session.get("sessionId");
    const signIn = sessionId ? { session: sessionId } : {};
    keepToken(session, await issueApiToken(client, user.email, renewed.idToken, now, signIn));
    session.set("refreshToken", renewed.refreshToken);
  } catch (error) {
    const isProviderFailure = error instanceof IdentityError && statusOf(error) !== 400;
    if (isProviderFailure || isUpstreamError(error, "unavailable") || isUpstreamError(error, "too_many")) {
      if (remaining <= EXPIRES_EARLY_MS) log.error({ err: error }, "Token generation error");
      return;
    }
    endSession(session);
    flashExpired(session);
  }
}

/** A token without an expiry is taken to last an hour. */
export async function issueApiToken(
  client: ReturnType<typeof createUpstreamClient>,
  email: string,
  idToken: string,
  now: Date,
  signIn: { session?: string; device?: string },
) {
  const { token, expiresAt, session } = await client.issueToken({ email, ...signIn }, idToken);
  return { token, session, expiresAt: expiresAt ?? new Date(now.getTime() + 3_600_000).toISOString() };
}

export function keepToken(
  session: AppSession,
  { session: id, ...apiToken }: Awaited<ReturnType<typeof issueApiToken>>,
): void {
  session.set("apiToken", apiToken);
  if (id) session.set("sessionId", id);
}
