import { z } from "zod";
import { textField } from "#app/domain/text.schema.ts";
import { cleanText } from "#app/domain/text.ts";

const SUBJECT_MAX = 150;
const TEXT_MAX = 50_000;
const HEADLINE = /^#\s+(.+)$/;

const NO_SUBJECT = "The first line must be the subject: # Subject";
const issue = z.object({
  subject: textField({
    required: NO_SUBJECT,
    max: SUBJECT_MAX,
    tooLong: `The subject has more than ${SUBJECT_MAX} characters.`,
  }),
  text: textField({
    required: "There is nothing under the subject.",
    max: TEXT_MAX,
    tooLong: `The text has more than ${TEXT_MAX} characters.`,
    clean: cleanText,
  }),
});

export type Issue = z.output<typeof issue>;

export function readIssue(file: string): Issue | { problem: string } {
  const lines = cleanText(file.replace(/^\uFEFF/, "")).split("\n");
  const [first = "", ...rest] = lines;
  const parsed = issue.safeParse({ subject: first.match(HEADLINE)?.[1], text: rest.join("\n") });
  return parsed.data ?? { problem: parsed.error?.issues[0]?.message ?? "" };
}
