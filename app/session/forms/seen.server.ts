import type { z } from "zod";

const MAX_LENGTH = 5_000;

/** The values with which a form was opened, from its field `seen`; undefined if unreadable. */
export function readSeen<Seen>(form: FormData, schema: z.ZodType<Seen>): Seen | undefined {
  try {
    return schema.parse(JSON.parse(String(form.get("seen")).slice(0, MAX_LENGTH)));
  } catch {
    return undefined;
  }
}
