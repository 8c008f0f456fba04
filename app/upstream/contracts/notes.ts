import { z } from "zod";
import { itemNoteSchema, noteSchema } from "#app/domain/note.ts";
import { type Endpoint, ignored, text, timestamp } from "../endpoint.ts";

const note = z
  .object({
    text,
    postedBy: text.describe(
      "The caller's own email address, the name of another, 'former member', 'Anonymous', or empty where the account was deleted",
    ),
    postedDate: timestamp,
  })
  .meta({ id: "Note" });

const noteList = z
  .object({ notes: z.array(itemNoteSchema).nullish() })
  .transform((answer) => answer.notes ?? []);

export const noteCalls = {
  listNotes: {
    method: "GET",
    path: "/food/{id}/notes",
    summary: "An item's notes, oldest first",
    auth: "anyone",
    status: 200,
    answer: noteList,
    documented: z.object({ notes: z.array(note) }),
    example: { id: "demo-strawberries" },
  },
  addNote: {
    method: "POST",
    path: "/food/{id}/notes",
    summary: "Add a note. Without a token only to the demo household, as 'Anonymous'",
    auth: "anyone",
    idempotencyKey: "optional",
    body: noteSchema.extend({ postedBy: ignored, postedDate: ignored }),
    status: 201,
    answer: noteList,
    documented: z.object({ notes: z.array(note) }),
    example: { id: "demo-strawberries", body: { text: "Opened on Monday" } },
  },
} as const satisfies Record<string, Endpoint>;
