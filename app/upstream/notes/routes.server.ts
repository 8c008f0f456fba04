import { type Context, Hono } from "hono";
import { noteSchema } from "#app/domain/note.ts";
import { SAMPLE_ID } from "../contract.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type ApiEnv, findMember, readBody } from "../embedded/request.server.ts";
import type { Once } from "../embedded/request-keys.server.ts";
import { DEMO_HOUSEHOLD } from "../food/demo-kitchen.server.ts";
import type { createFoodStore } from "../food/store.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import { type createNoteStore, demoNotesSince } from "./store.server.ts";

export function noteRoutes(
  sessions: SessionStore,
  food: ReturnType<typeof createFoodStore>,
  notes: ReturnType<typeof createNoteStore>,
  once: Once,
) {
  /** Own food and samples keep notes with the household; anything else must be in the demo kitchen. */
  const placeOf = async (context: Context<ApiEnv>, itemId: string) => {
    const member = await findMember(context, sessions);
    const since = demoNotesSince(context.get("now"));
    const demo = { householdId: DEMO_HOUSEHOLD, postedBy: "Anonymous", since };
    if (!member) {
      await food.get(DEMO_HOUSEHOLD, itemId);
      return demo;
    }
    const own = { householdId: member.householdId, postedBy: member.email, since: "" };
    if (SAMPLE_ID.test(itemId)) return own;
    const found = await food.get(member.householdId, itemId).catch((error) => {
      if (error instanceof Failure && error.status === 404) return undefined;
      throw error;
    });
    if (found) return own;
    await food.get(DEMO_HOUSEHOLD, itemId);
    return demo;
  };

  return new Hono<ApiEnv>()
    .get("/food/:id/notes", async (context) => {
      const itemId = context.req.param("id");
      const { householdId, since } = await placeOf(context, itemId);
      return context.json({ notes: await notes.list(householdId, itemId, since) });
    })
    .post("/food/:id/notes", async (context) => {
      const itemId = context.req.param("id");
      const { text } = await readBody(context, noteSchema);
      const { householdId, postedBy, since } = await placeOf(context, itemId);
      await once(context, householdId, (within) => within.notes.add(householdId, itemId, text, postedBy));
      return context.json({ notes: await notes.list(householdId, itemId, since) }, 201);
    });
}
