import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

/** A session that was ended elsewhere is noticed by every process within this time, on whatever page. */
const ASK_EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

/** When the API last knew a token, in this process. */
const knownAt = new Map<string, number>();

/** Whether the API still knows this token. An API that is down, or that has no such call, ends no session. */
export async function isAlive(client: UpstreamClient, token: string, now: Date): Promise<boolean> {
  if (now.getTime() - (knownAt.get(token) ?? 0) < ASK_EVERY_MS) return true;
  try {
    await client.getUser();
  } catch (error) {
    if (isUpstreamError(error, "unauthorized")) return false;
  }
  if (knownAt.size >= REMEMBERED_MAX) knownAt.clear();
  knownAt.set(token, now.getTime());
  return true;
}
