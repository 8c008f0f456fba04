import type { Kysely } from "kysely";
import type { JoiningFood } from "#app/domain/joining-food.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { ClaimRoom } from "../food/changes.server.ts";
import { checkRoomForTexts } from "../food/room-for-texts.server.ts";
import type { MemberStore } from "../members/store.server.ts";
import { checkRoomForNotes } from "../notes/room-for-notes.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { checkEntriesLately } from "../stock/journal.server.ts";
import { deleteHousehold, mayDeleteHousehold } from "./delete-household.server.ts";
import { bringFood, recordJoining } from "./joinings.server.ts";
import { movePersonal } from "./move-food.server.ts";
import { selectMembers, todayOf } from "./store.server.ts";

const TOO_MUCH_HISTORY =
  "Together, the food of both households was used or changed more than 10,000 times in 30 days, which is the limit. Please join without your food";

const HISTORY = ["journal", "budgets", "item_notes", "staples"] as const;

interface SettlingOptions {
  members: MemberStore;
  claimRoom: ClaimRoom;
  now: () => Date;
}

/** Decides what happens to a person's household when they join another. */
export function createFoodSettling({ members, claimRoom, now }: SettlingOptions) {
  /** The person's own household, where nobody else is: only from there food may come along. */
  const soleHome = async (trx: Kysely<Database>, { uid, householdId }: ApiUser, target: string) => {
    if (householdId === target || (await members.count(trx, householdId)) > 1) return undefined;
    const { role } = await members.get(trx, householdId, uid);
    return role === "owner" ? householdId : undefined;
  };

  /** Whether it is the one that everybody gets at registration, and nothing was ever put into it. */
  const isUnused = async (trx: Kysely<Database>, { uid, householdId }: ApiUser, target: string) => {
    const others = await selectMembers(trx, now())
      .where("users.uid", "=", uid)
      .where("memberships.household_id", "not in", [householdId, target])
      .execute();
    if (others.length > 0) return false;
    return !(await hasRows(trx, householdId, [...HISTORY, "shopping_lines", "invitations"]));
  };

  /** Both households are locked. Returns how many items came along. */
  return async (trx: Kysely<Database>, user: ApiUser, target: string, food: JoiningFood): Promise<number> => {
    const { uid } = user;
    const from = await soleHome(trx, user, target);
    if (!from) return 0;
    if (await isUnused(trx, user, target)) {
      await movePersonal(trx, { uid, from, to: target });
      await trx.deleteFrom("households").where("id", "=", from).execute();
      return 0;
    }
    if (food === "keep") return 0;
    const at = now();
    const none = { itemIds: [], lineIds: [] };
    const brought = food === "bring" ? await bringFood(trx, { uid, householdId: target, from }, at) : none;
    await claimRoom(trx, target, 0);
    if (food === "bring") {
      await checkRoomForNotes(trx, target, 0);
      await checkRoomForTexts(trx, target, brought.itemIds.length);
      await checkEntriesLately(trx, target, await todayOf(trx, target, at), TOO_MUCH_HISTORY);
    }
    const isEmpty = food === "bring" && !(await hasRows(trx, from, HISTORY));
    if (food === "leave" || (isEmpty && (await mayDeleteHousehold(trx, uid, at)))) {
      await deleteHousehold(trx, { uid, householdId: from, now: at });
    }
    await recordJoining(trx, { uid, householdId: target, from }, brought, at);
    return brought.itemIds.length;
  };
}

async function hasRows(
  trx: Kysely<Database>,
  householdId: string,
  tables: readonly ((typeof HISTORY)[number] | "shopping_lines" | "invitations")[],
): Promise<boolean> {
  for (const table of tables) {
    const row = await trx
      .selectFrom(table)
      .select("household_id")
      .where("household_id", "=", householdId)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
