import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href, Link, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { findSample } from "#app/content/samples.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { addDays, type CalendarDay, formatDay } from "#app/domain/calendar.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { reminderSchema } from "#app/domain/reminder.schema.ts";
import { formatFoodDay } from "#app/i18n/expiry.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { orNotFound } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/reminder.ts";
import { comingSoon } from "./coming-soon.server.ts";

/** Default: the day before the food expires. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (findSample(id)) throw redirect(href("/food/:id", { id }));
  const upstream = context.get(upstreamContext);
  const { locale, today } = context.get(viewerContext);
  const [item, { day }] = await orNotFound(Promise.all([upstream.getFood(id), upstream.getReminder(id)]));
  const before = item.expiryDate && addDays(item.expiryDate, -1);
  return {
    id,
    today,
    name: item.name,
    expires: item.expiryDate && expiresOn(item.expiryDate, item.expiryKind, locale),
    set: day && formatDay(day, locale),
    day: day ?? (before && before > today ? before : today),
  };
}

const expiresOn = (day: CalendarDay, kind: ExpiryKind, locale: string) =>
  `It expires ${kind === "estimate" ? "" : "on "}${formatFoodDay(day, kind, locale)}.`;

/** The button that removes the reminder sends no day. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context, params } = args;
  const { id } = params;
  const form = await readForm(request, context);
  // The quick action of a sample posts without a form.
  if (findSample(id)) return comingSoon(request, url, context, id);
  if (form.has("forget")) return forget(args);
  if (!form.has("day")) throw redirect(href("/food/:id/reminder", { id }), 303);
  const submission = parseWithZod(form, { schema: reminderSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { day } = submission.value;
  try {
    await orNotFound(context.get(upstreamContext).setReminder(id, { day }));
  } catch (error) {
    return refuseWith(submission, error, { failed: SAVE_FAILED, fields: ["day"] });
  }
  const { locale } = context.get(viewerContext);
  flashToast(context, { message: `We remind you on ${formatDay(day, locale)}`, tone: "success" });
  throw redirect(href("/food/:id", { id }), 303);
}

const forget = command(
  {
    back: ({ params: { id } }: Route.ActionArgs) => href("/food/:id/reminder", { id }),
    failed: SAVE_FAILED,
  },
  async ({ context, params: { id } }) => {
    await orNotFound(context.get(upstreamContext).deleteReminder(id));
    return { message: "Your reminder is gone", to: href("/food/:id", { id }) };
  },
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(`Reminder: ${loaderData?.name ?? "food"}`, "Be reminded of one food on the day you choose.");

export default function Reminder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, expires, set, day, today } = loaderData;
  const [form, fields] = useSchemaForm({
    id: "reminder",
    schema: reminderSchema,
    answer: actionData?.result,
    values: { day },
  });
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-xl flex-col gap-5 py-8">
      <section className="card flex flex-col gap-5 p-5 sm:p-8">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">Set Reminder: {name}</h1>
          <p className="text-muted">
            {expires ?? "It has no expiry date. Choose a day to look at it."}
            {set && ` You are reminded on ${set}.`}
          </p>
        </div>
        <PostForm form={form} answer={actionData?.result} className="flex flex-col gap-5">
          <TextField
            field={fields.day}
            label="Remind me on"
            type="date"
            min={today}
            hint="It shows in your notifications that day, and in the morning mail if you get it."
          />
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Processing..." : "Save reminder"}
          </button>
        </PostForm>
        {set && (
          <Form method="post">
            <button
              type="submit"
              name="forget"
              value="yes"
              className="button button-quiet text-red"
              disabled={pending}
            >
              Forget this reminder
            </button>
          </Form>
        )}
      </section>
      <div className="flex flex-wrap justify-between gap-3">
        <Link to={href("/food/:id", { id })} className="button button-quiet">
          Cancel
        </Link>{" "}
        <Link to={href("/notifications/settings")} className="button button-quiet">
          Notification settings
        </Link>
      </div>
    </div>
  );
}
