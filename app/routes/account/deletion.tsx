import { parseWithZod } from "@conform-to/zod/v4";
import { Link, redirect } from "react-router";
import { PasswordField } from "#app/components/account/password-field.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext, upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { deletionSchema } from "#app/domain/account.schema.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { requestDeletion } from "#app/session/account/account-deletion.server.ts";
import { hasPassword } from "#app/session/account/fresh-id-token.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { FormError, refuseWith } from "#app/session/forms/form-error.server.ts";
import { forgetKeptForms, takeKeptValues } from "#app/session/kept-form.server.ts";
import { endSession } from "#app/session/session.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/deletion.ts";
import { AccountPanel } from "./account-panel.tsx";

const NOT_DELETED = "Your account could not be deleted. Please try again in a moment.";
const ANOTHER = "This is not the email address of this account";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const values = takeKeptValues(context, url.pathname) ?? {};
  const [withPassword, households] = await Promise.all([
    hasPassword({ request, context, url }),
    toResult(context.get(upstreamContext).listHouseholds()),
  ]);
  const shared = households.ok
    ? households.value.filter(({ people, endedAt }) => people > 1 && !endedAt)
    : [];
  return {
    email: context.get(userContext).email,
    values,
    hasPassword: withPassword,
    shared: shared.map(({ id, name, people }) => ({ id, name, others: people - 1 })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = context.get(userContext);
  const form = await readForm(request, context);
  const schema = deletionSchema(await hasPassword({ request, context, url }));
  const submission = parseWithZod(form, { schema });
  const refuse = (error: unknown) =>
    refuseWith(submission, error, { failed: NOT_DELETED, hideFields: ["currentPassword"] });
  if (submission.status !== "success") return refuse(new FormError(400, {}));
  if (submission.value.email !== email) {
    return refuse(new FormError(400, { fieldErrors: { email: [ANOTHER] } }));
  }
  let dueAt: string;
  try {
    dueAt = await requestDeletion(context, email, submission.value.currentPassword);
  } catch (error) {
    return refuse(error);
  }
  const { locale, timeZone } = context.get(viewerContext);
  const session = context.get(sessionContext);
  endSession(session);
  forgetKeptForms(session);
  const day = formatInstantDay(dueAt, locale, timeZone);
  const message = `Your account will be deleted on ${day}. Sign in before then if you change your mind.`;
  flashToast(context, { message, tone: "success", durationMs: TOAST_MS.accountDeletion });
  throw redirect("/", { status: 303, headers: { "Clear-Site-Data": '"cache", "storage"' } });
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Delete account",
    `Delete your Crisper account and all of it, with ${DELETION_DAYS} days to change your mind.`,
  );

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { email, values, hasPassword, shared } = loaderData;
  const [form, fields] = useSchemaForm({
    id: "deletion",
    schema: deletionSchema(hasPassword),
    answer: actionData?.result,
    values,
  });
  const pending = useIsPosting();
  return (
    <AccountPanel title="Delete account" intro={`This is about the account of ${email}.`}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>Now: you are signed out everywhere, and we email you the date.</li>
        <li>{`For ${DELETION_DAYS} days: sign in and choose Keep my account, and nothing changes.`}</li>
        <li>
          Then: your account, the food of households that are yours alone with its notes and, if you have
          confirmed your email address, your sign-ups and messages are gone for good.
        </li>
        {shared.map(({ id, name, others }) => (
          <li key={id} className="wrap-anywhere">
            '{name}' stays, with its food, for {others === 1 ? "the other person" : `the ${others} others`} in
            it. Your name goes from its journal and notes. If you are its only owner, the adult who has been
            in it longest becomes the owner or, if there is no adult, another member.
          </li>
        ))}
      </ul>
      <p>
        You may want to{" "}
        <Link to="/account/data" className="link">
          download your data
        </Link>{" "}
        first.
      </p>
      <PostForm form={form} answer={actionData?.result} className="flex flex-col gap-5">
        <TextField
          field={fields.email}
          label="Type your email address"
          type="email"
          autoComplete="off"
          hint="To make sure this is not an accident."
        />
        {hasPassword && (
          <PasswordField
            field={fields.currentPassword}
            label="Current password"
            autoComplete="current-password"
          />
        )}
        <button type="submit" className="button button-danger" disabled={pending}>
          {pending ? "Deleting..." : "Delete my account"}
        </button>
      </PostForm>
    </AccountPanel>
  );
}
