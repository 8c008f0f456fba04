import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/server/db/schema.ts";
import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import type { BackgroundWork } from "#app/server/jobs/background-work.server.ts";
import { IdentityError } from "../errors.ts";
import { isGuessable } from "../password-strength.server.ts";
import type { Account, AccountStore } from "./account-store.server.ts";
import type { CodeKind, EmailCodes } from "./email-codes.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import {
  address,
  type CallSource,
  type Calls,
  codeBody,
  idTokenBody,
  newPassword,
  profile,
  read,
} from "./protocol.server.ts";
import type { RequestDeletion } from "./sign-in-calls.server.ts";
import { lockAccount } from "./sign-in-store.server.ts";
import type { TellOwner } from "./tell-owner.server.ts";

/**
 * Mails a code `within` the transaction that issues it. Called for addresses that are not `known` too, so
 * that both take equally long. False when the mailbox has reached its limit.
 */
export type SendCode = (
  letter: { kind: CodeKind; recipient: string; code: string; known: boolean },
  within?: Kysely<Database>,
) => Promise<boolean>;

type SignIn = Awaited<ReturnType<AccountStore["getSignIn"]>>;

const PROVIDERS_MAX = 10;
const RECORD_AFTER_MS = 100;
/** PostgreSQL's code. SQLite has one writer at a time. */
const UNIQUE_VIOLATION = "23505";

const codeRequest = z.discriminatedUnion("requestType", [
  z.object({
    requestType: z.literal("PASSWORD_RESET"),
    email: address,
  }),
  idTokenBody.extend({
    requestType: z.literal("VERIFY_AND_CHANGE_EMAIL"),
    newEmail: address,
  }),
  idTokenBody.extend({ requestType: z.literal("VERIFY_EMAIL") }),
]);
const codeUse = codeBody.extend({
  idToken: z.string().default(""),
  deleteProvider: z.array(z.string()).default([]),
});
const reset = codeBody.extend({ newPassword: newPassword.optional() });
/** 'google.com', 'oidc.id.example:8443/realms/home'. */
const providerId = z.string().regex(/^[\w.:/-]{1,300}$/, "OPERATION_NOT_ALLOWED");
const changes = profile.extend({
  deleteAttribute: z.array(z.string()).default([]),
  deleteProvider: z.array(providerId).max(PROVIDERS_MAX).default([]),
  password: newPassword.optional(),
});

export type OnVerified = (account: { uid: string; email: string }, within: Kysely<Database>) => Promise<void>;

interface AccountCallsOptions {
  accounts: AccountStore;
  codes: EmailCodes;
  security: SecurityLog;
  background: BackgroundWork;
  sendCode: SendCode;
  tellOwner: TellOwner;
  verified?: OnVerified | undefined;
  requestDeletion?: RequestDeletion | undefined;
}

