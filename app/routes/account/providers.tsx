import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { PasswordField } from "#app/components/account/password-field.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { userContext } from "#app/context.ts";
import { providerRemovalSchema } from "#app/domain/account.schema.ts";
import { listProviders } from "#app/session/account/fresh-id-token.server.ts";
import { removeProviders } from "#app/session/account/sign-in-change.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { FormError, refuseWith } from "#app/session/forms/form-error.server.ts";
import { google } from "#app/session/sign-in/google.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/providers.ts";
import { AccountPanel } from "./account-panel.tsx";
import { NoPassword } from "./no-password.tsx";

const PASSWORD = "password";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  const providers = await listProviders({ request, context, url });
  const shown = { email, name: google.name };
  if (!providers)
    return data({ ...shown, failed: true, isAdded: false, hasPassword: false }, { status: 503 });
  return data({
    ...shown,
    failed: false,
    isAdded: providers.some((id) => id !== PASSWORD),
    hasPassword: providers.includes(PASSWORD),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context), { schema: providerRemovalSchema });
  const refuse = (error: unknown) => refuseWith(submission, error, { hideFields: ["currentPassword"] });
  if (submission.status !== "success") return refuse(new FormError(400, {}));
  let signedIn: boolean;
  try {
    signedIn = await removeProviders(context, submission.value.currentPassword);
  } catch (error) {
    return refuse(error);
  }
  const message = `${google.name} no longer signs in to your account.${signedIn ? "" : " Please login again."}`;
  flashToast(context, { message, tone: "success" });
  throw redirect(signedIn ? "/account" : "/login", 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Other ways to sign in", "What signs in to your Crisper account beside your password.");

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, failed, isAdded, hasPassword } = loaderData;
  const [form, fields] = useSchemaForm({
    id: "providers",
    schema: providerRemovalSchema,
    answer: actionData?.result,
  });
  const pending = useIsPosting();
  const intro = isAdded
    ? `${name} signs in to your account, without your password.`
    : `Your password is the only way to sign in to your account. The first time you sign in with ${name} as ${email}, ${name} is added here.`;
  return (
    <AccountPanel title="Other ways to sign in" intro={failed ? undefined : intro}>
      {failed && <Unavailable message="The ways to sign in cannot be read" />}
      {isAdded && !hasPassword && <NoPassword matter={`remove ${name}`} />}
      {isAdded && hasPassword && (
        <PostForm form={form} answer={actionData?.result} className="flex flex-col gap-5">
          <p>When you remove {name}, you are signed out everywhere else.</p>
          {/* Tells password managers whose password this is. */}
          <input type="email" defaultValue={email} autoComplete="username" readOnly hidden />
          <PasswordField
            field={fields.currentPassword}
            label="Current password"
            autoComplete="current-password"
          />
          <button type="submit" className="button button-danger" disabled={pending}>
            {pending ? "Removing..." : `Remove ${name}`}
          </button>
        </PostForm>
      )}
    </AccountPanel>
  );
}
