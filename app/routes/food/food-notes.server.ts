import type { z } from "zod";
import { formatInstant } from "#app/domain/calendar.ts";
import { type itemNoteSchema, noteAuthor } from "#app/domain/note.ts";
import type { Viewer } from "#app/session/viewer.server.ts";

/** Notes with their days in words; `user` is who reads them. */
export const viewNotes = (
  notes: z.infer<typeof itemNoteSchema>[],
  user: Parameters<typeof noteAuthor>[1],
  { locale, timeZone }: Viewer,
) =>
  notes.map(({ text, postedBy, postedDate }) => {
    const { name, isOwn } = noteAuthor(postedBy, user);
    return {
      text,
      author: isOwn ? "You" : name || "Anonymous",
      isOwn,
      at: postedDate,
      date: formatInstant(postedDate, locale, timeZone),
    };
  });
