import { z } from "zod";
import { createEncryption } from "#app/server/encryption.server.ts";
import type { IdentityAdmin, PrivilegedAdmin } from "../admin.server.ts";
import { IdentityError } from "../errors.ts";

const LASTS_MS = 3_600_000;

const change = z.object({
  ...{ uid: z.string(), email: z.string(), validSince: z.string() },
  ...{ newEmail: z.string(), until: z.number() },
});
type Change = z.output<typeof change>;

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/**
 * Codes of our own that change an address. Those of Firebase work for anyone who reads the new mailbox, which is a stranger's where
 * somebody mistyped it; these work only beside the sign-in of their account, and until its sign-ins are ended, as
 * they are with a new address or password.
 */
export function createEmailChanges(
  { verifyIdToken }: Pick<IdentityAdmin, "verifyIdToken">,
  { accountOf, hasAccount, changeEmail }: Pick<PrivilegedAdmin, "accountOf" | "hasAccount" | "changeEmail">,
  secrets: string[],
) {
  const encryption = createEncryption(secrets, "firebase change of address");

  /** Undefined for a code of Firebase. INVALID_OOB_CODE for one that was used. */
  const find = async (code: string): Promise<Change | undefined> => {
    const text = await encryption.decrypt(code);
    const found = text === undefined ? undefined : change.parse(JSON.parse(text));
    if (!found) return undefined;
    if (found.until < Date.now()) throw new IdentityError("EXPIRED_OOB_CODE");
    const account = await accountOf(found.uid);
    if (account?.email !== found.email || account.validSince !== found.validSince)
      throw new IdentityError("INVALID_OOB_CODE");
    return found;
  };

  return {
    find,

    /** Undefined for an address that somebody has. */
    async issue(uid: string, email: string, newEmail: string): Promise<string | undefined> {
      const account = await accountOf(uid);
      if (!account || (await hasAccount(newEmail))) return undefined;
      const { validSince } = account;
      const until = Date.now() + LASTS_MS;
      return encryption.encrypt(JSON.stringify({ uid, email, validSince, newEmail, until }));
    },

    /** Returns the new address. */
    async use({ uid, newEmail }: Change, idToken: string): Promise<string> {
      const person = await verifyIdToken(idToken);
      if (person?.uid !== uid) throw new IdentityError("INVALID_OOB_CODE");
      await changeEmail(uid, newEmail);
      return newEmail;
    },
  };
}
