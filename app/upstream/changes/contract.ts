import type { Endpoint } from "../endpoint.ts";

export const changeCalls = {
  watchHousehold: {
    method: "GET",
    path: "/household/changes",
    summary:
      "Be told what others change: server-sent events with one or more of food, shopping and household. " +
      "The stream ends with the session, the membership or the role; with Last-Event-ID it begins with what was missed",
    auth: "user",
    stream: true,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
