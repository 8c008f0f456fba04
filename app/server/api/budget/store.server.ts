import type { Kysely } from "kysely";
import type { Month } from "#app/domain/month.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";

/** All categories each month for thirty years. An export has them all. */
const ROWS_MAX = 5_000;
const TOO_MANY =
  "Your household has set 5,000 budgets, which is the limit. Please remove those of the earliest month first";

export interface BudgetAmount {
  category: string;
  minor: number;
}

interface NewBudget {
  currency: string;
  month: Month;
  amounts: BudgetAmount[];
  seen?: { currency: string; amounts: BudgetAmount[] } | undefined;
}

export function createBudgetStore(db: Kysely<Database>) {
  return {
    find: (householdId: string, currency: string, month: Month) => find(db, householdId, currency, month),

    /** 409 where the budget is not any more as it was seen, and where the household would have too many. */
    async set(householdId: string, { currency, month, amounts, seen }: NewBudget): Promise<void> {
      const key = { household_id: householdId, currency, month };
      await transact(db, async (trx) => {
        await lockHouseholds(trx, householdId);
        if (seen) {
          const now = { currency, ...(await find(trx, householdId, currency, month)) };
          // Sent again, it is so already.
          if (!isSame(seen, now) && !isSame({ currency: seen.currency, amounts }, now))
            throw HttpError.changedMeanwhile();
        }
        const { numDeletedRows } = await trx
          .deleteFrom("budgets")
          .where("household_id", "=", householdId)
          .where("currency", "=", currency)
          .where("month", "=", month)
          .executeTakeFirst();
        const earlier = await find(trx, householdId, currency, month);
        // Without amounts of its own, the month says that those of an earlier one have ended.
        const ending = earlier.amounts.size > 0 ? [{ category: "", minor: null }] : [];
        const rows = amounts.length > 0 ? amounts : ending;
        if (rows.length === 0) return;
        const others = await trx
          .selectFrom("budgets")
          .select(({ fn }) => fn.countAll().as("count"))
          .where("household_id", "=", householdId)
          .executeTakeFirstOrThrow();
        if (rows.length > numDeletedRows && Number(others.count) + rows.length > ROWS_MAX)
          throw new HttpError(409, "too_many_budgets", TOO_MANY);
        await trx
          .insertInto("budgets")
          .values(rows.map((row) => ({ ...key, ...row })))
          .onConflict((conflict) =>
            conflict
              .columns(["household_id", "currency", "month", "category"])
              .doUpdateSet((is) => ({ minor: is.ref("excluded.minor") })),
          )
          .execute();
      });
    },
  };
}

/** The month's own budget, otherwise the latest earlier one. */
async function find(db: Kysely<Database>, householdId: string, currency: string, month: Month) {
  const rows = await db
    .selectFrom("budgets")
    .select(["month", "category", "minor"])
    .where("household_id", "=", householdId)
    .where("currency", "=", currency)
    .where("month", "=", (is) =>
      is
        .selectFrom("budgets as latest")
        .select(({ fn }) => fn.max("latest.month").as("month"))
        .where("latest.household_id", "=", householdId)
        .where("latest.currency", "=", currency)
        .where("latest.month", "<=", month),
    )
    .execute();
  const amounts = new Map(rows.flatMap(({ category, minor }) => (minor === null ? [] : [[category, minor]])));
  return { setIn: rows[0]?.month ?? null, amounts };
}

function isSame(
  seen: { currency: string; amounts: BudgetAmount[] },
  { currency, amounts }: { currency: string; amounts: Map<string, number> },
): boolean {
  const isAsSeen = ({ category, minor }: BudgetAmount) => amounts.get(category) === minor;
  return seen.currency === currency && seen.amounts.length === amounts.size && seen.amounts.every(isAsSeen);
}

export type BudgetStore = ReturnType<typeof createBudgetStore>;
