import { z } from "zod";
import { emailField } from "./email.ts";
import { NAME_MAX } from "./limits.ts";
import { textField } from "./text.schema.ts";
import { cleanText } from "./text.ts";

const SUBJECT_MAX = 150;
const BODY_MAX = 5000;

const line = (label: string, max: number) =>
  textField({
    required: `Please enter ${label}`,
    max,
    tooLong: `This is too long (${max} characters at most)`,
  });
const body = (label: string) =>
  textField({
    required: `Please enter ${label}`,
    max: BODY_MAX,
    tooLong: `This is too long (${BODY_MAX} characters at most)`,
    clean: cleanText,
  });

export const contactSchema = z.object({
  name: line("your name", NAME_MAX),
  email: emailField("Please enter your email address"),
  subject: line("a subject", SUBJECT_MAX),
  message: body("a message"),
});

export const SEVERITIES = [
  { id: "low", label: "Low (Minor issue)" },
  { id: "medium", label: "Medium (Affects functionality)" },
  { id: "high", label: "High (Blocks important features)" },
  { id: "critical", label: "Critical (App unusable)" },
] as const;

export const DEFAULT_SEVERITY = "medium";

/** An unknown severity becomes the default: no report is refused for it. */
export const bugReportSchema = z.object({
  title: line("a title", SUBJECT_MAX),
  severity: z
    .enum(SEVERITIES.map(({ id }) => id))
    .catch(DEFAULT_SEVERITY)
    .default(DEFAULT_SEVERITY)
    .describe("Anything else counts as medium"),
  description: body("a description"),
});
