import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

/** A session that was ended elsewhere is noticed by every process within this time, on whatever page. */
const ASK_EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

/** When the API last knew a token, in this process. */
const knownAt = new Map<string, number>();

export type CheckedUser = Awaited<ReturnType<UpstreamClient["getUser"]>>;

interface SessionCheck {
  ended: boolean;
  user?: CheckedUser;
  /** The API did not answer in time: the same person need not wait for it a second time. */
  silent?: boolean;
}

/**
 * Whether the API still knows this token, and when it was asked whose it is. An API that is down, or that has no
 * such call, ends no session.
 */
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

/** A token that was given back here is not taken for a good one until the next question. */
export function forgetSessionCheck(token: string): void {
  knownAt.delete(token);
}
