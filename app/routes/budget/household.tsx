import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, Link, redirect } from "react-router";
import { TimeZoneField } from "#app/components/account/time-zone-field.tsx";
import { TIME_ZONES } from "#app/components/account/time-zones.server.ts";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { SelectField, TextField } from "#app/components/text-field.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { householdFormSchema } from "#app/domain/household.schema.ts";
import { HOUSEHOLD_NAME_MAX } from "#app/domain/limits.ts";
import { regionalDefaults } from "#app/domain/region.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { readSeen } from "#app/session/forms/seen.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { seenHousehold } from "#app/upstream/contracts/household.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/household.ts";
import { currencyOptions } from "./household.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const answer = await toResult(context.get(upstreamContext).getHousehold());
  if (!answer.ok) return data({ form: undefined }, { status: 503 });
  const { currency, name, timeZoneChosen } = answer.value;
  const { ownZone, languages } = viewer;
  const detected = timeZoneChosen ? undefined : regionalDefaults(ownZone, languages).timeZone;
  const timeZone = detected ?? answer.value.timeZone;
  const keptValues = takeKeptValues(context, url.pathname);
  const form = {
    values: { name, currency, timeZone, ...keptValues },
    seen: JSON.stringify({ name, currency, timeZone: answer.value.timeZone }),
    currencies: currencyOptions(viewer.locale),
    timeZones: TIME_ZONES,
    ownZone: ownZone === timeZone ? undefined : ownZone,
  };
  return data({ form });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const submission = parseWithZod(form, { schema: householdFormSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const change = { ...submission.value, seen: readSeen(form, seenHousehold) };
  const answer = await toResult(context.get(upstreamContext).updateHousehold(change));
  if (!answer.ok) {
    return refuseWith(submission, answer.error, {
      failed: ({ message }) => `Error saving: ${message || "please try again"}`,
    });
  }
  const session = context.get(sessionContext);
  session.set("timeZone", answer.value.timeZone);
  forgetHousehold(session);
  flashToast(context, { message: "Saved", tone: "success" });
  return redirect(href("/budget/household"), 303);
}

export { revalidateAfterConflict as shouldRevalidate } from "#app/components/revalidate-after-conflict.ts";

export const handle = { offersTimeZone: true };

export const meta: Route.MetaFunction = () =>
  pageMeta("Time zone and currency", "Where the household's days begin, and what its prices are in.");

export default function Household({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-xl flex-col gap-6 py-8">
      <div>
        <p className="no-print -mx-4 flex flex-wrap items-center">
          <Link to={href("/account")} className="button button-quiet">
            <Icon name="back" /> My account
          </Link>{" "}
          <Link to={href("/budget")} className="button button-quiet">
            Budget
          </Link>
        </p>
        <h1 className="mt-1 text-2xl font-extrabold tracking-tight sm:text-4xl">Time zone and currency</h1>
        <p className="text-muted">For everybody in the household.</p>
      </div>
      {loaderData.form ? (
        <HouseholdForm {...loaderData.form} actionData={actionData} />
      ) : (
        <Unavailable message="The household could not be loaded" />
      )}
    </div>
  );
}

type HouseholdFormProps = NonNullable<Route.ComponentProps["loaderData"]["form"]> &
  Pick<Route.ComponentProps, "actionData">;

function HouseholdForm({ values, seen, currencies, timeZones, ownZone, actionData }: HouseholdFormProps) {
  const pending = useIsPosting();
  const [form, fields] = useSchemaForm({
    id: "household",
    schema: householdFormSchema,
    answer: actionData?.result,
    values,
  });
  return (
    <PostForm form={form} answer={actionData} className="card flex flex-col gap-5 p-4 sm:p-6">
      <HouseholdField />
      <input type="hidden" name="seen" value={seen} />
      <TextField
        field={fields.name}
        label="Name of the household"
        maxLength={HOUSEHOLD_NAME_MAX}
        autoComplete="off"
      />
      <TimeZoneField
        field={fields.timeZone}
        label="Time zone, where days and months begin"
        suggested={[ownZone, values.timeZone]}
        timeZones={timeZones}
      />
      {ownZone && <p className="text-muted">Your browser is in {ownZone}.</p>}
      <SelectField field={fields.currency} label="Currency of prices that name none" options={currencies} />
      <p className="text-sm text-muted">
        Every page, notification, mail and calendar of everybody in the household goes by this time zone. What
        was bought before keeps its price and its day. Budgets are kept for each currency.
      </p>
      <button type="submit" className="button button-primary self-start" disabled={pending}>
        {pending ? "Saving..." : "Save"}
      </button>
    </PostForm>
  );
}
