import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { transact } from "#app/database/transaction.server.ts";
import { daysBefore, UNDO_DAYS } from "#app/domain/periods.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import type { MemberStore } from "../members/store.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { takeBack } from "./joinings.server.ts";
import { createHousehold, lockHousehold, type NewHousehold } from "./store.server.ts";

const HOUSEHOLDS_MAX = 10;

/** The households of a person: one chooses between them, adds one, leaves one. */
export function createHomeStore(db: Kysely<Database>, members: MemberStore, now: () => Date) {
  const at = () => now().toISOString();
  const undoSince = () => daysBefore(now(), UNDO_DAYS).toISOString();

  const homes = (uid: string) =>
    db
      .selectFrom("memberships")
      .innerJoin("households", "households.id", "memberships.household_id")
      .select(["households.id", "households.name", "memberships.role"])
      .select(["memberships.created_at as since", "memberships.ends_at"])
      .where("user_id", "=", uid)
      .orderBy("memberships.created_at", "desc")
      .orderBy("households.id", "desc");

  const choose = (within: Kysely<Database>, sessionId: string, householdId: string) =>
    within
      .updateTable("sessions")
      .set({ chosen_household_id: householdId })
      .where("id", "=", sessionId)
      .execute();

  const countItems = async (householdId: string) => {
    const { items } = await db
      .selectFrom("items")
      .select(({ fn }) => fn.countAll<number | string>().as("items"))
      .where("household_id", "=", householdId)
      .where(inStock)
      .executeTakeFirstOrThrow();
    return Number(items);
  };

  /** Of households that have ended those that the person may bring back: where they were an owner to its end. */
  const isRestorable = async (householdId: string) => (await members.count(db, householdId)) === 0;

  return {
    async list({ uid, householdId }: ApiUser) {
      const rows = await homes(uid)
        .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", undoSince())]))
        .execute();
      const found = await Promise.all(
        rows.map(async ({ ends_at, ...home }) => {
          const isOver = ends_at !== null && ends_at <= at();
          if (isOver && (home.role !== "owner" || !(await isRestorable(home.id)))) return undefined;
          return {
            ...home,
            people: await members.count(db, home.id),
            items: await countItems(home.id),
            current: home.id === householdId,
            ...(isOver && { endedAt: ends_at }),
          };
        }),
      );
      return found.filter((home) => home !== undefined);
    },

    /** 409 when the person has as many as are allowed. */
    add: ({ uid, sessionId }: ApiUser, household: NewHousehold) =>
      transact(db, async (trx) => {
        const own = await trx
          .selectFrom("memberships")
          .select("household_id")
          .where("user_id", "=", uid)
          .where("ends_at", "is", null)
          .execute();
        if (own.length >= HOUSEHOLDS_MAX) {
          throw new HttpError(
            409,
            "too_many_households",
            `One person has at most ${HOUSEHOLDS_MAX} kitchens`,
          );
        }
        const since = at();
        const id = await createHousehold(trx, uid, household, since);
        await choose(trx, sessionId, id);
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
        await choose(trx, sessionId, id);
      }),

    /** 409 for the only owner without a successor, and for the only member: a household is deleted, not left empty. */
    leave: (
      { uid, householdId, role }: ApiUser,
      { successor, takeFood }: { successor?: string | undefined; takeFood?: boolean | undefined },
    ) =>
      transact(db, async (trx) => {
        await lockHousehold(trx, householdId);
        if (role === "owner" && successor) {
          await members.get(trx, householdId, successor);
          await members.set(trx, householdId, successor, { role: "owner", ends_at: null });
        }
        await members.checkOwner(trx, householdId, uid);
        if (takeFood) await takeBack(trx, { uid, householdId }, now());
        await members.set(trx, householdId, uid, { ends_at: at() });
        await members.ensureHome(trx, uid);
      }),

    /** Ends every membership at once, which is how `restore` knows them. */
    delete: ({ householdId }: ApiUser) =>
      transact(db, async (trx) => {
        await lockHousehold(trx, householdId);
        const people = await members.active(trx, householdId).select("user_id").execute();
        const ends_at = at();
        for (const { user_id } of people) await members.set(trx, householdId, user_id, { ends_at });
        for (const { user_id } of people) await members.ensureHome(trx, user_id);
      }),

    /** 404 after `UNDO_DAYS`, and for a household that the person did not own when it ended. */
    restore: ({ uid, sessionId }: ApiUser, id: string) =>
      transact(db, async (trx) => {
        await lockHousehold(trx, id);
        const ended = await trx
          .selectFrom("memberships")
          .select("ends_at")
          .where("household_id", "=", id)
          .where("user_id", "=", uid)
          .where("role", "=", "owner")
          .where("ends_at", ">", undoSince())
          .where("ends_at", "<=", at())
          .executeTakeFirst();
        if (!ended || (await members.count(trx, id)) > 0) {
          throw HttpError.notFound("This kitchen cannot be brought back any more");
        }
        await trx
          .updateTable("memberships")
          .set({ ends_at: null })
          .where("household_id", "=", id)
          .where("ends_at", "=", ended.ends_at)
          .execute();
        await choose(trx, sessionId, id);
      }),

    /** Deletes households that nobody is in and nobody can bring back any more, at most `limit`. */
    async purge(limit: number): Promise<number> {
      const gone = await db
        .selectFrom("households")
        .select("id")
        .where("id", "!=", "demo")
        .where("created_at", "<", undoSince())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("memberships")
                .select("user_id")
                .whereRef("memberships.household_id", "=", "households.id")
                .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", undoSince())])),
            ),
          ),
        )
        .limit(limit)
        .execute();
      for (const { id } of gone) await db.deleteFrom("households").where("id", "=", id).execute();
      return gone.length;
    },
  };
}

export type HomeStore = ReturnType<typeof createHomeStore>;
