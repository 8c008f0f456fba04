import { data, Form, href, Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { useIsPosting, useLastAnswer, useResultKey } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useHouseholdName } from "#app/components/use-household.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { formatInstant } from "#app/domain/calendar.ts";
import { SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/calendar.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await toResult(context.get(upstreamContext).getCalendar());
  if (!answer.ok) return data({ failed: true, since: undefined }, { status: 503 });
  const { locale, timeZone } = context.get(viewerContext);
  const { since } = answer.value;
  return data({ failed: false, since: since && formatInstant(since, locale, timeZone) });
}

/** The new address is shown once, because only its hash is stored. */
export async function action({ request, context, url }: Route.ActionArgs) {
  try {
    await readForm(request, context);
    const { secret } = await context.get(upstreamContext).renewCalendar();
    const address = new URL(href("/calendar/:file", { file: `${secret}.ics` }), url).href;
    return data({ address }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    const { message, status } = asFormError(error, SAVE_FAILED);
    return data({ failure: message }, { status });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () =>
  pageMeta("Calendar", "The days of your food in the calendar of your phone, by a secret address.");

export default function Calendar({ loaderData: { failed, since }, ...props }: Route.ComponentProps) {
  const actionData = useLastAnswer(props.actionData);
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const household = useHouseholdName();
  const address = actionData && "address" in actionData ? actionData.address : undefined;
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Calendar</h1>
        <Link to={href("/notifications/settings")} className="button button-quiet">
          Back to settings
        </Link>
      </div>
      {failed && <Unavailable message="Failed to fetch your calendar" />}
      <FormFailure
        key={answerId}
        message={actionData && "failure" in actionData ? actionData.failure : undefined}
      />
      {address && (
        <Alert tone="info" title="This is your calendar's link. Copy it now: it is not shown again.">
          <a href={address} className="link wrap-anywhere">
            {address}
          </a>
          <p>Add it to your calendar app as a subscription. New food shows up there within a few hours.</p>
          <a href={address.replace(/^https?:/, "webcal:")} className="link inline-flex min-h-11 items-center">
            Open in the calendar app
          </a>
        </Alert>
      )}
      <section className="card flex flex-col items-start gap-4 p-5 sm:p-8">
        <p>
          Your calendar app can show on which day your food expires. It reads a secret link: anyone with it
          sees the names and dates of your food, and nothing else.
        </p>
        {household && <p className="wrap-anywhere">This one is of '{household}'.</p>}
        {since && <p className="text-muted">Your calendar has had its link since {since}.</p>}
        <div className="flex flex-wrap gap-3">
          <Form method="post" preventScrollReset>
            <HouseholdField />
            <button
              type="submit"
              className={`button ${since ? "button-secondary" : "button-primary"}`}
              disabled={pending}
            >
              {since ? "Create a new link" : "Create a link"}
            </button>
          </Form>
          {since && (
            <Form method="post" action={href("/notifications/calendar/revocation")}>
              <HouseholdField />
              <button type="submit" className="button text-red hover:bg-red-soft" disabled={pending}>
                Stop the calendar
              </button>
            </Form>
          )}
        </div>
        {since && (
          <p className="text-sm text-muted">
            A new link replaces this one at once. This one also stops working when you change your password or
            sign out everywhere.
          </p>
        )}
      </section>
    </div>
  );
}
