import type { weeklyLookCalls } from "#app/upstream/contracts/weekly-look.ts";
import type { Handlers } from "../implement.server.ts";
import { entryOf } from "../stock/routes.server.ts";
import type { WeeklyLookStore } from "./store.server.ts";

export function weeklyLookHandlers(looks: WeeklyLookStore): Handlers<typeof weeklyLookCalls> {
  return {
    getWeeklyLook: async ({ user, now }) => {
      const { corrections, ...look } = await looks.get(user.householdId);
      return { ...look, corrections: corrections.map((row) => entryOf(row, now, user)) };
    },
    lookAtFood: ({ user, body: { foods } }) => looks.add(user.householdId, foods),
  };
}
