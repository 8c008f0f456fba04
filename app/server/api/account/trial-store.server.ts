import type { Kysely } from "kysely";
import { FOODS_MAX } from "#app/domain/limits.ts";
import { daysAfter } from "#app/domain/periods.ts";
import { BASIC_ITEM_LIMIT, findPlan, type Plan, trialEnd } from "#app/domain/plan.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { trialEnding } from "#app/server/mail/list-mails.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { countInStock } from "../food/in-stock.server.ts";
import { lockHouseholds, selectMembers } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";

const MAILED_BEFORE_DAYS = 3;
const MAILED_AT_ONCE = 100;
const LIMIT_REACHED = `The Basic plan holds ${BASIC_ITEM_LIMIT} items, and you have that many. Use up or delete one to add another. Everything you have stays.`;
const TRIAL_HELPS = "Or start a Premium trial: it lifts the limit.";

const HOUSEHOLD_FULL = `A household has room for ${FOODS_MAX.toLocaleString("en")} foods. Use up or delete some to add others.`;

const TOO_MUCH_ADDED =
  "Your household has added 10,000 foods in 30 days, which is the limit. Please try again later.";

const tooMany = (items: number, more: number) =>
  `The Basic plan holds ${BASIC_ITEM_LIMIT} items: you have ${items}, and this would add ${more}. Nothing was added. Use up or delete some first.`;

interface TrialStoreOptions {
  db: Kysely<Database>;
  limiter: RateLimiter;
  mails: MailQueue;
  origin: string;
  planLimits: boolean;
  now: () => Date;
}

export function createTrialStore({ db, limiter, mails, origin, planLimits, now }: TrialStoreOptions) {
  /**
   * Starts only the first trial of an account; a Basic trial may be followed by one of another plan. Returns
   * the end of the account's trial; undefined where the address has no account.
   */
  const start = async (trx: Kysely<Database>, email: string, plan: Plan, from = now()) => {
    await trx
      .updateTable("users")
      .set({ trial_plan: plan.id, trial_until: trialEnd(plan, from), trial_end_mailed_at: null })
      .where("email", "=", email)
      .where((is) =>
        plan.id === "basic"
          ? is("trial_until", "is", null)
          : is.or([is("trial_until", "is", null), is("trial_plan", "=", "basic")]),
      )
      .execute();
    const user = trx.selectFrom("users").select("trial_until as until").where("email", "=", email);
    return (await user.executeTakeFirst())?.until ?? undefined;
  };

  const trialsOf = (trx: Kysely<Database>, householdId: string) =>
    selectMembers(trx, now())
      .select(["users.trial_plan as plan", "users.trial_until as until"])
      .where("memberships.household_id", "=", householdId)
      .execute();

  /** How many foods a household has and may have: without plans, or during a trial, FOODS_MAX. */
  const limitOf = async (householdId: string, trx: Kysely<Database> = db) => {
    const trials = planLimits ? await trialsOf(trx, householdId) : [];
    const at = now().toISOString();
    const isLifted = !planLimits || trials.some(({ plan, until }) => until && until > at && plan !== "basic");
    const items = await countInStock(trx, householdId);
    return { items, itemLimit: isLifted ? FOODS_MAX : BASIC_ITEM_LIMIT };
  };

  const countAdded = async (trx: Kysely<Database>, household: string, foods: number) => {
    if (foods === 0) return;
    const wait = await limiter.secondsToWait("added_food", { household }, { within: trx, points: foods });
    if (wait > 0) throw new HttpError(409, "too_much_added", TOO_MUCH_ADDED);
  };

  return {
    start,
    limitOf,

    /** Returns whether the account's address is confirmed. */
    async startOwn(trx: Kysely<Database>, uid: string, plan: Plan) {
      const user = await trx
        .selectFrom("users")
        .select(["email", "email_verified"])
        .where("uid", "=", uid)
        .executeTakeFirstOrThrow();
      await start(trx, user.email, plan);
      return { confirmed: user.email_verified === 1 };
    },

    /** A trial confirmed before the account existed starts with its confirmation. */
    async startConfirmed(trx: Kysely<Database>, email: string): Promise<void> {
      const confirmed = await trx
        .selectFrom("sign_ups")
        .select(["plan", "confirmed_at"])
        .where("kind", "=", "trial")
        .where("email", "=", email)
        .where("confirmed_at", "is not", null)
        .executeTakeFirst();
      const plan = findPlan(confirmed?.plan ?? "");
      if (plan && confirmed?.confirmed_at) await start(trx, email, plan, new Date(confirmed.confirmed_at));
    },

    /** 409 when the household or its plan has no room for `more` items, or too many were added in 30 days: counts these. */
    async claimRoom(trx: Kysely<Database>, householdId: string, more = 1): Promise<void> {
      // Locks the household: two additions at once are counted one after the other.
      await lockHouseholds(trx, householdId);
      const limit = await limitOf(householdId, trx);
      if (limit.items + more <= limit.itemLimit) return countAdded(trx, householdId, more);
      if (limit.itemLimit === FOODS_MAX) throw new HttpError(409, "household_full", HOUSEHOLD_FULL);
      const reached = more === 1 ? LIMIT_REACHED : tooMany(limit.items, more);
      const mayTry = (await trialsOf(trx, householdId)).some(
        ({ plan, until }) => until === null || plan === "basic",
      );
      throw new HttpError(409, "plan_limit", mayTry ? `${reached} ${TRIAL_HELPS}` : reached);
    },

    /** Mails people whose trial ends soon; true while there may be more. */
    async mailStep(): Promise<boolean> {
      const at = now().toISOString();
      const soon = daysAfter(now(), MAILED_BEFORE_DAYS).toISOString();
      const ending = await db
        .selectFrom("users")
        .leftJoin("sign_ups", (join) =>
          join.onRef("sign_ups.email", "=", "users.email").on("sign_ups.kind", "=", "trial"),
        )
        .select(["uid", "users.email", "trial_plan", "trial_until", "deletion_due_at", "email_verified"])
        .select(["token", "confirmed_at", "unsubscribed_at"])
        .where("trial_until", ">", at)
        .where("trial_until", "<=", soon)
        .where("trial_end_mailed_at", "is", null)
        .limit(MAILED_AT_ONCE)
        .execute();
      for (const { uid, email, trial_plan, trial_until, token, ...person } of ending) {
        const confirmed = person.email_verified || person.confirmed_at;
        const wanted = confirmed && !person.unsubscribed_at && !person.deletion_due_at;
        const plan = findPlan(trial_plan ?? "");
        await db.transaction().execute(async (trx) => {
          const claimed = await trx
            .updateTable("users")
            .set({ trial_end_mailed_at: at })
            .where("uid", "=", uid)
            .where("trial_end_mailed_at", "is", null)
            .returning("uid")
            .executeTakeFirst();
          if (!claimed || !wanted || !plan || !trial_until || !token) return;
          const trial = { plan, until: trial_until, planLimits, origin };
          await mails.add(trialEnding({ list: "trial", email, token }, trial), { within: trx });
        });
      }
      mails.runSoon();
      return ending.length === MAILED_AT_ONCE;
    },
  };
}

export type TrialStore = ReturnType<typeof createTrialStore>;
