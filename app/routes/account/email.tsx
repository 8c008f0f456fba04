import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { PasswordField } from "#app/components/account/password-field.tsx";
import { Alert } from "#app/components/alert.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext, userContext } from "#app/context.ts";
import { emailChangeSchema } from "#app/domain/account.schema.ts";
import { sendEmailChange } from "#app/session/account/email-change.server.ts";
import { hasPassword } from "#app/session/account/fresh-id-token.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { FormError, refuseWith } from "#app/session/forms/form-error.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import type { Route } from "./+types/email.ts";
import { AccountPanel } from "./account-panel.tsx";
import { NoPassword } from "./no-password.tsx";

const SAME = "This is your address already";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return {
    email: context.get(userContext).email,
    hasPassword: await hasPassword({ request, context, url }),
    mailedTo: session.get("mailedTo"),
    values: takeKeptValues(context, url.pathname) ?? {},
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = context.get(userContext);
  const submission = parseWithZod(await readForm(request, context), { schema: emailChangeSchema });
  const refuse = (error: unknown) => refuseWith(submission, error, { hideFields: ["currentPassword"] });
  if (submission.status !== "success") return refuse(new FormError(400, {}));
  const { email: newEmail, currentPassword: password } = submission.value;
  if (newEmail === email) return refuse(new FormError(400, { fieldErrors: { email: [SAME] } }));
  try {
    await sendEmailChange({ email, password, newEmail, page: `${url.origin}/account/email/confirmation` });
  } catch (error) {
    return refuse(error);
  }
  context.get(sessionContext).flash("mailedTo", newEmail);
  throw redirect("/account/email", 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Your email address", "Change the email address that you sign in to Crisper with.");

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, mailedTo, values } = loaderData;
  const [form, fields] = useSchemaForm({
    id: "email",
    schema: emailChangeSchema,
    answer: actionData?.result,
    values,
  });
  const pending = useIsPosting();
  return (
    <AccountPanel title="Your email address" intro={`You sign in with ${email}.`}>
      {mailedTo && <Mailed to={mailedTo} />}
      {!hasPassword && <NoPassword matter="change your address" />}
      {hasPassword && (
        <PostForm form={form} answer={actionData?.result} className="flex flex-col gap-5">
          <TextField
            field={fields.email}
            label="New email address"
            type="email"
            autoComplete="email"
            hint="We send a link there. Your address changes when you open it and confirm."
          />
          <PasswordField
            field={fields.currentPassword}
            label="Current password"
            autoComplete="current-password"
          />
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Sending..." : "Send confirmation link"}
          </button>
        </PostForm>
      )}
    </AccountPanel>
  );
}

function Mailed({ to }: { to: string }) {
  return (
    <Alert tone="info" title="Check your inbox">
      <p role="status" className="wrap-anywhere">
        Open the link that we sent to {to}. It works for one hour. Until then you sign in with your old
        address.
      </p>
    </Alert>
  );
}
