import type { Changes } from "#app/server/api/changes/changes.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isTimeout, isUpstreamError } from "#app/upstream/errors.server.ts";

/** Within this time each process notices that a session was ended elsewhere. */
const ASK_EVERY_MS = 60_000;
const REMEMBERED_MAX = 10_000;

export type CheckedUser = Awaited<ReturnType<UpstreamClient["getUser"]>>;

interface SessionCheck {
  ended: boolean;
  user?: CheckedUser;
  /** The API did not answer in time: this request does not ask again. */
  isTimedOut?: boolean;
}

interface Asked {
  at: number;
  answered: boolean;
  uid: string | undefined;
  household: string | undefined;
}

interface Check {
  client: Pick<UpstreamClient, "getUser">;
  token: string;
  uid: string | undefined;
  household: string | undefined;
  now: Date;
  askEveryMs?: number | undefined;
}

/** Remembers when each session was checked, until `changes` tell something of its person or household. */
export function createSessionChecks(changes: Pick<Changes, "watch">) {
  const asked = new Map<string, Asked>();
  let changeCount = 0;

  const forgetWhere = (isMeant: (last: Asked) => boolean) => {
    for (const [token, last] of asked) if (isMeant(last)) asked.delete(token);
  };
  // Who is in a household, and as whom, holds for the next request of everybody in it.
  changes.watch((change) => {
    changeCount += 1;
    if (!change) asked.clear();
    else if ("uid" in change) forgetWhere(({ uid }) => uid === change.uid);
    else if (change.topics.includes("household")) {
      forgetWhere(({ household }) => household === change.householdId);
    }
  });

  return {
    /**
     * Asks the API at most every `askEveryMs`, and where it did not answer at most once a minute. An outage, or an API
     * without this call, ends no session.
     */
    async checkSession({
      client,
      token,
      uid,
      household,
      now,
      askEveryMs = ASK_EVERY_MS,
    }: Check): Promise<SessionCheck> {
      const last = asked.get(token);
      const pause = last?.answered === false ? ASK_EVERY_MS : askEveryMs;
      if (last && now.getTime() - last.at < pause) return { ended: false };
      const answer: SessionCheck = { ended: false };
      const countBefore = changeCount;
      try {
        answer.user = await client.getUser();
      } catch (error) {
        if (isUpstreamError(error, "unauthorized")) return { ended: true };
        answer.isTimedOut = isTimeout(error);
      }
      if (asked.size >= REMEMBERED_MAX) asked.clear();
      const { user } = answer;
      // Changes made during the request may be missing in the answer.
      if (changeCount !== countBefore) return answer;
      const about = { uid, household: user?.household?.id ?? household };
      asked.set(token, { at: now.getTime(), answered: Boolean(user), ...about });
      return answer;
    },

    forgetSessionCheck(token: string): void {
      asked.delete(token);
    },
  };
}
