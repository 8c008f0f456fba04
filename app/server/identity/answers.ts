import { z } from "zod";

export interface Identity {
  uid: string;
  email: string;
  displayName: string;
  photoURL?: string | undefined;
  idToken: string;
  refreshToken: string;
}

export interface FederatedIdentity extends Identity {
  isNewUser: boolean;
  /** The account was somebody else's, who can no longer sign in. */
  emailRecycled: boolean;
}

// The answers of the protocol, as far as this app reads them.

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
const signInAnswer = z.object({
  localId: z.string(),
  email: z.string(),
  displayName: optionalText,
  photoUrl: optionalText,
  profilePicture: optionalText,
  idToken: z.string(),
  refreshToken: z.string(),
});
const identityOf = (answer: z.output<typeof signInAnswer>): Identity => ({
  uid: answer.localId,
  email: answer.email,
  displayName: answer.displayName ?? "",
  photoURL: answer.photoUrl ?? answer.profilePicture,
  idToken: answer.idToken,
  refreshToken: answer.refreshToken,
});
export const signedIn = signInAnswer.transform(identityOf);
/** The protocol answers 200 when the address belongs to an account that this provider may not open. */
export const federated = z.union([
  z.object({ needConfirmation: z.literal(true) }),
  signInAnswer
    .extend({ isNewUser: z.boolean().default(false), emailRecycled: z.boolean().default(false) })
    .transform(({ isNewUser, emailRecycled, ...answer }): FederatedIdentity => {
      return { ...identityOf(answer), isNewUser, emailRecycled };
    }),
]);
export const refreshed = z
  .object({ id_token: z.string(), refresh_token: z.string() })
  .transform((answer) => ({ idToken: answer.id_token, refreshToken: answer.refresh_token }));
export const looked = z.object({
  users: z.array(
    z.object({
      localId: z.string(),
      email: z.string(),
      emailVerified: z.boolean().default(false),
      providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
    }),
  ),
});
export const addressed = z.object({ email: z.string() }).transform(({ email }) => email);
/** `createdAt`: the registration in milliseconds. It, `localId` and `emailVerified` are missing with Firebase. */
export const codeLooked = z.object({
  localId: z.string().optional(),
  email: z.string(),
  emailVerified: z.boolean().default(true),
  requestType: z.string().optional(),
  createdAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
