import type { Kysely } from "kysely";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { countInStock } from "../food/in-stock.server.ts";
import { HttpError } from "../http-error.server.ts";
import { purgeInvitations } from "../invitations/open-invitations.server.ts";
import type { MemberStore } from "../members/store.server.ts";
import { type ApiUser, chooseHousehold } from "../sessions/store.server.ts";
import { deleteHousehold } from "./delete-household.server.ts";
import { emptyHousehold } from "./empty-household.server.ts";
import type { FoodMoves, Moving } from "./food-moves.server.ts";
import { openJoinings, purgeJoinings, takeBack } from "./joinings.server.ts";
import { createHousehold, lasts, lockHouseholds, type NewHousehold } from "./store.server.ts";

interface Leaving {
  successor?: string | undefined;
  takeFood?: boolean | undefined;
  moving: Moving;
}

/** The households of a person: one chooses between them, adds one, leaves one. */
export function createHouseholdStore(
  db: Kysely<Database>,
  members: MemberStore,
  runFoodMove: FoodMoves,
  now: () => Date,
) {
  const at = () => now().toISOString();
  const undoSince = () => daysBefore(now(), UNDO_DAYS).toISOString();

  const householdsOf = (uid: string) =>
    db
      .selectFrom("memberships")
      .innerJoin("households", "households.id", "memberships.household_id")
      .select(["households.id", "households.name", "memberships.role"])
      .select(["memberships.created_at as since", "households.deleted_at"])
      .where("user_id", "=", uid)
      .orderBy("memberships.created_at", "desc")
      .orderBy("households.id", "desc");

  return {
    purgeInvitations: (limit: number) => purgeInvitations(db, now(), limit),
    purgeJoinings: (limit: number) => purgeJoinings(db, now(), limit),

    /** Existing ones, and deleted ones that the caller, an owner, can restore. */
    async list({ uid, householdId }: ApiUser) {
      const rows = await householdsOf(uid)
        .where(lasts(at()))
        .where((is) =>
          is.or([
            is("deleted_at", "is", null),
            is.and([is("deleted_at", ">", undoSince()), is("memberships.role", "=", "owner")]),
          ]),
        )
        .execute();
      return Promise.all(
        rows.map(async ({ deleted_at, ...household }) => ({
          ...household,
          people: await members.count(db, household.id),
          items: await countInStock(db, household.id),
          current: household.id === householdId,
          ...(deleted_at && { endedAt: deleted_at }),
        })),
      );
    },

    /** 409 when the person has as many as are allowed. */
    add: ({ uid, sessionId }: ApiUser, household: NewHousehold) =>
      transact(db, async (trx) => {
        await members.checkHouseholdLimit(trx, uid);
        const since = at();
        const id = await createHousehold(trx, uid, household, since);
        await chooseHousehold(trx, { uid, sessionId }, id);
        return {
          id,
          name: household.name,
          role: "owner" as const,
          since,
          people: 1,
          items: 0,
          current: true,
        };
      }),

    choose: ({ uid, sessionId }: ApiUser, id: string) =>
      transact(db, async (trx) => {
        await members.get(trx, id, uid);
        await chooseHousehold(trx, { uid, sessionId }, id);
      }),

    /** 409 for the only owner without a successor, and for the only member: a household is deleted, not left empty. */
    leave: ({ uid, householdId }: ApiUser, { successor, takeFood, moving }: Leaving) => {
      const leave = async (trx: Kysely<Database>) => {
        const joinings = takeFood ? await openJoinings(trx, uid, now()) : [];
        await lockHouseholds(trx, householdId, ...joinings.map((joining) => joining.from_household_id));
        const { role } = await members.get(trx, householdId, uid);
        if (role === "owner" && successor) {
          await members.get(trx, householdId, successor);
          await members.set(trx, householdId, successor, { role: "owner", ends_at: null });
        }
        await members.requireOtherOwner(trx, householdId, uid);
        if (takeFood) await takeBack(trx, { uid, householdId }, now());
        await members.end(trx, householdId, uid);
        await members.ensureHousehold(trx, uid);
      };
      return takeFood ? runFoodMove(moving, leave) : transact(db, leave);
    },

    delete: (user: ApiUser) =>
      transact(db, async (trx) => {
        const { householdId } = user;
        await lockHouseholds(trx, householdId);
        await members.requireOwner(trx, user);
        const people = await members.active(trx, householdId).select("user_id").execute();
        await deleteHousehold(trx, { uid: user.uid, householdId, now: now() });
        for (const { user_id } of people) await members.ensureHousehold(trx, user_id);
      }),

    /** 404 after `UNDO_DAYS`, and for a household of which the person is no owner. */
    restore: ({ uid, sessionId }: ApiUser, id: string) =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, id);
        const owner = await trx
          .selectFrom("memberships")
          .select("user_id")
          .where("household_id", "=", id)
          .where("user_id", "=", uid)
          .where("role", "=", "owner")
          .where("ends_at", "is", null)
          .executeTakeFirst();
        const restored =
          owner &&
          (await trx
            .updateTable("households")
            .set({ deleted_at: null })
            .where("id", "=", id)
            .where("deleted_at", ">", undoSince())
            .returning("id")
            .executeTakeFirst());
        if (restored) await members.checkHouseholdLimit(trx, uid, 1);
        if (!restored) throw HttpError.notFound("This household cannot be brought back any more");
        await chooseHousehold(trx, { uid, sessionId }, id);
      }),

    /** Deletes households that were deleted a month ago, or that have had no members since then, at most `limit`. */
    async purge(limit: number): Promise<number> {
      // A clock that was ahead has written them. Until then nobody of them could be invited again.
      await db
        .updateTable("memberships")
        .set({ ends_at: at() })
        .where("ended", "=", 1)
        .where("ends_at", ">", at())
        .execute();
      const deleted = await db
        .selectFrom("households")
        .select("id")
        .where("deleted_at", "<", undoSince())
        .limit(limit)
        .execute();
      const gone = await db
        .selectFrom("memberships")
        .select("household_id as id")
        .distinct()
        .where("ends_at", "<", undoSince())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("memberships as other")
                .select("other.user_id")
                .whereRef("other.household_id", "=", "memberships.household_id")
                .where((is) =>
                  is.or([is("other.ends_at", "is", null), is("other.ends_at", ">", undoSince())]),
                ),
            ),
          ),
        )
        .limit(limit)
        .execute();
      for (const { id } of [...deleted, ...gone]) {
        await emptyHousehold(db, id);
        await db.deleteFrom("households").where("id", "=", id).execute();
      }
      return Math.max(deleted.length, gone.length);
    },
  };
}

export type HouseholdStore = ReturnType<typeof createHouseholdStore>;
