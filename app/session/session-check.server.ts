import { changes } from "#app/services.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isTimeout, isUpstreamError } from "#app/upstream/errors.server.ts";

/** Every process notices within this time that a session was ended elsewhere. */
const ASK_EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

const asked = new Map<string, { at: number; answered: boolean }>();

export type CheckedUser = Awaited<ReturnType<UpstreamClient["getUser"]>>;

interface SessionCheck {
  ended: boolean;
  user?: CheckedUser;
  /** The API did not answer in time: this request does not ask again. */
  silent?: boolean;
}

/**
 * Asks the API at most every `askEveryMs`, and where it did not answer at most once a minute. An outage, or an API
 * without this call, ends no session.
 */
export async function checkSession(
  client: UpstreamClient,
  token: string,
  now: Date,
  askEveryMs = ASK_EVERY_MS,
): Promise<SessionCheck> {
  const last = asked.get(token) ?? { at: 0, answered: true };
  const pause = last.answered ? askEveryMs : ASK_EVERY_MS;
  if (now.getTime() - last.at < pause) return { ended: false };
  const answer: SessionCheck = { ended: false };
  try {
    answer.user = await client.getUser();
  } catch (error) {
    if (isUpstreamError(error, "unauthorized")) return { ended: true };
    answer.silent = isTimeout(error);
  }
  if (asked.size >= REMEMBERED_MAX) asked.clear();
  asked.set(token, { at: now.getTime(), answered: answer.user !== undefined });
  return answer;
}

// Who is in a household, and as whom, holds for the next request of everybody in it.
changes.watch((told) => {
  if (!told || "uid" in told || told.topics.includes("household")) asked.clear();
});

export function forgetSessionCheck(token: string): void {
  asked.delete(token);
}
