import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { budgetFormSchema } from "#app/domain/budget.schema.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { readSeen } from "#app/session/forms/seen.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { seenBudget } from "#app/upstream/contracts/budget.ts";
import { toResult, type UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/budget.ts";
import { amountsOf, budgetValues, readMonth, seenIn, viewBudget } from "./budget.server.ts";
import { BudgetForm } from "./budget-form.tsx";
import { HouseholdLine } from "./household-line.tsx";
import { MonthChooser } from "./month-chooser.tsx";
import { CategoryStatuses, MonthStatus } from "./month-status.tsx";
import { EatFirst, Suggestions } from "./suggestions.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const viewer = context.get(viewerContext);
  const { month, problem } = readMonth(url.searchParams);
  const [budget, household] = await Promise.all([
    toResult(upstream.getBudget(month ? { month } : {})),
    toResult(upstream.getHousehold()),
  ]);
  if (!budget.ok || !household.ok) return data({ problem, shown: undefined }, { status: 503 });
  const keptValues = takeKeptValues(context, url.pathname);
  const { currency, timeZone } = household.value;
  const shown = {
    view: viewBudget(budget.value, viewer),
    values: { ...budgetValues(budget.value), ...keptValues },
    seen: JSON.stringify(seenIn(budget.value)),
    household: { currency, timeZone },
  };
  return data({ problem, shown });
}

export async function action({ request, context }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const household = await toResult(upstream.getHousehold());
  // Amounts are not validated without the household's currency; any currency will do to show them again.
  const schema = budgetFormSchema(household.ok ? household.value.currency : "USD");
  const submission = parseWithZod(form, { schema });
  const failed = ({ message }: UpstreamError) => `Error saving the budget: ${message || "please try again"}`;
  if (!household.ok) return refuseWith(submission, household.error, { failed });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { month } = submission.value;
  const amounts = amountsOf(submission.value);
  const saved = await toResult(upstream.setBudget({ month, amounts, seen: readSeen(form, seenBudget) }));
  if (!saved.ok) return refuseWith(submission, saved.error, { failed });
  flashToast(context, { message: "Budget saved", tone: "success" });
  return redirect(`${href("/budget")}?month=${month}`, 303);
}

export { revalidateAfterConflict as shouldRevalidate } from "#app/components/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Budget", "What the household means to spend on food this month, and what is left of it.");

export default function Budget({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, shown } = loaderData;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl">
        Budget{shown && `, ${shown.view.name}`}
      </h1>
      {problem && <Alert tone="warning">{problem}</Alert>}
      {!shown && <Unavailable message="The budget could not be loaded" />}
      {shown && (
        <>
          <MonthChooser view={shown.view} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <MonthStatus view={shown.view} />
              <CategoryStatuses view={shown.view} />
            </div>
            <div className="flex flex-col gap-6">
              <EatFirst groups={shown.view.eatFirst} />
              <Suggestions suggestions={shown.view.suggestions} />
            </div>
          </div>
          <BudgetForm
            key={shown.view.month}
            currency={shown.view.currency}
            month={shown.view.name}
            values={shown.values}
            seen={shown.seen}
            actionData={actionData}
          />
          <HouseholdLine {...shown.household} />
        </>
      )}
    </div>
  );
}
