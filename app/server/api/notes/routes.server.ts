import { isSampleId } from "#app/domain/sample.ts";
import type { noteCalls } from "#app/upstream/contracts/notes.ts";
import { DEMO_HOUSEHOLD } from "../food/demo-household.server.ts";
import type { createFoodStore } from "../food/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { ANONYMOUS, type createNoteStore, demoNotesSince } from "./store.server.ts";

export function noteHandlers(
  food: ReturnType<typeof createFoodStore>,
  notes: ReturnType<typeof createNoteStore>,
): Handlers<typeof noteCalls> {
  /** Notes on own food and samples belong to the household; all others to the demo household. */
  const noteScope = async (user: ApiUser | undefined, itemId: string, now: Date) => {
    const since = demoNotesSince(now);
    const nobody = { uid: "", email: "", householdId: DEMO_HOUSEHOLD };
    const demo = { reader: nobody, postedBy: ANONYMOUS, since };
    if (!user) {
      await food.get(DEMO_HOUSEHOLD, itemId);
      return demo;
    }
    const own = { reader: user, postedBy: user.uid, since: "" };
    if (isSampleId(itemId)) return own;
    const found = await food.get(user.householdId, itemId).catch((error) => {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    });
    if (found) return own;
    await food.get(DEMO_HOUSEHOLD, itemId);
    return demo;
  };

  return {
    listNotes: async ({ user, id, now }) => {
      const { reader, since } = await noteScope(user, id, now);
      return { notes: await notes.list(reader, id, since) };
    },
    addNote: async ({ user, id, body: { text }, now, once }) => {
      const { reader, postedBy, since } = await noteScope(user, id, now);
      const { householdId } = reader;
      await once(householdId, (within) => within.notes.add(householdId, id, text, postedBy));
      return { notes: await notes.list(reader, id, since) };
    },
  };
}
