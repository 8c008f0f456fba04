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

/** `postedBy` is a name, an email address, a user id or 'Anonymous'; `postedDate` is ISO. */
export const itemNoteSchema = z.object({ text: looseText, postedBy: looseText, postedDate: looseText });

/** `name` is empty where nobody is known. */
export function noteAuthor(postedBy: string, user?: Pick<SignedInUser, "email" | "uid">) {
  const name = postedBy.trim();
  const isOwn =
    name !== "" &&
    user !== undefined &&
    (name === user.uid || normalizeEmail(name) === normalizeEmail(user.email));
  return { name, isOwn };
}
