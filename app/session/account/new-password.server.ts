import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isGuessable } from "#app/server/identity/password-strength.server.ts";

const EASY_TO_GUESS = "This password is too easy to guess. Please choose another one.";

type WithPassword = { password: string; email?: string; name?: string };

export function parseNewPassword<Schema extends z.ZodType<WithPassword>>(
  form: FormData,
  schema: Schema,
  about: string[] = [],
) {
  const checked = schema.check(
    z.check<WithPassword>(async ({ value, issues }) => {
      const { password, email = "", name = "" } = value;
      if (!(await isGuessable(password, [...about, email, name]))) return;
      issues.push({ code: "custom", path: ["password"], message: EASY_TO_GUESS, input: password });
    }),
  );
  return parseWithZod(form, { schema: checked as unknown as Schema, async: true });
}
