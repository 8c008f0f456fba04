import type { Kysely } from "kysely";
import { type CalendarDay, endOfDay, todayIn } from "#app/domain/calendar.ts";
import { daysAfter } from "#app/domain/periods.ts";
import { isAtLeast, type Role } from "#app/domain/role.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import {
  createOwnHousehold,
  getHousehold,
  handOver,
  lasts,
  lockHouseholds,
  lockUser,
  selectMembers,
} from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { withdrawInvitations, withdrawInvitationsBy } from "../invitations/open-invitations.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";

const HOUSEHOLDS_MAX = 10;
/** Each change of a household is checked for everybody in it who has a page open. */
const MEMBERS_MAX = 30;
const GUEST_DAYS_MAX = 366;
const LAST_OWNER =
  "A household needs an owner. Choose the next one first, or delete the household for everybody";

export type MemberStore = ReturnType<typeof createMemberStore>;

export function createMemberStore(db: Kysely<Database>, now: () => Date) {
  const at = () => now().toISOString();

  const active = (within: Kysely<Database>, householdId: string) =>
    within
      .selectFrom("memberships")
      .innerJoin("households", "households.id", "memberships.household_id")
      .where("memberships.household_id", "=", householdId)
      .where("households.deleted_at", "is", null)
      .where(lasts(at()));

  /** 404 for somebody who is not in the household. */
  const get = async (trx: Kysely<Database>, householdId: string, uid: string) => {
    const row = await active(trx, householdId)
      .where("user_id", "=", uid)
      .selectAll("memberships")
      .executeTakeFirst();
    if (!row) throw HttpError.notFound("This person is not in the household any more");
    return row;
  };

  const set = (
    trx: Kysely<Database>,
    householdId: string,
    uid: string,
    changes: { role?: Role; ends_at?: string | null; ended?: 1 },
  ) =>
    trx
      .updateTable("memberships")
      .set(changes)
      .where("household_id", "=", householdId)
      .where("user_id", "=", uid)
      .execute();

  /** Ends a membership, and with it the person's calendar, reminders and invitations, and what they could undo of their joining. */
  const end = async (trx: Kysely<Database>, householdId: string, uid: string) => {
    await set(trx, householdId, uid, { ends_at: at(), ended: 1 });
    await withdrawInvitations(trx, householdId, at(), uid);
    for (const table of ["calendar_feeds", "item_reminders", "joinings"] as const) {
      await trx
        .deleteFrom(table)
        .where("household_id", "=", householdId)
        .where("user_id", "=", uid)
        .execute();
    }
  };

  const owners = async (trx: Kysely<Database>, householdId: string) =>
    (await active(trx, householdId).select("user_id").where("role", "=", "owner").execute()).map(
      ({ user_id }) => user_id,
    );

  /** 409 when nobody else owns it. */
  const requireOtherOwner = async (trx: Kysely<Database>, householdId: string, uid: string) => {
    const [only, ...others] = await owners(trx, householdId);
    if (only === uid && others.length === 0) throw new HttpError(409, "last_owner", LAST_OWNER);
  };

  /** 403 for anyone who is no longer an owner: the token may be older than the lock. */
  const requireOwner = async (trx: Kysely<Database>, { householdId, uid }: ApiUser) => {
    if ((await owners(trx, householdId)).includes(uid)) return;
    throw new HttpError(403, "forbidden", "Only an owner of this household may do this");
  };

  /** When a guest's last day is over where the household is. 422 for a day that is past or too far. */
  const guestEndsAt = async (
    trx: Kysely<Database>,
    householdId: string,
    { role, until, field = "until" }: { role: Role; until?: CalendarDay | undefined; field?: string },
  ) => {
    if (role !== "guest" || !until) return null;
    const { timeZone } = await getHousehold(trx, householdId);
    const end = new Date(endOfDay(until, timeZone));
    const isPossible = end > now() && end < daysAfter(now(), GUEST_DAYS_MAX);
    if (isPossible) return end.toISOString();
    const message = "Please choose a day from today on, within a year";
    throw new HttpError(422, "invalid", message, { [field]: message });
  };

  return {
    active,
    get,
    set,
    end,
    requireOtherOwner,
    requireOwner,
    guestEndsAt,

    /** 409 when the person is in as many households as are allowed. */
    async checkHouseholdLimit(trx: Kysely<Database>, uid: string, already = 0): Promise<void> {
      await lockUser(trx, uid);
      const memberships = await selectMembers(trx, now()).where("users.uid", "=", uid).execute();
      if (memberships.length - already < HOUSEHOLDS_MAX) return;
      const message = `One person is in ${HOUSEHOLDS_MAX} households at most. Leave one first`;
      throw new HttpError(409, "too_many_households", message);
    },

    /** 409 when a household, which is locked, has as many members as are allowed. */
    async checkMemberLimit(trx: Kysely<Database>, householdId: string): Promise<void> {
      if ((await active(trx, householdId).select("user_id").execute()).length < MEMBERS_MAX) return;
      const message = `A household has ${MEMBERS_MAX} members at most. Somebody has to leave first`;
      throw new HttpError(409, "too_many_members", message);
    },

    count: async (within: Kysely<Database>, householdId: string): Promise<number> =>
      (await active(within, householdId).select("user_id").execute()).length,

    /** Somebody in no household gets a new one of their own. */
    async ensureHousehold(trx: Kysely<Database>, uid: string): Promise<void> {
      const membership = await trx
        .selectFrom("memberships")
        .innerJoin("households", "households.id", "memberships.household_id")
        .select("household_id")
        .where("households.deleted_at", "is", null)
        .where("user_id", "=", uid)
        .where(lasts(at()))
        .executeTakeFirst();
      if (membership) return;
      await createOwnHousehold(trx, uid, at());
    },

    async list(householdId: string) {
      const { timeZone } = await getHousehold(db, householdId);
      const rows = await active(db, householdId)
        .innerJoin("users", "users.uid", "memberships.user_id")
        .select(["users.uid", "users.name", "users.photo_url", "memberships.role"])
        .select(["memberships.created_at", "memberships.ends_at"])
        .orderBy("memberships.created_at")
        .execute();
      const lastDay = (end: string) => todayIn(timeZone, new Date(Date.parse(end) - 1));
      return rows.map(({ ends_at, ...row }) => ({ ...row, until: ends_at && lastDay(ends_at) }));
    },

    change: (user: ApiUser, uid: string, { role, until }: { role: Role; until?: CalendarDay }) =>
      transact(db, async (trx) => {
        const { householdId } = user;
        await lockHouseholds(trx, householdId);
        await requireOwner(trx, user);
        const { role: before } = await get(trx, householdId, uid);
        if (role !== "owner") await requireOtherOwner(trx, householdId, uid);
        // Otherwise a link from before would give the former role back.
        if (!isAtLeast(role, before)) await withdrawInvitations(trx, householdId, at());
        await set(trx, householdId, uid, {
          role,
          ends_at: await guestEndsAt(trx, householdId, { role, until }),
        });
      }),

    /** 409 for oneself: that is leaving. */
    async remove(user: ApiUser, uid: string): Promise<void> {
      const { householdId } = user;
      if (uid === user.uid) throw new HttpError(409, "is_self", "To leave, choose 'Leave this household'");
      await transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        await requireOwner(trx, user);
        await get(trx, householdId, uid);
        await end(trx, householdId, uid);
        await withdrawInvitations(trx, householdId, at());
        await this.ensureHousehold(trx, uid);
      });
    },

    /**
     * Undoes what somebody else did with a person's account before the person proved its address: others leave the households
     * that it founded, it leaves those of others, and invitations made by it or into its households are withdrawn.
     */
    async undoSharingBeforeProof(trx: Kysely<Database>, uid: string): Promise<void> {
      // Deleted ones, too: an owner could bring them back.
      const listMemberships = () =>
        trx
          .selectFrom("memberships")
          .select("household_id")
          .where("user_id", "=", uid)
          .where(lasts(at()))
          .execute();
      const lockAll = (rows: Awaited<ReturnType<typeof listMemberships>>) =>
        lockHouseholds(trx, ...rows.map(({ household_id }) => household_id));
      await lockAll(await listMemberships());
      await lockUser(trx, uid);
      // The account may have joined another one before it was locked.
      const memberships = await listMemberships();
      await lockAll(memberships);
      await handOver(trx, uid, now());
      for (const { household_id } of memberships) {
        const people = await trx
          .selectFrom("memberships")
          .select(["user_id", "role"])
          .where("household_id", "=", household_id)
          .where(lasts(at()))
          .orderBy("created_at")
          .execute();
        const [founder] = people;
        const isFounder = founder?.user_id === uid && founder.role === "owner";
        const leaving = people.filter(({ user_id }) => (user_id === uid) !== isFounder);
        for (const { user_id } of leaving) {
          await end(trx, household_id, user_id);
          await this.ensureHousehold(trx, user_id);
        }
        if (isFounder) await withdrawInvitations(trx, household_id, at());
      }
      await withdrawInvitationsBy(trx, uid, at());
    },
  };
}
