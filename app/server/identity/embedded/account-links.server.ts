import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { Account, AccountStore } from "./account-store.server.ts";
import type { IdpPerson } from "./idp-token.server.ts";
import type { CallSource } from "./protocol.server.ts";
import type { TellOwner } from "./tell-owner.server.ts";

export type AccountLinks = ReturnType<typeof createAccountLinks>;

type LinkSource = Pick<CallSource, "device" | "knownAccount">;

interface Opened {
  account: Account;
  isNewUser: boolean;
  emailRecycled: boolean;
}

/** Accounts of other providers, found by the provider's user id: addresses change owners. */
export function createAccountLinks(
  db: Kysely<Database>,
  accounts: AccountStore,
  tellOwner: TellOwner,
  now: () => Date,
) {
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

  const lock = (trx: Kysely<Database>, email: string) =>
    trx.updateTable("accounts").set({ email }).where("email", "=", email).returningAll().executeTakeFirst();

  /** Whether the account is confirmed and linked to somebody else at the same provider: its address may have changed hands. */
  const isOfAnother = async (trx: Kysely<Database>, { provider }: IdpPerson, account: Account) =>
    Boolean(account.email_verified) &&
    (await trx
      .selectFrom("account_links")
      .select("subject")
      .where("uid", "=", account.uid)
      .where("provider", "=", provider)
      .executeTakeFirst()) !== undefined;

  /** Links the person to the account; passwords and links that did not prove its address are removed. */
  const join = async (
    trx: Kysely<Database>,
    person: IdpPerson,
    account: Account,
    { device, knownAccount }: LinkSource,
  ): Promise<Opened> => {
    const { uid } = account;
    const emailRecycled = !account.email_verified;
    if (emailRecycled) {
      await accounts.revokeAccess(uid, trx, { takenOver: knownAccount !== uid });
      await trx.updateTable("accounts").set({ email_verified: 1 }).where("uid", "=", uid).execute();
    }
    await link(trx, person, uid);
    if (!emailRecycled) await tellOwner("provider_added", account, device, trx);
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

    /** Whether the person still opens this account. */
    isLinked: async (person: IdpPerson, uid: string, trx: Kysely<Database>): Promise<boolean> =>
      (await find(trx, person))?.uid === uid,

    /** Whether the person, or the address, has an account. */
    isKnown: async (person: IdpPerson): Promise<boolean> =>
      Boolean((await find(db, person)) ?? (await accounts.findByEmail(person.email))),

    /**
     * Creates the account if needed. Undefined when an unverified address already has one, and when the address was that of
     * somebody else at this provider. Where `knownAccount` has signed in
     * on this device before, its household is the person's own.
     */
    async open(person: IdpPerson, source: LinkSource): Promise<Opened | undefined> {
      const known = await find(db, person);
      if (known) return { account: known, isNewUser: false, emailRecycled: false };
      return transact(db, async (trx) => {
        const added = await add(trx, person);
        if (added) {
          await link(trx, person, added.uid);
          return { account: added, isNewUser: true, emailRecycled: false };
        }
        const account = await lock(trx, person.email);
        // A concurrent sign-in of the same person may have taken the address.
        const meanwhile = await find(trx, person);
        if (meanwhile) return { account: meanwhile, isNewUser: false, emailRecycled: false };
        if (!account || !person.emailVerified) return undefined;
        if (account.disabled) return { account, isNewUser: false, emailRecycled: false };
        if (await isOfAnother(trx, person, account)) return undefined;
        return join(trx, person, account, source);
      });
    },
  };
}
