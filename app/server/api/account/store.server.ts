import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import { DELETION_DAYS, daysAfter } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { runInSteps } from "#app/server/pauses.server.ts";
import { emptyHousehold } from "../household/empty-household.server.ts";
import {
  createHousehold,
  firstHouseholdName,
  handOver,
  lockHouseholds,
  type NewHousehold,
} from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { endAllAccess } from "../sessions/store.server.ts";

export type UserStore = ReturnType<typeof createUserStore>;

interface NewUser extends NewHousehold {
  uid: string;
  email: string;
  emailVerified: boolean;
  photoURL?: string | undefined;
  provider?: string | undefined;
}

interface RegistrationOptions {
  keepPhoto?: (trx: Kysely<Database>, householdId: string) => Promise<string>;
  also?: (trx: Kysely<Database>) => Promise<void>;
}

/**
 * Frees an unconfirmed email address that another user holds, for the user to whom the identity provider gives it. The
 * provider never gives one address to two accounts, so the other's has changed or was deleted since.
 */
export async function freeAddress(
  trx: Kysely<Database>,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const holder = await trx
    .selectFrom("users")
    .select("uid")
    .where("email", "=", email)
    .where("email_verified", "=", 0)
    .where("uid", "!=", uid)
    .executeTakeFirst();
  if (!holder) return;
  // Nobody can guess it, and register it first.
  const nobodys = `${randomUUID()}@nobody.invalid`;
  await trx.updateTable("users").set({ email: nobodys }).where("uid", "=", holder.uid).execute();
}

/** Stored in place of a date while the deletion is under way. */
const BEGUN = "";

const deletionBegun = () => new HttpError(409, "deletion_begun", "This account is already being deleted");

