import { data, Link } from "react-router";
import { NewPasswordFields } from "#app/components/account/new-password-fields.tsx";
import { Alert } from "#app/components/alert.tsx";
import { useDelayedRedirect, useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext } from "#app/context.ts";
import { newPasswordSchema } from "#app/domain/new-password.schema.ts";
import { nameKnownDevice } from "#app/server/limits/caller.server.ts";
import { codeParam } from "#app/session/account/code-param.server.ts";
import { parseNewPassword } from "#app/session/account/new-password.server.ts";
import { checkResetCode, resetPassword } from "#app/session/account/password-reset.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { FormError, refuseWith } from "#app/session/forms/form-error.server.ts";
import { knownDeviceOf } from "#app/session/known-device.server.ts";
import { redirectWithToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/reset-password.ts";
import { AuthPage } from "./auth-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const { uid, email, emailVerified } = await checkResetCode(codeParam(url));
    const isKnown = knownDeviceOf(context.get(sessionContext), email)?.account === uid;
    return data({ email, startsAlone: !emailVerified && !isKnown, problem: undefined });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ email: "", startsAlone: false, problem: error.message }, { status: error.status });
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = await checkResetCode(codeParam(url)).catch(() => ({ email: "" }));
  const submission = await parseNewPassword(await readForm(request, context), newPasswordSchema, [email]);
  const hideFields = ["password" as const, "confirmPassword" as const];
  if (submission.status !== "success") {
    return data({ result: submission.reply({ hideFields }) }, { status: 400 });
  }
  // Somebody who has signed in on this device before is not a stranger to the account.
  nameKnownDevice(knownDeviceOf(context.get(sessionContext), email));
  try {
    await resetPassword(codeParam(url), submission.value.password);
  } catch (error) {
    return refuseWith(submission, error, { hideFields });
  }
  const message = "Your password has been changed. Please login with the new one.";
  return redirectWithToast(context, request, { message, to: "/login" });
}

// The code has been used: loading again would only fail.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [
  ...pageMeta(
    "Choose a new password",
    "Choose a new password for your account, with the link from your mail.",
  ),
  { name: "robots", content: "noindex" },
];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const nextPath = actionData && "nextPath" in actionData ? actionData.nextPath : undefined;
  const pending = useIsPosting() || nextPath;
  const [form, fields] = useSchemaForm({ id: "reset", schema: newPasswordSchema, answer: result });
  useDelayedRedirect(nextPath);
  const { email, startsAlone, problem } = loaderData;
  if (problem) return <Refused problem={problem} />;
  return (
    <AuthPage title="Choose a new password" intro={`For ${email}. You will be signed out everywhere.`}>
      {startsAlone && (
        <Alert tone="info" title="This address has not been confirmed yet">
          Somebody else may have registered it. To keep them out, everyone else leaves your household when you
          save, and all invitations end. You can invite people again afterwards.
        </Alert>
      )}
      <PostForm form={form} answer={result} className="flex flex-col gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" defaultValue={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields
          label="New password"
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <button type="submit" className="button button-primary" disabled={Boolean(pending)}>
          {pending ? "Saving..." : "Save new password"}
        </button>
      </PostForm>
    </AuthPage>
  );
}

function Refused({ problem }: { problem: string }) {
  return (
    <AuthPage title="Choose a new password" intro="This needs a link from one of our mails.">
      <Alert tone="error" title={problem} />
      <Link to="/forgot-password" className="button button-primary">
        Ask for a new link
      </Link>
    </AuthPage>
  );
}
