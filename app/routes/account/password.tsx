import { redirect } from "react-router";
import { NewPasswordFields } from "#app/components/account/new-password-fields.tsx";
import { PasswordField } from "#app/components/account/password-field.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { userContext } from "#app/context.ts";
import { passwordChangeSchema } from "#app/domain/account.schema.ts";
import { hasPassword } from "#app/session/account/fresh-id-token.server.ts";
import { parseNewPassword } from "#app/session/account/new-password.server.ts";
import { changePassword } from "#app/session/account/sign-in-change.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { FormError, refuseWith } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/password.ts";
import { AccountPanel } from "./account-panel.tsx";
import { NoPassword } from "./no-password.tsx";

const PASSWORDS = ["currentPassword", "password", "confirmPassword"];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  return { email, hasPassword: await hasPassword({ request, context, url }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email, displayName } = context.get(userContext);
  const form = await readForm(request, context);
  const submission = await parseNewPassword(form, passwordChangeSchema, [email, displayName]);
  const refuse = (error: unknown) => refuseWith(submission, error, { hideFields: PASSWORDS });
  if (submission.status !== "success") return refuse(new FormError(400, {}));
  let signedIn: boolean;
  try {
    signedIn = await changePassword(context, submission.value);
  } catch (error) {
    return refuse(error);
  }
  const message = `Your password has been changed.${signedIn ? "" : " Please login with the new one."}`;
  flashToast(context, { message, tone: "success" });
  throw redirect(signedIn ? "/account" : "/login", 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Your password", "Choose a new password for your Crisper account.");

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword } = loaderData;
  const [form, fields] = useSchemaForm({
    id: "password",
    schema: passwordChangeSchema,
    answer: actionData?.result,
  });
  const pending = useIsPosting();
  return (
    <AccountPanel title="Your password" intro="With a new password you are signed out everywhere else.">
      {!hasPassword && <NoPassword matter="have one" />}
      {hasPassword && (
        <PostForm form={form} answer={actionData?.result} className="flex flex-col gap-5">
          {/* Tells password managers whose password this is. */}
          <input type="email" defaultValue={email} autoComplete="username" readOnly hidden />
          <PasswordField
            field={fields.currentPassword}
            label="Current password"
            autoComplete="current-password"
          />
          <NewPasswordFields
            label="New password"
            password={fields.password}
            confirmPassword={fields.confirmPassword}
          />
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Saving..." : "Save new password"}
          </button>
        </PostForm>
      )}
    </AccountPanel>
  );
}
