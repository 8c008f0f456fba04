import { z } from "zod";
import { emailField } from "#app/domain/email.ts";
import { passwordField } from "#app/domain/password.schema.ts";

/** The password rules are for new passwords: an old one only has to be there. */
export const loginSchema = z.object({
  email: emailField("Please enter your email address"),
  password: passwordField("Please enter your password"),
});

export type Credentials = z.output<typeof loginSchema>;