export function createUserStore(db: Kysely<Database>, now: () => Date) {
  const change = (uid: string, changes: Updateable<Database["users"]>, within: Kysely<Database> = db) =>
    within.updateTable("users").set(changes).where("uid", "=", uid).execute();

  const get = async (uid: string) => {
    const user = await db.selectFrom("users").selectAll().where("uid", "=", uid).executeTakeFirst();
    if (!user) throw new HttpError(404, "user_not_found", "User not found");
    return user;
  };

  const setDeletion = async (
    uid: string,
    deletion_due_at: string | null,
    within: Kysely<Database> = db,
  ): Promise<void> => {
    const user = await within
      .updateTable("users")
      .set({ deletion_due_at })
      .where("uid", "=", uid)
      .where(({ or, eb }) => or([eb("deletion_due_at", "is", null), eb("deletion_due_at", "!=", BEGUN)]))
      .returning("uid")
      .executeTakeFirst();
    if (!user) throw deletionBegun();
  };

  /** Households that nobody else is in. */
  const householdsOnlyOf = (uid: string, within: Kysely<Database>) =>
    within
      .selectFrom("memberships")
      .select("household_id as id")
      .where("user_id", "=", uid)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("memberships as other")
              .select("other.user_id")
              .whereRef("other.household_id", "=", "memberships.household_id")
              .where("other.user_id", "!=", uid)
              .where((is) =>
                is.or([
                  is("other.ends_at", "is", null),
                  is.and([is("other.ended", "=", 0), is("other.ends_at", ">", now().toISOString())]),
                ]),
              ),
          ),
        ),
      )
      .execute();

  /** Ends the households that nobody else is in, so that nobody joins them while they are emptied. Returns their ids. */
  const closeHouseholdsOf = (uid: string) =>
    transact(db, async (trx) => {
      const idsOf = async () => (await householdsOnlyOf(uid, trx)).map(({ id }) => id);
      await lockHouseholds(trx, ...(await idsOf()));
      const ids = await idsOf();
      const deleted_at = now().toISOString();
      for (const id of ids)
        await trx.updateTable("households").set({ deleted_at }).where("id", "=", id).execute();
      return ids;
    });

  /** Closes and empties the households that nobody else is in. Others may leave one meanwhile, so it looks until there is none. */
  const emptyHouseholdsOf = async (uid: string) => {
    const emptied = new Set<string>();
    const close = async () => (await closeHouseholdsOf(uid)).filter((id) => !emptied.has(id));
    for (let ids = await close(); ids.length > 0; ids = await close()) {
      for (const id of ids) {
        await emptyHousehold(db, id);
        emptied.add(id);
      }
    }
  };

  return {
    get,

    has: async (uid: string): Promise<boolean> =>
      (await db.selectFrom("users").select("uid").where("uid", "=", uid).executeTakeFirst()) !== undefined,

    /** 409 when the account or the address is registered already. One transaction, `also` included. */
    async register(user: NewUser, { keepPhoto, also }: RegistrationOptions = {}) {
      const createdAt = now().toISOString();
      await db.transaction().execute(async (trx) => {
        await freeAddress(trx, user);
        const added = await trx
          .insertInto("users")
          .values({
            uid: user.uid,
            email: user.email,
            email_verified: Number(user.emailVerified),
            name: user.name,
            photo_url: user.photoURL ?? null,
            role: "user",
            status: "active",
            provider: user.provider ?? null,
            created_at: createdAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("uid")
          .executeTakeFirst();
        if (!added) throw HttpError.registered();
        const household = { ...user, name: firstHouseholdName(user.name) };
        const householdId = await createHousehold(trx, user.uid, household, createdAt);
        await also?.(trx);
        if (!keepPhoto) return;
        const photo_url = await keepPhoto(trx, householdId);
        await trx.updateTable("users").set({ photo_url }).where("uid", "=", user.uid).execute();
      });
    },

    /**
     * Takes address and confirmation over from the identity provider. Returns whether the present address is confirmed by that;
     * `whenConfirmed` runs in the same transaction. 404 for an unregistered account, 409 for one that is being deleted.
     */
    async syncEmail(
      uid: string,
      email: string,
      emailVerified: boolean | undefined,
      whenConfirmed: (trx: Kysely<Database>) => Promise<void>,
    ): Promise<boolean> {
      const user = await get(uid);
      if (user.deletion_due_at === BEGUN) throw deletionBegun();
      const known = user.email === email ? user.email_verified : 0;
      const email_verified = emailVerified === undefined ? known : Number(emailVerified);
      if (user.email === email && user.email_verified === email_verified) return false;
      if (user.email === email && email_verified === 1) {
        await transact(db, async (trx) => {
          await whenConfirmed(trx);
          await change(uid, { email_verified }, trx);
        });
        return true;
      }
      const changed = transact(db, async (trx) => {
        await freeAddress(trx, { uid, email });
        const mail_links_valid_from = user.email === email ? user.mail_links_valid_from : now().toISOString();
        await change(uid, { email, email_verified, mail_links_valid_from }, trx);
      });
      await changed.catch((cause) => {
        throw HttpError.registered(cause);
      });
      return false;
    },

    update: (uid: string, { name, photoURL }: { name: string; photoURL?: string | undefined }) =>
      change(uid, { name, photo_url: photoURL ?? null }),

    async requestDeletion(uid: string, within: Kysely<Database> = db): Promise<string> {
      const due = daysAfter(now(), DELETION_DAYS).toISOString();
      await setDeletion(uid, due, within);
      return due;
    },

    /** 409 once the deletion has begun. */
    keep: (uid: string) => setDeletion(uid, null),

    /** Whether the account is still to be deleted. From then on that cannot be cancelled, and nobody is signed in to it. */
    beginDeletion: (uid: string): Promise<boolean> =>
      transact(db, async (trx) => {
        const begun = await trx
          .updateTable("users")
          .set({ deletion_due_at: BEGUN })
          .where("uid", "=", uid)
          .where("deletion_due_at", "<=", now().toISOString())
          .returning("uid")
          .executeTakeFirst();
        if (begun) await endAllAccess(trx, uid, now().toISOString());
        return begun !== undefined;
      }),

    listDue: (limit: number) =>
      db
        .selectFrom("users")
        .select(["uid", "email"])
        .where("deletion_due_at", "<=", now().toISOString())
        .orderBy("deletion_due_at")
        .limit(limit)
        .execute(),

    /**
     * Deletes the user, their messages, and every household that nobody else is in; a household left without an owner gets another member as owner. Messages sent from the
     * address before it was registered stay: nobody had confirmed it. `also` runs in the same transaction.
     */
    async delete(
      { uid, email }: { uid: string; email: string },
      also: (trx: Kysely<Database>) => Promise<void>,
    ): Promise<void> {
      await runInSteps(() => forgetAuthor(db, uid));
      await emptyHouseholdsOf(uid);
      await db.transaction().execute(async (trx) => {
        await also(trx);
        await handOver(trx, uid, now());
        for (const { id } of await householdsOnlyOf(uid, trx))
          await trx.deleteFrom("households").where("id", "=", id).execute();
        // As in the export, only for a confirmed address: otherwise they may be somebody else's.
        const registered = trx
          .selectFrom("users")
          .select("created_at")
          .where("uid", "=", uid)
          .where("email_verified", "=", 1);
        for (const table of ["sign_ups", "messages"] as const) {
          await trx
            .deleteFrom(table)
            .where("email", "=", email)
            .where("created_at", ">=", registered)
            .execute();
        }
        await trx.deleteFrom("browser_sessions").where("user_id", "=", uid).execute();
        await trx.deleteFrom("users").where("uid", "=", uid).execute();
      });
    },
  };
}

const STEP_NOTES = 200;

/** Removes the author from some of their notes. Returns whether there are more. */
async function forgetAuthor(db: Kysely<Database>, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("item_notes")
    .set({ posted_by: "" })
    .where("posted_by", "=", uid)
    .where("id", "in", (is) =>
      is.selectFrom("item_notes").select("id").where("posted_by", "=", uid).limit(STEP_NOTES),
    )
    .executeTakeFirst();
  // Another transaction may have taken some of the rows.
  return numUpdatedRows > 0n;
}