export function identityAccountCalls(options: AccountCallsOptions): Calls {
  const { accounts, codes, security, background, sendCode, tellOwner, verified, requestDeletion } = options;

  const changePassword = async (signIn: SignIn, password: string, { device, site }: CallSource) => {
    const { account } = signIn;
    const password_hash = await hashChecked(account, password, site);
    await accounts.transaction(async (trx) => {
      await accounts.checkSignIn(signIn, trx);
      await trx.updateTable("accounts").set({ password_hash }).where("uid", "=", account.uid).execute();
      await accounts.endSignIns(account.uid, trx);
      await tellOwner("password_changed", account, device, trx);
    });
    return accounts.signedIn({ ...account, password_hash });
  };

  /** Ends every sign-in: some may be the provider's. */
  const removeProviders = async (signIn: SignIn, providers: string[], device: string) => {
    const { account } = signIn;
    // The password is what is left to sign in with.
    if (!account.password_hash || providers.includes("password")) {
      throw new IdentityError("OPERATION_NOT_ALLOWED");
    }
    await accounts.transaction(async (trx) => {
      await accounts.checkSignIn(signIn, trx);
      await trx
        .deleteFrom("account_links")
        .where("uid", "=", account.uid)
        .where("provider", "in", providers)
        .execute();
      await accounts.endSignIns(account.uid, trx);
      await security.record("provider_removed", account.uid, { device }, trx);
    });
    return accounts.signedIn(account);
  };

  /** The mailbox may be a stranger's, where somebody mistyped an address: only the signed-in owner of the account may use the code. */
  const checkHolder = async (trx: Kysely<Database>, uid: string, signIn: SignIn) => {
    if (signIn.account.uid !== uid) throw new IdentityError("INVALID_OOB_CODE");
    await accounts.checkSignIn(signIn, trx);
  };

  const changeAddress = async (code: string, signIn: SignIn, device: string) => {
    const { uid, email } = await codes
      .use(code, "VERIFY_AND_CHANGE_EMAIL", async (trx, holder) => {
        await checkHolder(trx, holder.uid, signIn);
        const before = trx.selectFrom("accounts").select(["uid", "email", "password_hash"]);
        const taken = await before
          .where("email", "=", holder.email)
          .where("uid", "!=", holder.uid)
          .executeTakeFirst();
        if (taken) throw new IdentityError("EMAIL_EXISTS");
        const account = await before.where("uid", "=", holder.uid).executeTakeFirst();
        await update(trx, holder.uid, { email: holder.email, email_verified: 1 });
        await accounts.deleteCodes(holder.uid, trx);
        // The mailbox that was left, and so its owner at a provider, may be somebody else's.
        if (account?.password_hash) {
          const links = trx.deleteFrom("account_links").where("uid", "=", holder.uid);
          const { numDeletedRows } = await links.executeTakeFirst();
          if (numDeletedRows > 0n) await security.record("provider_removed", holder.uid, { device }, trx);
        }
        await accounts.endSignIns(holder.uid, trx);
        await verified?.(holder, trx);
        if (account) await tellOwner("email_changed", account, device, trx);
      })
      .catch((error) => {
        // PostgreSQL lets two accounts look at once whether the address is free.
        throw error.code === UNIQUE_VIOLATION ? new IdentityError("EMAIL_EXISTS", error) : error;
      });
    return { localId: uid, email };
  };

  const withVerification = (code: string, work: (trx: Kysely<Database>, account: Account) => Promise<void>) =>
    codes.use(code, "VERIFY_EMAIL", async (trx, { uid, email }) => {
      const account = await trx
        .selectFrom("accounts")
        .selectAll()
        .where("uid", "=", uid)
        .where("email", "=", email)
        .executeTakeFirst();
      if (!account || account.disabled) throw new IdentityError("INVALID_OOB_CODE");
      await work(trx, account);
    });

  const verifyAddress = async (code: string, signIn: SignIn, device: string) => {
    const { uid, email } = await withVerification(code, async (trx, account) => {
      await checkHolder(trx, account.uid, signIn);
      await update(trx, account.uid, { email_verified: 1 });
      await security.record("email_verified", account.uid, { device }, trx);
      await verified?.(account, trx);
    });
    return { localId: uid, email, emailVerified: true };
  };

  /** The address's owner did not register: the account becomes unusable and is deleted. */
  const disownAddress = async (code: string) => {
    const { uid, email } = await withVerification(code, (trx, account) =>
      accounts.revokeAccess(account.uid, trx),
    );
    if (!(await requestDeletion?.({ uid, email }))) await accounts.delete(uid);
    return { localId: uid, email };
  };

  const takeCode = async (body: unknown, device: string) => {
    const { oobCode, idToken, deleteProvider } = read(codeUse, body);
    const kind = await codes.kindOf(oobCode);
    if (!kind) throw new IdentityError("INVALID_OOB_CODE");
    // A reset code does not change an address.
    await codes.find(oobCode, kind === "VERIFY_EMAIL" ? kind : "VERIFY_AND_CHANGE_EMAIL");
    if (kind === "VERIFY_EMAIL" && deleteProvider.includes("password")) return disownAddress(oobCode);
    const signIn = await accounts.getSignIn(idToken);
    return kind === "VERIFY_EMAIL"
      ? verifyAddress(oobCode, signIn, device)
      : changeAddress(oobCode, signIn, device);
  };

  /** Whose code it is, and for what. */
  const lookAt = async (code: string) => {
    const requestType = await codes.kindOf(code);
    if (!requestType) throw new IdentityError("INVALID_OOB_CODE");
    const { uid, email } = await codes.find(code, requestType);
    const account = await accounts.findByUid(uid);
    const isOfThisAddress = requestType === "VERIFY_AND_CHANGE_EMAIL" || account?.email === email;
    if (!account || !isOfThisAddress) throw new IdentityError("INVALID_OOB_CODE");
    return {
      requestType,
      localId: account.uid,
      email: account.email,
      emailVerified: account.email_verified === 1,
      createdAt: String(Date.parse(account.created_at)),
    };
  };

  /** Runs after the answer: its duration would tell whether the address has an account. */
  const recordLater = (uid: string, device: string) =>
    background.run("a request was not recorded", () => security.record("reset_requested", uid, { device }), {
      afterMs: RECORD_AFTER_MS,
    });

  const sendCodeTo = (kind: CodeKind, uid: string | undefined, recipient: string, signIn?: SignIn) =>
    codes.issue(kind, uid, recipient, async (code, trx) => {
      if (signIn) await accounts.checkSignIn(signIn, trx);
      return sendCode({ kind, recipient, code, known: uid !== undefined }, trx);
    });

  return {
    async "accounts:update"(body, source) {
      if (typeof body === "object" && body && "oobCode" in body) return takeCode(body, source.device);
      const { displayName, photoUrl, deleteAttribute, deleteProvider, password } = read(changes, body);
      const { idToken } = read(idTokenBody, body);
      if (password !== undefined) {
        return changePassword(await accounts.getRecentSignIn(idToken), password, source);
      }
      if (deleteProvider.length > 0) {
        return removeProviders(await accounts.getRecentSignIn(idToken), deleteProvider, source.device);
      }
      const account = await accounts.getByIdToken(idToken);
      const changed = {
        display_name: displayName ?? account.display_name,
        photo_url: deleteAttribute.includes("PHOTO_URL") ? null : (photoUrl ?? account.photo_url),
      };
      await accounts.change(account.uid, changed);
      return { localId: account.uid, email: account.email, displayName: changed.display_name };
    },

    async "accounts:sendOobCode"(body, { device }) {
      const request = read(codeRequest, body);
      const { requestType: kind } = request;
      if (kind === "PASSWORD_RESET") {
        const account = await accounts.findByEmail(request.email);
        const uid = account && !account.disabled ? account.uid : undefined;
        await sendCodeTo(kind, uid, request.email);
        if (uid) recordLater(uid, device);
        return { email: request.email };
      }
      if (kind === "VERIFY_EMAIL") {
        const signIn = await accounts.getSignIn(request.idToken);
        const { uid, email, email_verified } = signIn.account;
        if (!email_verified) await sendCodeTo(kind, uid, email, signIn);
        return { email };
      }
      const signIn = await accounts.getRecentSignIn(request.idToken);
      const { uid, email } = signIn.account;
      // The owner of a taken address learns of it from the mail; the caller does not.
      await sendCodeTo(kind, uid, request.newEmail, signIn);
      return { email };
    },

    async "accounts:resetPassword"(body, { device, knownAccount, site }) {
      const { oobCode, newPassword: password } = read(reset, body);
      if (password === undefined) return lookAt(oobCode);
      const requestType = "PASSWORD_RESET";
      const { uid, email } = await codes.find(oobCode, requestType);
      const account = await accounts.findByUid(uid);
      if (!account || account.disabled) throw new IdentityError("INVALID_OOB_CODE");
      const password_hash = await hashChecked(account, password, site);
      await codes.use(oobCode, requestType, async (trx, holder) => {
        // A code sent before the address changed belongs to the former mailbox.
        const current = await lockAccount(trx, uid);
        if (current?.email !== holder.email || current.disabled) throw new IdentityError("INVALID_OOB_CODE");
        // The mail proves the address. A provider that signed in before did not.
        if (!current.email_verified)
          await accounts.revokeAccess(uid, trx, { takenOver: knownAccount !== uid });
        await update(trx, uid, { password_hash, email_verified: 1 });
        await accounts.deleteCodes(uid, trx);
        await accounts.endSignIns(uid, trx);
        await tellOwner("password_changed", account, device, trx);
      });
      return { email, requestType };
    },
  };
}

async function hashChecked(
  { email, display_name }: Account,
  password: string,
  site: string,
): Promise<string> {
  if (await isGuessable(password, [email, display_name])) throw new IdentityError("WEAK_PASSWORD");
  return hashPassword(password, site);
}

async function update(
  trx: Kysely<Database>,
  uid: string,
  changes: { email?: string; email_verified: number; password_hash?: string },
) {
  const changed = await trx.updateTable("accounts").set(changes).where("uid", "=", uid).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new IdentityError("INVALID_OOB_CODE");
}
