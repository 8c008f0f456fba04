import type { Endpoint } from "../endpoint.ts";

export const changeCalls = {
  watchHousehold: {
    method: "GET",
    path: "/household/changes",
    summary:
      "A stream of what others change: each server-sent event names one or more of food, shopping and household, as in `data: food shopping`. After a break, connect again and load what you show. " +
      "The stream ends with the session, the membership or the role",
    auth: "user",
    stream: true,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
