import { z } from "zod";
import { isEmail, normalizeEmail } from "#app/domain/email.ts";
import { PASSWORD_MAX_LENGTH, passwordStrength } from "#app/domain/password.ts";
import { atMost } from "#app/domain/text.schema.ts";
import { cleanLine } from "#app/domain/text.ts";
import { IdentityError, type IdentityErrorCode } from "../errors.ts";

export interface CallSource {
  /** The browser and system, such as "Firefox on Linux". */
  device: string;
  /** The addresses that one customer has: who sends much from there waits for others. */
  site: string;
  /** The token of an invitation. */
  invitation?: string | undefined;
  /** The uid of the account that has signed in on this device before, where it is known for the address. */
  knownAccount: string | undefined;
}

/** The calls of the protocol by name: from the request's JSON and source to the answer. */
export type Calls = Record<string, (body: unknown, source: CallSource) => Promise<object>>;

/** Whether somebody new may have an account, by the token of an invitation. */
export type MayRegister = (invitation: string | undefined) => Promise<boolean>;

/** An ID token with its keys; URLSearchParams takes quadratic time. */
const POST_BODY_MAX_LENGTH = 16_384;

// Schemas of the request bodies. Their messages are error codes of the protocol.

export const address = z.string("INVALID_EMAIL").transform(normalizeEmail).refine(isEmail, "INVALID_EMAIL");
export const credentials = z.object({ email: address, password: z.string("INVALID_PASSWORD") });
export const newPassword = z
  .string("INVALID_PASSWORD")
  .check(atMost(PASSWORD_MAX_LENGTH, "WEAK_PASSWORD"))
  .refine((password) => passwordStrength(password).failed.length === 0, "WEAK_PASSWORD");
export const profile = z.object({
  displayName: z.string().overwrite(cleanLine).max(200).optional(),
  photoUrl: z.string().overwrite(cleanLine).max(2000).optional(),
});
export const idTokenBody = z.object({ idToken: z.string("INVALID_ID_TOKEN") });
export const refreshTokenBody = z.object({ refresh_token: z.string("INVALID_REFRESH_TOKEN") });
export const codeBody = z.object({ oobCode: z.string("INVALID_OOB_CODE").min(1, "INVALID_OOB_CODE") });
export const idpBody = z.object({
  postBody: z
    .string("INVALID_IDP_RESPONSE")
    .max(POST_BODY_MAX_LENGTH, "INVALID_IDP_RESPONSE")
    .transform((text) => new URLSearchParams(text)),
});

export function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [code = ""] = parsed.error.issues.map(({ message }) => message);
  throw new IdentityError(/^[A-Z_]+$/.test(code) ? (code as IdentityErrorCode) : "UNKNOWN");
}
