import type { Kysely } from "kysely";
import { todayIn } from "#app/domain/calendar.ts";
import { type CompletedLine, completeLine } from "#app/domain/food-line/complete-line.ts";
import { readFoodLines, readLineByLine } from "#app/domain/food-line/read-lines.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import type { Database } from "#app/server/db/schema.ts";
import { finishWithPauses } from "#app/server/pauses.server.ts";
import type { foodLineCalls } from "#app/upstream/contracts/food-lines.ts";
import { getHousehold } from "../household/store.server.ts";
import type { Handlers } from "../implement.server.ts";
import { localeOf } from "../request.server.ts";
import { rememberFoods } from "./memory.server.ts";

/** Builds the tables of foods and words, which takes longer than reading, before anybody waits. */
function warmUp(): void {
  const context = { locale: "en-GB", currency: "GBP", today: "2026-01-01" };
  for (const food of readFoodLines("milk 1l 1.29 fri", context).foods) completeLine(food, undefined, context);
}

export function foodLineHandlers(db: Kysely<Database>): Handlers<typeof foodLineCalls> {
  warmUp();
  return {
    readFoodLines: async ({ user: { householdId }, body, now }) => {
      const { currency, timeZone } = await getHousehold(db, householdId);
      const locale = localeOf(body.locale);
      const context = { locale, currency, today: body.today ?? todayIn(timeZone, now) };
      const { foods, receipt } = await finishWithPauses(readLineByLine(body.lines, context));
      const memory = await rememberFoods(
        db,
        householdId,
        foods.map(({ name }) => name),
      );
      const data = foods.map((food) => answerOf(completeLine(food, memory.get(foodKey(food.name)), context)));
      return { data, ...(receipt && { receipt }) };
    },
  };
}

export const answerOf = ({ quantity: { amount, unit }, ...line }: CompletedLine) => ({
  ...line,
  quantity: formatQuantity(amount, unit),
  amount,
  unit,
});
