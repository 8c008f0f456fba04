import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import type { BackgroundWork } from "#app/server/jobs/background-work.server.ts";
import { IdentityError } from "../errors.ts";
import { isGuessable } from "../password-strength.server.ts";
import type { AccountLinks } from "./account-links.server.ts";
import type { AccountStore } from "./account-store.server.ts";
import { hashPassword, passwordMatches } from "./password-hash.server.ts";
import {
  type Calls,
  credentials,
  idTokenBody,
  type MayRegister,
  newPassword,
  profile,
  read,
  refreshTokenBody,
} from "./protocol.server.ts";

const newCredentials = credentials.extend({ password: newPassword });

export type RequestDeletion = (person: { uid: string; email: string }) => Promise<boolean>;

interface SignInCallsOptions {
  accounts: AccountStore;
  links: AccountLinks;
  security: SecurityLog;
  background: BackgroundWork;
  requestDeletion?: RequestDeletion | undefined;
  mayRegister: MayRegister;
}

/** Recorded after the answer: its duration would tell whether the address has an account. */
const RECORD_AFTER_MS = 100;

export function signInCalls(options: SignInCallsOptions): Calls {
  const { accounts, links, security, background, requestDeletion, mayRegister } = options;
  const recordWrongPassword = (uid: string | undefined, email: string, device: string) => {
    const record = async () =>
      uid ? security.record("wrong_password", uid, { device }) : security.note("wrong_password", email);
    background.run("a wrong password was not recorded", record, { afterMs: RECORD_AFTER_MS });
  };

  return {
    async "accounts:signUp"(body, { invitation, site }) {
      const { email, password } = read(newCredentials, body);
      const { displayName = "", photoUrl = null } = read(profile, body);
      if (!(await mayRegister(invitation))) throw new IdentityError("ADMIN_ONLY_OPERATION");
      if (await isGuessable(password, [email, displayName])) throw new IdentityError("WEAK_PASSWORD");
      const account = await accounts.add({
        email,
        display_name: displayName,
        photo_url: photoUrl,
        password_hash: await hashPassword(password, site),
      });
      if (!account) throw new IdentityError("EMAIL_EXISTS");
      return accounts.signedIn(account);
    },

    async "accounts:signInWithPassword"(body, { device, site }) {
      const { email, password } = read(credentials, body);
      const account = await accounts.findByEmail(email);
      // The same answer for both, so that it does not tell whether the address has an account.
      if (!(await passwordMatches(password, account?.password_hash, site)) || !account) {
        recordWrongPassword(account?.uid, email, device);
        throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
      }
      if (account.disabled) throw new IdentityError("USER_DISABLED");
      return accounts.signedIn(account);
    },

    async token(body, { device }) {
      return accounts.renew(read(refreshTokenBody, body).refresh_token, (uid) =>
        security.record("token_reused", uid, { device }),
      );
    },

    async "accounts:lookup"(body) {
      const account = await accounts.getByIdToken(read(idTokenBody, body).idToken);
      const { uid, email, display_name, photo_url, email_verified, password_hash } = account;
      const linked = await links.of(uid);
      const user = {
        localId: uid,
        email,
        emailVerified: email_verified === 1,
        displayName: display_name,
        ...(photo_url && { photoUrl: photo_url }),
        providerUserInfo: [
          ...(password_hash ? [{ providerId: "password", federatedId: email }] : []),
          ...linked.map(({ provider, subject }) => ({ providerId: provider, federatedId: subject })),
        ],
      };
      return { users: [user] };
    },

    async "accounts:delete"(body) {
      const { uid, email } = (await accounts.getRecentSignIn(read(idTokenBody, body).idToken)).account;
      if (await requestDeletion?.({ uid, email })) await accounts.endSignIns(uid);
      else await accounts.delete(uid);
      return {};
    },
  };
}
