import { data, href, Link, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { NOTIFICATION_DAYS, parseNotificationDays } from "#app/domain/notification.ts";
import { WEEKDAYS } from "#app/domain/weekday.ts";
import { SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { toOptionalResult, toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/settings.ts";
import { viewDevices } from "./devices.server.ts";
import { OtherDevices } from "./other-devices.tsx";
import { ThisDevice } from "./this-device.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [answer, listed] = await Promise.all([
    toResult(upstream.getNotificationSettings()),
    // Other APIs may have no such list.
    toOptionalResult(upstream.listPushSubscriptions()),
  ]);
  const { email } = context.get(userContext);
  const viewer = context.get(viewerContext);
  const choices = NOTIFICATION_DAYS.map((day) => ({ day, label: labelOf(day) }));
  const shown = { email, timeZone: viewer.timeZone, choices };
  const devices = listed?.ok ? viewDevices(listed.value, viewer) : undefined;
  if (!answer.ok) return data({ ...shown, devices, settings: undefined }, { status: 503 });
  return data({ ...shown, devices, settings: answer.value });
}

function labelOf(day: number): string {
  if (day === 0) return "On the day itself";
  return day === 1 ? "1 day before" : `${day} days before`;
}

const readCheckDay = (typed: FormDataEntryValue | null) =>
  WEEKDAYS.find(({ day }) => String(day) === typed)?.day ?? null;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const settings = {
    days: parseNotificationDays(form.getAll("day").map(String).join(",")),
    digest: form.get("digest") === "on",
    // A page from before this field existed does not send it.
    ...(form.has("checkDay") && { checkDay: readCheckDay(form.get("checkDay")) }),
  };
  try {
    await context.get(upstreamContext).updateNotificationSettings(settings);
  } catch (error) {
    const { message, status } = asFormError(error, SAVE_FAILED);
    return data({ failure: message, settings }, { status });
  }
  flashToast(context, { message: "Your settings are saved", tone: "success" });
  throw redirect(href("/notifications/settings"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Notification settings",
    "When Crisper tells you that food is due, and whether by mail, on this device or in your calendar.",
  );

export default function NotificationSettings({
  loaderData: { email, timeZone, choices, devices, ...loaded },
  actionData,
}: Route.ComponentProps) {
  const settings = actionData?.settings ?? loaded.settings;
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Notification settings</h1>
        <Link to={href("/notifications")} className="button button-quiet">
          Back to Notifications
        </Link>
      </div>
      {!settings && <Unavailable message="Failed to fetch your settings" />}
      {settings && (
        <PostForm
          form={{ id: "notification-settings" }}
          answer={actionData}
          failure={actionData?.failure}
          className="card flex flex-col gap-6 p-5 sm:p-8"
        >
          <fieldset className="flex flex-col gap-1">
            <legend className="pb-1 font-semibold">Remind me before food expires</legend>
            {choices.map(({ day, label }) => (
              <div key={day}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name="day"
                    value={day}
                    defaultChecked={settings.days.includes(day)}
                    className="size-5 accent-brand"
                  />{" "}
                  <span>{label}</span>
                </label>
              </div>
            ))}
          </fieldset>
          <May least="child">
            <div className="flex flex-col gap-1.5">
              <label htmlFor="check-day" className="font-semibold">
                Stock check
              </label>{" "}
              <select
                id="check-day"
                name="checkDay"
                defaultValue={settings.checkDay ?? ""}
                aria-describedby="check-day-description"
                className="input"
              >
                <option value="">Off</option>
                {WEEKDAYS.map(({ day, name }) => (
                  <option key={day} value={day}>
                    {name}
                  </option>
                ))}
              </select>
              <p id="check-day-description" className="text-sm text-muted">
                Once a week, check what is really there. It takes a few minutes.
              </p>
            </div>
          </May>
          <fieldset className="flex flex-col gap-1">
            <legend className="pb-1 font-semibold">Also by email</legend>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="digest"
                defaultChecked={settings.digest}
                className="size-5 shrink-0 accent-brand"
              />{" "}
              <span className="wrap-anywhere">
                One mail at about 7 in the morning, {timeZone} time, to {email}, on days when there is
                something to tell
              </span>
            </label>
          </fieldset>
          <p className="text-sm text-muted">
            Times follow the household's time zone.{" "}
            <May least="adult">
              <Link to={href("/budget/household")} className="link inline-flex min-h-11 items-center">
                Change the time zone
              </Link>
            </May>
          </p>
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Processing..." : "Save"}
          </button>
        </PostForm>
      )}
      {devices && <ThisDevice serverKey={devices.key} id={devices.here} timeZone={timeZone} />}
      {devices && devices.others.length > 0 && <OtherDevices devices={devices.others} />}
      <section className="card flex flex-wrap items-center justify-between px-5 py-3.5 sm:px-8 sm:py-6.5">
        <div className="my-1.5 me-3">
          <h2 className="font-semibold">In your calendar</h2>
          <p className="text-muted">Your calendar app can show when food expires.</p>
        </div>
        <Link to={href("/notifications/calendar")} className="button button-secondary my-1.5">
          Calendar
        </Link>
      </section>
    </div>
  );
}
