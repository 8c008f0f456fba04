import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { type CalendarDay, daysBetween, parseCalendarDay, todayIn } from "#app/domain/calendar.ts";
import { daysLeft } from "#app/domain/expiry.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { ADDED_DATE_MESSAGE, type foodCalls } from "#app/upstream/contracts/food.ts";
import { todayOf } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { type ImageAddresses, imageOptionsOf, isOwn } from "../images/address.server.ts";
import type { Call, Handlers } from "../implement.server.ts";
import { namesOfOthers } from "../members/names.server.ts";
import type { ApiContext } from "../request.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { type ItemRow, itemOf, type ShownRow } from "./columns.server.ts";
import { DEMO_HOUSEHOLD, shiftDemoDay } from "./demo-household.server.ts";
import type { FoodStore } from "./store.server.ts";

export function foodHandlers(
  db: Kysely<Database>,
  store: FoodStore,
  addresses: ImageAddresses,
): Handlers<typeof foodCalls> {
  const listFor = async ({ user, query, now }: Call<(typeof foodCalls)["listFood" | "listExpiredFood"]>) => {
    const household = user?.householdId ?? DEMO_HOUSEHOLD;
    const today = callersToday(query.today, now) ?? (await todayOf(db, household, now));
    const rows = await store.list(household);
    if (user) return { items: await answerAll(user, rows, now), today };
    const items = rows.map((row) => itemOf(row));
    const shifted = items.map((item) => ({
      ...item,
      expiryDate: item.expiryDate && shiftDemoDay(item.expiryDate, today),
    }));
    return { items: shifted, today };
  };

  const answerAll = async (user: ApiUser, rows: ShownRow[], now: Date) => {
    const ids = rows.map(({ user_id }) => user_id);
    const nameOf = await namesOfOthers(db, user, ids, now);
    return rows.map((row) =>
      itemOf(row, {
        userEmail: row.user_id === user.uid ? user.email : "",
        addedBy: nameOf(row.user_id),
      }),
    );
  };
  const answer = async (user: ApiUser, row: ItemRow, now: Date) => {
    const [item = itemOf(row)] = await answerAll(user, [row], now);
    return item;
  };

  return {
    listFood: async (call) => ({ data: (await listFor(call)).items }),
    listExpiredFood: async (call) => {
      const { items, today } = await listFor(call);
      return { data: items.filter(({ expiryDate }) => (daysLeft(expiryDate, today) ?? 0) < 0) };
    },
    listOwnFood: async ({ user, query, now }) => {
      const isPage = query.limit !== undefined || query.after !== undefined;
      const rows = await (isPage ? store.listPage(user.householdId, query) : store.list(user.householdId));
      return { data: await answerAll(user, rows, now) };
    },
    addFood: async ({ user, body: food, idempotencyKey, now, context }) => {
      // It may already be tomorrow where the caller is.
      if (Date.parse(food.addedDate ?? "") > now.getTime() + DAY_IN_MS) {
        throw new HttpError(422, "invalid", ADDED_DATE_MESSAGE, { addedDate: ADDED_DATE_MESSAGE });
      }
      const made = idempotencyKey && (await store.findAdded(user.householdId, idempotencyKey));
      if (made) {
        await store.checkAddedInStock(user.householdId, [made.id]);
        return answer(user, made, now);
      }
      const imageUrl = await addresses.replace(food.imageUrl, ownImageOptionsOf(context, user));
      return answer(user, await store.add(user, { ...food, imageUrl }, idempotencyKey), now);
    },
    addFoods: ({ user, body, now, once }) =>
      once(
        user.householdId,
        async (within) => {
          const batch = randomUUIDv7();
          return {
            batch,
            data: await answerAll(user, await within.food.addAll(user, body.foods, batch), now),
          };
        },
        async (within, answer) => {
          const ids = answer.data.map(({ _id }) => _id);
          await within.food.checkAddedInStock(user.householdId, ids);
          return answer;
        },
      ),
    undoBatch: ({ user, id, once }) => once(user.householdId, ({ stock }) => stock.undoBatch(user, id)),
    getFood: async ({ user, id, now }) => answer(user, await store.get(user.householdId, id), now),
    updateFood: async ({ user, id, body: { version, ...changes }, now, once, context }) => {
      const isForeign = changes.imageUrl && !isOwn(changes.imageUrl);
      const unchangedUrl = isForeign ? (await store.get(user.householdId, id)).image_url : undefined;
      const imageUrl = await addresses.replace(changes.imageUrl, {
        ...ownImageOptionsOf(context, user),
        unchangedUrl,
      });
      const food = { ...changes, imageUrl };
      return once(user.householdId, async (within) =>
        answer(user, await within.food.update(user, id, food, { version }), now),
      );
    },
    deleteFood: ({ user, id, once }) => once(user.householdId, ({ food }) => food.delete(user, id)),
    restoreFood: ({ user, id, now, once }) =>
      once(user.householdId, async ({ food }) => answer(user, await food.restore(user.householdId, id), now)),
  };
}

const ownImageOptionsOf = (context: ApiContext, { uid: user, householdId }: ApiUser) => ({
  ...imageOptionsOf(context, "imageUrl"),
  user,
  householdId,
});

/** The caller's date, if it is within one day of the date in UTC. */
function callersToday(given: string | undefined, now: Date): CalendarDay | undefined {
  const utc = todayIn("UTC", now);
  const claimed = parseCalendarDay(given ?? "");
  return claimed && Math.abs(daysBetween(utc, claimed)) <= 1 ? claimed : undefined;
}
