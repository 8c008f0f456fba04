import { z } from "zod";
import { emailField } from "#app/domain/email.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { newPasswordFields, passwordsMatch } from "#app/domain/new-password.schema.ts";
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
    ...newPasswordFields,
    terms: z.literal("on", { error: "Please accept the Terms of Service" }),
  })
  .check(passwordsMatch);

export type Registration = z.output<typeof registerSchema>;
