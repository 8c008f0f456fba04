import type { changeCalls } from "#app/upstream/contracts/changes.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import { householdOf } from "../request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import { type ChangeStreams, STREAM_HEADERS } from "./stream.server.ts";

export function changeHandlers(streams: ChangeStreams, sessions: SessionStore): Handlers<typeof changeCalls> {
  return {
    watchHousehold: async ({ user, context }) => {
      if (context.req.method === "HEAD") return new Response(null, { headers: STREAM_HEADERS });
      const { uid, householdId, role } = user;
      const token = context.get("token") ?? "";
      const wanted = householdOf(context);
      const mayStay = async () => {
        try {
          const is = await sessions.findByToken(token, wanted);
          return is?.uid === uid && is.householdId === householdId && is.role === role;
        } catch (error) {
          // A database that does not answer says nothing about the person: the next beat asks again.
          return !(error instanceof HttpError);
        }
      };
      return streams.open({ uid, householdId, mayStay });
    },
  };
}
