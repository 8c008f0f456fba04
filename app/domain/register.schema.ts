import { z } from "zod";
import { emailField } from "#app/domain/email.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { passwordField } from "#app/domain/password.schema.ts";
import { passwordStrength } from "#app/domain/password.ts";
import { textField } from "#app/domain/text.schema.ts";
import { photoUrl } from "#app/domain/user.ts";

export const registerSchema = z
  .object({
    name: textField({
      required: "Please enter your full name",
      max: NAME_MAX,
      tooLong: `Name is too long (${NAME_MAX} characters at most)`,
    }),
    email: emailField("Please enter your email address"),
    photoURL: photoUrl,
    password: passwordField("Please enter a password").refine(
      (password) => password === "" || passwordStrength(password).failed.length === 0,
      { error: "Password doesn't meet all requirements" },
    ),
    confirmPassword: z
      .string({ error: "Please confirm your password" })
      .min(1, { error: "Please confirm your password" }),
    terms: z.literal("on", { error: "Please accept the Terms of Service" }),
  })
  .refine(passwordsMatch, {
    path: ["confirmPassword"],
    error: "Passwords don't match!",
    // Told together with the problems of other fields, not one submit later.
    when: () => true,
  });

export type Registration = z.output<typeof registerSchema>;

/** An empty box has its own message. */
function passwordsMatch(form: Partial<Record<"password" | "confirmPassword", unknown>> | null): boolean {
  return !form?.password || !form.confirmPassword || form.password === form.confirmPassword;
}
