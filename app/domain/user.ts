import { z } from "zod";
import { OWN_IMAGE } from "#app/domain/image.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { textField } from "#app/domain/text.schema.ts";

export type SignedInUser = { uid: string; email: string; displayName: string; photoURL?: string };

export const fullName = textField({
  required: "Please enter your full name",
  max: NAME_MAX,
  tooLong: `Name is too long (${NAME_MAX} characters at most)`,
});

export const PHOTO_URL_MAX_LENGTH = 2000;

const INVALID_PHOTO_URL = "Please enter a valid photo URL";

/** Optional, http or https; blank is none. */
export const photoUrl = addressField(isWebAddress);

/** A web address, or a photo uploaded here. */
export const photoAddress = addressField((text) => OWN_IMAGE.test(text) || isWebAddress(text));

function addressField(isAllowed: (text: string) => boolean) {
  return z
    .string({ error: INVALID_PHOTO_URL })
    .overwrite((text) => text.trim())
    .refine((text) => text === "" || isAllowed(text), { error: INVALID_PHOTO_URL })
    .meta({ format: "photo-address", maxLength: PHOTO_URL_MAX_LENGTH })
    .transform((text) => text || undefined)
    .optional();
}

function isWebAddress(text: string): boolean {
  return (
    text.length <= PHOTO_URL_MAX_LENGTH &&
    /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) &&
    !/\p{Surrogate}/u.test(text) &&
    canParse(text)
  );
}

/** `URL.canParse` for older browsers. */
function canParse(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
