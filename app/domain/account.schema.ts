import { z } from "zod";
import { emailField } from "#app/domain/email.ts";
import { newPasswordFields, passwordsMatch } from "#app/domain/new-password.schema.ts";
import { passwordField } from "#app/domain/password.schema.ts";
import { fullName, photoAddress, photoUrl } from "#app/domain/user.ts";

const currentPassword = passwordField("Please enter your current password");

/** `photo` was uploaded before. */
export const profileSchema = z.object({
  name: fullName,
  photo: photoAddress.catch(undefined),
  photoURL: photoUrl,
  // Optional twice: conform does not look through `catch`.
  withoutPhoto: z.literal("on").optional().catch(undefined).optional(),
});

/** A typed address wins over an uploaded photo. */
export function profileOf({ name, photo, photoURL, withoutPhoto }: z.output<typeof profileSchema>) {
  return { name, photoURL: withoutPhoto ? undefined : (photoURL ?? photo) };
}

export type Profile = ReturnType<typeof profileOf>;

export const emailChangeSchema = z.object({
  email: emailField("Please enter your new email address"),
  currentPassword,
});

export const passwordChangeSchema = z.object({ currentPassword, ...newPasswordFields }).check(passwordsMatch);

export const providerRemovalSchema = z.object({ currentPassword });

/** People who sign in elsewhere have no password to prove themselves with. */
export const deletionSchema = (hasPassword: boolean) =>
  z.object({
    email: emailField("Please type your email address"),
    currentPassword: hasPassword ? currentPassword : z.unknown().transform(() => undefined),
  });
