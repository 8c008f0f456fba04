import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/schema.ts";
import { logFailure } from "#app/log.server.ts";
import { IdentityError } from "../errors.ts";
import { isEasyToGuess } from "../password-judge.server.ts";
import type { Account, AccountStore } from "./account-store.server.ts";
import type { CodeKind, OobCodes } from "./oob-codes.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { address, byCode, byIdToken, type Calls, newPassword, profile, read } from "./protocol.server.ts";

/** Takes a code to the person it is for. `continueUrl` is the page of this app that the code opens. */
export type SendCode = (letter: {
  kind: CodeKind;
  recipient: string;
  code: string;
  continueUrl: string | undefined;
}) => Promise<void>;

const SEND_AFTER_MS = 100;

const codeRequest = z.discriminatedUnion("requestType", [
  z.object({
    requestType: z.literal("PASSWORD_RESET"),
    email: address,
    continueUrl: z.string().optional(),
  }),
  byIdToken.extend({
    requestType: z.literal("VERIFY_AND_CHANGE_EMAIL"),
    newEmail: address,
    continueUrl: z.string().optional(),
  }),
]);
const reset = byCode.extend({ newPassword: newPassword.optional() });
const changes = profile.extend({
  deleteAttribute: z.array(z.string()).default([]),
  password: newPassword.optional(),
});

/** A person's profile, address and password, and the codes that prove whose they are. */
export function accountCalls(accounts: AccountStore, codes: OobCodes, sendCode: SendCode): Calls {
  const changePassword = async (account: Account, password: string) => {
    const password_hash = await hashChecked(account, password);
    await accounts.change(account.uid, { password_hash });
    await accounts.endSignIns(account.uid);
    return accounts.signedIn(account);
  };

  /** When the answer is out: how long it takes would tell whether the address has an account. */
  const sendLater = (letter: Parameters<SendCode>[0]) =>
    setTimeout(() => sendCode(letter).catch(logFailure("a code was not sent")), SEND_AFTER_MS);

  return {
    async "accounts:update"(body) {
      if (byCode.safeParse(body).success) return changeAddress(codes, read(byCode, body).oobCode, accounts);
      const { displayName, photoUrl, deleteAttribute, password } = read(changes, body);
      const { idToken } = read(byIdToken, body);
      if (password !== undefined) {
        return changePassword(await accounts.getByRecentIdToken(idToken), password);
      }
      const account = await accounts.getByIdToken(idToken);
      const changed = {
        display_name: displayName ?? account.display_name,
        photo_url: deleteAttribute.includes("PHOTO_URL") ? null : (photoUrl ?? account.photo_url),
      };
      await accounts.change(account.uid, changed);
      return { localId: account.uid, email: account.email, displayName: changed.display_name };
    },

    async "accounts:sendOobCode"(body) {
      const request = read(codeRequest, body);
      const { requestType: kind, continueUrl } = request;
      if (kind === "PASSWORD_RESET") {
        const account = await accounts.findByEmail(request.email);
        const uid = account && !account.disabled ? account.uid : undefined;
        const code = await codes.issue(kind, uid, request.email);
        if (uid) sendLater({ kind, recipient: request.email, code, continueUrl });
        return { email: request.email };
      }
      const { uid, email } = await accounts.getByRecentIdToken(request.idToken);
      // Whether the new address is free is told to whoever reads its mail, once it is theirs.
      const code = await codes.issue(kind, uid, request.newEmail);
      await sendCode({ kind, recipient: request.newEmail, code, continueUrl });
      return { email };
    },

    /** Without a new password it tells whether the code is good and whose it is. */
    async "accounts:resetPassword"(body) {
      const { oobCode, newPassword: password } = read(reset, body);
      const requestType = "PASSWORD_RESET";
      const { uid, email } = await codes.find(oobCode, requestType);
      if (password === undefined) return { email, requestType };
      const account = await accounts.findByUid(uid);
      if (!account || account.disabled) throw new IdentityError("INVALID_OOB_CODE");
      const password_hash = await hashChecked(account, password);
      await codes.use(oobCode, requestType, async (trx) => {
        // Whoever read the mail has proved the address, and whoever came by another provider before had not.
        if (!account.email_verified) await trx.deleteFrom("account_links").where("uid", "=", uid).execute();
        await update(trx, uid, { password_hash, email_verified: 1 });
        await accounts.endSignIns(uid, trx);
      });
      return { email, requestType };
    },
  };
}

async function hashChecked({ email, display_name }: Account, password: string): Promise<string> {
  if (await isEasyToGuess(password, [email, display_name])) throw new IdentityError("WEAK_PASSWORD");
  return hashPassword(password);
}

async function changeAddress(codes: OobCodes, code: string, accounts: AccountStore) {
  const { uid, email } = await codes.use(code, "VERIFY_AND_CHANGE_EMAIL", async (trx, holder) => {
    const taken = await trx
      .selectFrom("accounts")
      .select("uid")
      .where("email", "=", holder.email)
      .where("uid", "!=", holder.uid)
      .executeTakeFirst();
    if (taken) throw new IdentityError("EMAIL_EXISTS");
    await update(trx, holder.uid, { email: holder.email, email_verified: 1 });
    await accounts.endSignIns(holder.uid, trx);
  });
  return { localId: uid, email };
}

async function update(
  trx: Kysely<Database>,
  uid: string,
  changes: { email?: string; email_verified: number; password_hash?: string },
) {
  const changed = await trx.updateTable("accounts").set(changes).where("uid", "=", uid).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new IdentityError("INVALID_OOB_CODE");
}
