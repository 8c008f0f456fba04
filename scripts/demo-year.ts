// Fills the store of DATA_DIR with a year of a household that is made up, so that /insights and /budget have
// something to show. Run again, it starts over. The same day always makes the same year.
//   npm run demo:year

import { addDays, todayIn } from "#app/domain/calendar.ts";
import { addMonths, monthOf } from "#app/domain/month.ts";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import { createUserStore } from "#app/server/api/account/store.server.ts";
import { createBudgetStore } from "#app/server/api/budget/store.server.ts";
import { createFoodStore } from "#app/server/api/food/store.server.ts";
import { createStockStore } from "#app/server/api/stock/store.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { env } from "#app/server/env.server.ts";
import { createAccountStore } from "#app/server/identity/embedded/account-store.server.ts";
import { hashPassword } from "#app/server/identity/embedded/password-hash.server.ts";
import { HABITS, type Habit } from "./demo-year-foods.ts";

const PERSON = { name: "Robin Field", email: "demo-year@example.com", password: "Rhubarb-4-pie!" };
const CURRENCY = "EUR";
const TIME_ZONE = "Europe/Berlin";
const DAYS = 365;
const DEARER_BY = 0.05;
const GOES: Record<Habit["goes"], ("quarter" | "half" | "all")[]> = {
  1: ["all"],
  2: ["half", "all"],
  3: ["quarter", "half", "all"],
};

if (env.firebase || env.upstreamUrl) {
  console.error("The demo needs accounts and food in this server's own store");
  process.exit(2);
}

/** A seeded random generator (mulberry32). */
function createDice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const db = await openDatabase(env);
const real = new Date();
let at = real;
const now = () => at;
const today = todayIn(TIME_ZONE, real);
const firstDay = addDays(today, 1 - DAYS);
const accounts = createAccountStore(db, env.sessionSecrets, now);
const users = createUserStore(db, now);
const food = createFoodStore(db, now);
const stock = createStockStore(db, food, now);
const budgets = createBudgetStore(db);

async function moveIn() {
  const known = await accounts.findByEmail(PERSON.email);
  if (known) {
    await users.delete(known, async () => undefined);
    await accounts.delete(known.uid);
  }
  at = new Date(`${firstDay}T08:00:00Z`);
  const { name, email, password } = PERSON;
  const secret = { display_name: name, photo_url: null, password_hash: await hashPassword(password, "") };
  const account = await accounts.add({ email, ...secret });
  if (!account) throw new Error(`${email} is taken`);
  const { uid } = account;
  await users.register({ uid, email, name, emailVerified: true });
  const { household_id: householdId } = await db
    .selectFrom("memberships")
    .select("household_id")
    .where("user_id", "=", uid)
    .executeTakeFirstOrThrow();
  const household = { currency: CURRENCY, time_zone: TIME_ZONE };
  await db.updateTable("households").set(household).where("id", "=", householdId).execute();
  return { uid, email, householdId, role: "owner" as const, sessionId: "" };
}

const user = await moveIn();
const roll = createDice(20_270_305);
/** By day, in the order of planning. */
const plans = new Map<string, (() => Promise<unknown>)[]>();
const plan = (day: string, what: () => Promise<unknown>) => {
  if (day <= today) plans.set(day, [...(plans.get(day) ?? []), what]);
};
const counts = { bought: 0, used: 0, wasted: 0, deleted: 0, undone: 0 };

async function buy(habit: Habit, day: string, year: number) {
  const { name, category, quantity, cents, goodForDays, everyDays } = habit;
  plan(addDays(day, Math.max(1, Math.round(everyDays * (0.7 + roll() * 0.6)))), () => {
    const next = todayIn(TIME_ZONE, at);
    return buy(habit, next, year + everyDays / DAYS);
  });
  const minor = Math.round(cents * (0.92 + roll() * 0.16) * (1 + DEARER_BY * year));
  const price = roll() < 0.03 ? null : { minor, currency: CURRENCY };
  const bought = { name, category, quantity, expiryDate: addDays(day, goodForDays), price };
  const { id } = await food.add(user, bought);
  counts.bought++;
  if (roll() < 0.012) {
    await food.delete(user, (await food.add(user, bought)).id);
    counts.deleted++;
  }
  planMeals(habit, id, day);
}

/** Eaten in portions until it expires, or partly wasted. */
function planMeals({ goes, goodForDays, wasted, reason }: Habit, id: string, day: string) {
  const portions = GOES[goes];
  const isWasted = roll() * 100 < wasted;
  const eaten = isWasted ? Math.floor(roll() * goes) : goes;
  const span = Math.min(goodForDays, 28);
  for (const [index, portion] of portions.slice(0, eaten).entries()) {
    const after = Math.round(((index + 0.3 + roll() * 0.7) * span) / goes);
    plan(addDays(day, after), () => use(id, portion));
  }
  if (!isWasted) return;
  const others = WASTE_REASONS.map((one) => one.id);
  const why = reason && roll() < 0.75 ? reason : others[Math.floor(roll() * others.length)];
  plan(addDays(day, goodForDays + 1 + Math.floor(roll() * 3)), async () => {
    await stock.use(user, id, {
      kind: "wasted",
      portion: "all",
      reason: roll() < 0.9 ? why : undefined,
    });
    counts.wasted++;
  });
}

async function use(id: string, portion: "quarter" | "half" | "all") {
  const row = await stock.use(user, id, { kind: "used", portion });
  counts.used++;
  if (roll() >= 0.01) return;
  await stock.undo(user, row.id);
  await stock.use(user, id, { kind: "used", portion });
  counts.undone++;
}

for (const habit of HABITS) {
  const day = addDays(firstDay, Math.floor(roll() * habit.everyDays));
  plan(day, () => buy(habit, day, 0));
}
for (let day = firstDay; day <= today; day = addDays(day, 1)) {
  const ofDay = plans.get(day) ?? [];
  for (let index = 0; index < ofDay.length; index++) {
    const planned = new Date(`${day}T${String(8 + (index % 12)).padStart(2, "0")}:30:00Z`);
    at = planned < real ? planned : real;
    await ofDay[index]?.();
  }
}

const month = monthOf(today);
const amounts = (total: number) => [
  { category: "", minor: total },
  { category: "Vegetables", minor: 4_500 },
  { category: "Dairy", minor: 3_500 },
  { category: "Snacks", minor: 1_500 },
];
for (const [ago, total] of [
  [11, 25_000],
  [3, 22_000],
] as const) {
  const budget = { currency: CURRENCY, month: addMonths(month, -ago), amounts: amounts(total) };
  await budgets.set(user.householdId, budget);
}
await db.destroy();

console.log(`A year from ${firstDay} to ${today}:`, counts);
console.log(`Sign in with ${PERSON.email} and the password ${PERSON.password}`);
