import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { NOTE_MAX_LENGTH } from "#app/domain/limits.ts";
import { textField } from "#app/domain/text.schema.ts";
import { cleanText } from "#app/domain/text.ts";
import type { SignedInUser } from "#app/domain/user.ts";

export const noteSchema = z.object({
  text: textField({
    required: "Please write a note first",
    max: NOTE_MAX_LENGTH,
    tooLong: `A note can have ${NOTE_MAX_LENGTH} characters at most`,
    clean: cleanText,
  }),
});

const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? ""));

/** `postedBy` is a name, an e-mail address, a user id or 'Anonymous'; `postedDate` is ISO. */
export const itemNoteSchema = z.object({ text: looseText, postedBy: looseText, postedDate: looseText });

export function noteAuthor(postedBy: string, user?: Pick<SignedInUser, "email" | "uid">): string {
  const poster = postedBy.trim();
  if (!poster) return "Anonymous";
  const own = user && (poster === user.uid || normalizeEmail(poster) === normalizeEmail(user.email));
  return own ? "You" : poster;
}
