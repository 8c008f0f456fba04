import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import type { ClaimRoom } from "./food/changes.server.ts";
import { createFoodStore } from "./food/store.server.ts";
import { createNoteStore } from "./notes/store.server.ts";
import { createShoppingStore } from "./shopping/store.server.ts";
import { createStapleStore } from "./staples/store.server.ts";
import { createStockStore } from "./stock/store.server.ts";

export type HouseholdStores = ReturnType<typeof createHouseholdStores>;

export function createHouseholdStores(db: Kysely<Database>, now: () => Date, claimRoom?: ClaimRoom) {
  const food = createFoodStore(db, now, claimRoom);
  return {
    food,
    stock: createStockStore(db, food, now),
    shopping: createShoppingStore(db, food, now),
    staples: createStapleStore(db, now),
    notes: createNoteStore(db, now),
  };
}
