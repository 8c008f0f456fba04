import { z } from "zod";
import { emailField } from "#app/domain/email.ts";
import { timeZoneField } from "#app/domain/household.schema.ts";
import { newPasswordFields, passwordsMatch } from "#app/domain/new-password.schema.ts";
import { fullName, photoUrl } from "#app/domain/user.ts";

export const registerSchema = z
  .object({
    name: fullName,
    email: emailField("Please enter your email address"),
    photoURL: photoUrl,
    ...newPasswordFields,
    timeZone: timeZoneField.optional(),
    terms: z.literal("on", { error: "Please accept the Terms of Service" }),
  })
  .check(passwordsMatch);

export type Registration = z.output<typeof registerSchema>;
