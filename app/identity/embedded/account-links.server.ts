import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { Account, AccountStore } from "./account-store.server.ts";
import type { IdpPerson } from "./idp-token.server.ts";

export type AccountLinks = ReturnType<typeof createAccountLinks>;

interface Opened {
  account: Account;
  isNewUser: boolean;
  /** Whoever opened this account until now does not any longer. */
  emailRecycled: boolean;
}

/** Accounts that other providers open. A person is known by the provider's own id: an address changes hands. */
export function createAccountLinks(db: Kysely<Database>, accounts: AccountStore, now: () => Date) {
  const find = (trx: Kysely<Database>, { provider, subject }: IdpPerson) =>
    trx
      .selectFrom("account_links")
      .innerJoin("accounts", "accounts.uid", "account_links.uid")
      .selectAll("accounts")
      .where("account_links.provider", "=", provider)
      .where("account_links.subject", "=", subject)
      .executeTakeFirst();

  const link = (trx: Kysely<Database>, { provider, subject }: IdpPerson, uid: string) =>
    trx
      .insertInto("account_links")
      .values({ provider, subject, uid, created_at: now().toISOString() })
      .execute();

  const add = (trx: Kysely<Database>, { email, emailVerified, name, picture }: IdpPerson) =>
    trx
      .insertInto("accounts")
      .values({
        uid: randomUUIDv7(),
        email,
        email_verified: Number(emailVerified),
        display_name: name,
        photo_url: picture ?? null,
        password_hash: "",
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returningAll()
      .executeTakeFirst();

  /** The account with this address, until the transaction ends for nobody else to change. */
  const lock = (trx: Kysely<Database>, email: string) =>
    trx.updateTable("accounts").set({ email }).where("email", "=", email).returningAll().executeTakeFirst();

  /**
   * The account with this person's address, now theirs too. What opened it without proof of the address, or with
   * the proof of somebody who had it before, opens it no longer.
   */
  const join = async (trx: Kysely<Database>, person: IdpPerson, account: Account): Promise<Opened> => {
    const { uid } = account;
    const former = await trx
      .selectFrom("account_links")
      .select("subject")
      .where("uid", "=", uid)
      .where("provider", "=", person.provider)
      .execute();
    const emailRecycled = !account.email_verified || former.length > 0;
    if (emailRecycled) {
      await accounts.shutOut(uid, trx);
      await trx.updateTable("accounts").set({ email_verified: 1 }).where("uid", "=", uid).execute();
    }
    await link(trx, person, uid);
    return { account, isNewUser: false, emailRecycled };
  };

  return {
    of: (uid: string) =>
      db
        .selectFrom("account_links")
        .select(["provider", "subject"])
        .where("uid", "=", uid)
        .orderBy("provider")
        .execute(),

    /**
     * This person's account, a new one where there is none. Undefined when their address has an account and the
     * provider does not vouch that the address is theirs.
     */
    async open(person: IdpPerson): Promise<Opened | undefined> {
      const known = await find(db, person);
      if (known) return { account: known, isNewUser: false, emailRecycled: false };
      return db.transaction().execute(async (trx) => {
        const added = await add(trx, person);
        if (added) {
          await link(trx, person, added.uid);
          return { account: added, isNewUser: true, emailRecycled: false };
        }
        const account = await lock(trx, person.email);
        // The same person may have come twice at once: the address was free a moment ago.
        const meanwhile = await find(trx, person);
        if (meanwhile) return { account: meanwhile, isNewUser: false, emailRecycled: false };
        if (!account || !person.emailVerified) return undefined;
        if (account.disabled) return { account, isNewUser: false, emailRecycled: false };
        return join(trx, person, account);
      });
    },
  };
}
