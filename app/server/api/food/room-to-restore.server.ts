import type { Kysely } from "kysely";
import { FOODS_MAX, TEXTS_MAX } from "#app/domain/limits.ts";
import type { Database } from "#app/server/db/schema.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { countInStock } from "./in-stock.server.ts";
import { checkRoomForTexts } from "./room-for-texts.server.ts";

/** Above the limit for adding food: what was deleted by mistake comes back even if the household is full. */
const RESTORED_MAX = FOODS_MAX + 200;
const RESTORED_TEXTS_MAX = 2 * TEXTS_MAX;
const FULL = "There is too much food to bring this back. Use up or delete some, then try again";

/** 409 when texts that came back are too many, even for food that is restored. */
export const checkTextsRestored = (trx: Kysely<Database>, householdId: string) =>
  checkRoomForTexts(trx, householdId, 1, RESTORED_TEXTS_MAX);

/** 409 when `more` foods that come back into stock would be too many, whatever the household's plan. Locks the household. */
export async function checkRoomToRestore(
  trx: Kysely<Database>,
  householdId: string,
  more = 1,
): Promise<void> {
  await lockHouseholds(trx, householdId);
  const foods = await countInStock(trx, householdId);
  if (foods + more > RESTORED_MAX) throw new HttpError(409, "household_full", FULL);
  await checkRoomForTexts(trx, householdId, more, RESTORED_TEXTS_MAX);
}
