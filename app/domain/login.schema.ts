import { z } from "zod";
import { emailField } from "#app/domain/email.ts";
import { passwordField } from "#app/domain/password.schema.ts";

/** The rules of new passwords do not apply: old passwords may be weaker. */
export const loginSchema = z.object({
  email: emailField("Please enter your email address"),
  password: passwordField("Please enter your password"),
});

export type Credentials = z.output<typeof loginSchema>;
