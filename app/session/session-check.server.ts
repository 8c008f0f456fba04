import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

/** Every process notices within this time that a session was ended elsewhere. */
const ASK_EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

const knownAt = new Map<string, number>();

export type CheckedUser = Awaited<ReturnType<UpstreamClient["getUser"]>>;

interface SessionCheck {
  ended: boolean;
  user?: CheckedUser;
  /** The API did not answer in time: this request does not ask again. */
  silent?: boolean;
}

/** Asks the API at most every `askEveryMs`. An outage, or an API without this call, ends no session. */
export async function checkSession(
  client: UpstreamClient,
  token: string,
  now: Date,
  askEveryMs = ASK_EVERY_MS,
): Promise<SessionCheck> {
  if (now.getTime() - (knownAt.get(token) ?? 0) < askEveryMs) return { ended: false };
  const answer: SessionCheck = { ended: false };
  try {
    answer.user = await client.getUser();
  } catch (error) {
    if (isUpstreamError(error, "unauthorized")) return { ended: true };
    answer.silent = isUpstreamError(error) && (error.cause as Error | undefined)?.name === "TimeoutError";
  }
  if (knownAt.size >= REMEMBERED_MAX) knownAt.clear();
  knownAt.set(token, now.getTime());
  return answer;
}

export function forgetSessionCheck(token: string): void {
  knownAt.delete(token);
}
