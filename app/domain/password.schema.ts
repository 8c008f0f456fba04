import { z } from "zod";
import { PASSWORD_MAX_LENGTH } from "#app/domain/password.ts";
import { atMost } from "#app/domain/text.schema.ts";

export function passwordField(required: string) {
  return z
    .string({ error: required })
    .min(1, { error: required })
    .check(atMost(PASSWORD_MAX_LENGTH, `Password is too long (${PASSWORD_MAX_LENGTH} characters at most)`));
}
