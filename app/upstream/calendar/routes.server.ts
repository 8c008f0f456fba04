import { Hono } from "hono";
import { type ApiEnv, findMember, getMember } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { CalendarStore } from "./store.server.ts";

/** `/calendar`: the days of the food, for whoever a person gives the secret to. */
export function calendarRoutes(sessions: SessionStore, calendars: CalendarStore) {
  return new Hono<ApiEnv>()
    .get("/calendar", async (context) => {
      const { uid } = await getMember(context, sessions);
      return context.json({ since: await calendars.since(uid) });
    })
    .post("/calendar", async (context) => {
      const { uid } = await getMember(context, sessions);
      return context.json({ secret: await calendars.renew(uid) }, 201);
    })
    .delete("/calendar", async (context) => {
      const { uid } = await getMember(context, sessions);
      await calendars.revoke(uid);
      return context.body(null, 204);
    })
    .get("/calendar/:secret", async (context) => {
      await findMember(context, sessions);
      const items = await calendars.read(context.req.param("secret"));
      const data = items.map(({ id, expiry_date, updated_at, ...item }) => ({
        ...item,
        itemId: id,
        expiryDate: expiry_date,
        updatedDate: updated_at,
      }));
      return context.json({ data });
    });
}
