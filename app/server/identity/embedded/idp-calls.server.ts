import { IdentityError } from "../errors.ts";
import type { AccountLinks } from "./account-links.server.ts";
import type { AccountStore } from "./account-store.server.ts";
import type { IdpTokens } from "./idp-token.server.ts";
import { type Calls, idpBody, type MayRegister, read } from "./protocol.server.ts";

interface IdpCallsOptions {
  accounts: AccountStore;
  links: AccountLinks;
  idp: IdpTokens | undefined;
  mayRegister: MayRegister;
}

export function idpCalls({ accounts, links, idp, mayRegister }: IdpCallsOptions): Calls {
  return {
    async "accounts:signInWithIdp"(body, { device, invitation, knownAccount }) {
      const { postBody } = read(idpBody, body);
      if (!idp || postBody.get("providerId") !== idp.id) throw new IdentityError("OPERATION_NOT_ALLOWED");
      const person = await idp.read(postBody.get("id_token") ?? "", postBody.get("access_token"));
      const { subject: federatedId, provider: providerId, email } = person;
      if (!(await links.isKnown(person)) && !(await mayRegister(invitation))) {
        throw new IdentityError("ADMIN_ONLY_OPERATION");
      }
      const opened = await links.open(person, { device, knownAccount });
      if (!opened) return { federatedId, providerId, email, needConfirmation: true };
      const { account, ...changes } = opened;
      if (account.disabled) throw new IdentityError("USER_DISABLED");
      const session = await accounts.signedIn(account, (_, trx) => links.isLinked(person, account.uid, trx));
      return { federatedId, providerId, ...changes, ...session };
    },
  };
}
