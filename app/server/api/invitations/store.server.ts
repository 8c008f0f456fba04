import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { JoiningFood } from "#app/domain/joining-food.ts";
import { daysAfter } from "#app/domain/periods.ts";
import { ROLE_LABELS, type Role } from "#app/domain/role.ts";
import type { Database, InvitationsTable } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { invitationMail } from "#app/server/mail/mails.ts";
import { INVITATION_DAYS, INVITATIONS_MAX } from "#app/upstream/contracts/invitations.ts";
import { may } from "#app/upstream/permissions.ts";
import { TOPICS } from "#app/upstream/topics.ts";
import type { Changes } from "../changes/changes.server.ts";
import type { ClaimRoom } from "../food/changes.server.ts";
import type { FoodMoves, Moving } from "../household/food-moves.server.ts";
import { openJoinings, takeBack } from "../household/joinings.server.ts";
import { createFoodSettling } from "../household/settle-food.server.ts";
import { keepPortrait, lasts, lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { MemberStore } from "../members/store.server.ts";
import { type ApiUser, chooseHousehold } from "../sessions/store.server.ts";
import { findInvitation, forgetEndedInvitations, selectOpenInvitations } from "./open-invitations.server.ts";

const TOKEN_BYTES = 16;

interface NewInvitation {
  role: Role;
  email?: string | undefined;
  guestUntil?: string | undefined;
  days?: number | undefined;
  uses?: number | undefined;
}

interface Acceptance {
  token: string;
  food: JoiningFood;
  moving: Moving;
}

interface InvitationOptions {
  members: MemberStore;
  mails: MailQueue;
  changes: Changes;
  runFoodMove: FoodMoves;
  claimRoom: ClaimRoom;
  origin: string;
  now: () => Date;
}

export function createInvitationStore(
  db: Kysely<Database>,
  { members, mails, changes, runFoodMove, claimRoom, origin, now }: InvitationOptions,
) {
  const at = () => now().toISOString();

  const tellAll = (householdId: string) =>
    changes.publish({ householdId, topics: [...TOPICS], members: true });

  /** An unknown, used, ended or withdrawn invitation is one and the same 404. */
  const find = async (within: Kysely<Database>, token: string) => {
    const found = await findInvitation(within, token, at());
    if (!found) throw gone();
    return found;
  };

  const nameOf = async (within: Kysely<Database>, uid: string) =>
    (await within.selectFrom("users").select("name").where("uid", "=", uid).executeTakeFirst())?.name ?? "";

  /** Empty for who is no member: they do not learn how the household is called by now. */
  const nameFor = async (uid: string, id: string): Promise<string> => {
    const row = await db
      .selectFrom("households")
      .innerJoin("memberships", "memberships.household_id", "households.id")
      .select("households.name")
      .where("households.id", "=", id)
      .where("memberships.user_id", "=", uid)
      .where(lasts(at()))
      .executeTakeFirst();
    return row?.name ?? "";
  };

  const settleFood = createFoodSettling({ members, claimRoom, now });

  /** 409 for somebody who is in the household already, also where it was this invitation that let them in. */
  const checkNotMember = async (trx: Kysely<Database>, uid: string, token: string) => {
    const joined = await trx
      .selectFrom("invitations")
      .innerJoin("households", "households.id", "invitations.household_id")
      .innerJoin("memberships", "memberships.household_id", "households.id")
      .select("households.name")
      .where("token_hash", "=", hashToken(token))
      .where("memberships.user_id", "=", uid)
      .where("households.deleted_at", "is", null)
      .where(lasts(at()))
      .executeTakeFirst();
    if (joined) throw new HttpError(409, "already_member", `You are in '${joined.name}' already`);
  };

  /**
   * 409 for who has left since the invitation was made. It would give a guest another stay, or one without an end, and
   * others a role that they may not have had.
   */
  const checkStay = async (
    trx: Kysely<Database>,
    uid: string,
    invitation: Pick<InvitationsTable, "household_id" | "created_at"> & { household: string },
  ) => {
    const stay = await trx
      .selectFrom("memberships")
      .select("role")
      .where("household_id", "=", invitation.household_id)
      .where("user_id", "=", uid)
      .where("ends_at", ">=", invitation.created_at)
      .executeTakeFirst();
    if (!stay) return;
    const message =
      stay.role === "guest"
        ? `Your stay in '${invitation.household}' is over. Ask for a new invitation`
        : `You have left '${invitation.household}' since this invitation was made. Ask for a new one`;
    throw new HttpError(409, "stay_is_over", message);
  };

  return {
    list: (householdId: string) =>
      selectOpenInvitations(db, at())
        .leftJoin("users", "users.uid", "invitations.created_by")
        .selectAll("invitations")
        .select("users.name as by")
        .where("household_id", "=", householdId)
        .orderBy("invitations.created_at", "desc")
        .execute(),

    /** Returns the token, of which only the hash is kept. 409 when too many are open. */
    add: (user: ApiUser, { role, email, guestUntil, days, uses }: NewInvitation) =>
      transact(db, async (trx) => {
        const { householdId, uid } = user;
        await lockHouseholds(trx, householdId);
        await members.requireOwner(trx, user);
        const others = await selectOpenInvitations(trx, at())
          .select("id")
          .where("household_id", "=", householdId)
          .execute();
        if (others.length >= INVITATIONS_MAX) {
          const message = `There are ${INVITATIONS_MAX} open invitations. Withdraw one first`;
          throw new HttpError(409, "too_many_invitations", message);
        }
        const guestEnd = await members.guestEndsAt(trx, householdId, {
          role,
          until: guestUntil,
          field: "guestUntil",
        });
        const end = daysAfter(now(), days ?? INVITATION_DAYS).toISOString();
        const token = randomBytes(TOKEN_BYTES).toString("base64url");
        const row: InvitationsTable = {
          household_id: householdId,
          id: randomUUIDv7(),
          token_hash: hashToken(token),
          role,
          email: email ?? "",
          guest_until: (role === "guest" && guestUntil) || null,
          uses_left: uses ?? 1,
          accounts_left: uses ?? 1,
          created_by: uid,
          created_at: at(),
          expires_at: guestEnd && guestEnd < end ? guestEnd : end,
          revoked_at: null,
        };
        await trx.insertInto("invitations").values(row).execute();
        await forgetEndedInvitations(trx, householdId, at());
        return { token, invitation: { ...row, by: await nameOf(trx, uid) } };
      }),

    /** 404 unless the token is that of this open invitation. */
    async mail({ householdId }: ApiUser, id: string, { token, email }: { token: string; email: string }) {
      const { household_id, ...invitation } = await find(db, token);
      if (household_id !== householdId || invitation.id !== id) throw gone();
      await db
        .updateTable("invitations")
        .set({ email })
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where("email", "=", "")
        .execute();
      await mails.add(invitationMail(email, `${origin}/join/${token}`, invitation.expires_at));
      mails.runSoon();
    },

    async revoke(householdId: string, id: string): Promise<void> {
      const revoked = await db
        .updateTable("invitations")
        .set({ revoked_at: at() })
        .where("household_id", "=", householdId)
        .where("id", "=", id)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!revoked) throw gone();
    },

    /** The invitation of a token, for who may see it by having it. */
    async show(token: string) {
      const invitation = await find(db, token);
      return {
        invitation,
        by: await nameOf(db, invitation.created_by),
        people: await members.count(db, invitation.household_id),
      };
    },

    /** 404 as `show`, 409 for a member and for a guest whose stay is over. Returns how many items came along. */
    async accept(user: ApiUser, { token, food, moving }: Acceptance) {
      const join = async (trx: Kysely<Database>) => {
        await checkNotMember(trx, user.uid, token);
        await lockHouseholds(trx, (await find(trx, token)).household_id, user.householdId);
        const found = await find(trx, token);
        const { household_id, household, ...invitation } = found;
        const used = await trx
          .updateTable("invitations")
          .set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) }))
          .where("household_id", "=", household_id)
          .where("id", "=", invitation.id)
          .where("uses_left", ">", 0)
          .where("revoked_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (!used) throw gone();
        await checkNotMember(trx, user.uid, token);
        await checkStay(trx, user.uid, found);
        await members.checkHouseholdLimit(trx, user.uid);
        await members.checkMemberLimit(trx, household_id);
        const { role } = invitation;
        if (food === "bring" && !may(role, "addFood")) {
          throw new HttpError(
            403,
            "forbidden",
            `As ${ROLE_LABELS[role].withArticle} you cannot bring food along`,
          );
        }
        const until = invitation.guest_until ?? undefined;
        const membership = {
          role,
          created_at: at(),
          ends_at: await members.guestEndsAt(trx, household_id, { role, until }),
          ended: 0,
        };
        // Those of a guest whose stay is over.
        for (const table of ["calendar_feeds", "item_reminders"] as const) {
          await trx
            .deleteFrom(table)
            .where("household_id", "=", household_id)
            .where("user_id", "=", user.uid)
            .execute();
        }
        await trx
          .insertInto("memberships")
          .values({ household_id, user_id: user.uid, ...membership })
          .onConflict((conflict) => conflict.columns(["household_id", "user_id"]).doUpdateSet(membership))
          .execute();
        await keepPortrait(trx, user.uid, household_id);
        const items = await settleFood(trx, user, household_id, food);
        await chooseHousehold(trx, user, household_id);
        return { household: household_id, name: household, items };
      };
      const joined = await (food === "bring" ? runFoodMove(moving, join) : transact(db, join));
      tellAll(joined.household);
      return joined;
    },

    joinings: async (uid: string) => {
      const rows = await openJoinings(db, uid, now());
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          householdId: row.household_id,
          household: await nameFor(uid, row.household_id),
          from: await nameFor(uid, row.from_household_id),
          items: (JSON.parse(row.item_ids) as string[]).length,
          at: row.created_at,
        })),
      );
    },

    /** 404 for what is not the caller's, or is too long ago; 409 as leaving. */
    async undoJoining({ uid, sessionId }: ApiUser, id: string, moving: Moving): Promise<void> {
      const left = await runFoodMove(moving, async (trx) => {
        const joining = (await openJoinings(trx, uid, now())).find((row) => row.id === id);
        if (!joining) throw tooLate();
        const { household_id: householdId } = joining;
        await lockHouseholds(trx, householdId, joining.from_household_id);
        await members.requireOtherOwner(trx, householdId, uid);
        if (!(await takeBack(trx, { uid, householdId }, now(), id))) throw tooLate();
        await members.end(trx, householdId, uid);
        await chooseHousehold(trx, { uid, sessionId }, joining.from_household_id);
        return householdId;
      });
      tellAll(left);
    },
  };
}

export type InvitationStore = ReturnType<typeof createInvitationStore>;

const tooLate = () => HttpError.notFound("This cannot be undone any more");
const gone = () => HttpError.notFound("This invitation has ended, or was used already");
