import { parseWithZod } from "@conform-to/zod/v4";
import { Link, redirect, useNavigation } from "react-router";
import { PasswordField } from "#app/components/account/password-field.tsx";
import { useRegistrationClosed } from "#app/components/account/registration-closed.tsx";
import { Alert } from "#app/components/alert.tsx";
import { useDelayedRedirect } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext } from "#app/context.ts";
import { loginSchema } from "#app/domain/login.schema.ts";
import { REGISTRATION_BLOCKS } from "#app/domain/registration.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { nameKnownDevice } from "#app/server/limits/caller.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { FormError, refuseWith } from "#app/session/forms/form-error.server.ts";
import { knownDeviceOf } from "#app/session/known-device.server.ts";
import { invitationIn, safeReturnPath } from "#app/session/return-path.ts";
import { authenticator } from "#app/session/sign-in/authenticator.server.ts";
import { google, isFromGoogle, signInWithGoogle } from "#app/session/sign-in/google.server.ts";
import { startSession } from "#app/session/sign-in/sign-in.server.ts";
import { redirectWithToast } from "#app/session/toast.server.ts";
import { isUpstreamError, type UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/login.ts";
import { AuthPage } from "./auth-page.tsx";
import { GoogleButton } from "./google-button.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeReturnPath(url.searchParams.get("returnTo"));
  const session = context.get(sessionContext);
  if (session.has("user")) throw redirect(returnTo);
  return { returnTo, google, failure: session.get("signInFailure") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const to = safeReturnPath(url.searchParams.get("returnTo"));
  if (isFromGoogle(form)) {
    return signInWithGoogle({ request, context, url }, form, { purpose: "login", to });
  }
  nameKnownDevice(knownDeviceOf(context.get(sessionContext), String(form.get("email"))));
  const copy = new Request(url, { method: "POST", body: form });
  try {
    await startSession(context, await authenticator.authenticate("password", copy), invitationIn(to));
  } catch (error) {
    const refused = isUpstreamError(error) ? refusalOf(error) : error;
    const submission = parseWithZod(form, { schema: loginSchema });
    return refuseWith(submission, refused, { hideFields: ["password"] });
  }
  return redirectWithToast(context, request, {
    message: "Successfully logged in!",
    to,
    durationMs: TOAST_MS.login,
  });
}

/** Completes an interrupted registration, which may need an invitation. */
function refusalOf(error: UpstreamError): FormError {
  if (isUpstreamError(error, "forbidden")) return new FormError(403, error.message);
  return new FormError(503, "Login failed");
}

export { shouldRevalidate } from "./should-revalidate.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Sign In", "Sign in to Crisper with your email address and your password.");

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, google, failure } = loaderData;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const nextPath = actionData && "nextPath" in actionData ? actionData.nextPath : undefined;
  const pending = useNavigation().formAction?.startsWith("/login") || nextPath;
  const [form, fields] = useSchemaForm({ id: "login", schema: loginSchema, answer: result });
  useDelayedRedirect(nextPath);
  const needsInvitation = useRegistrationClosed() && !invitationIn(returnTo);
  return (
    <AuthPage
      title="Sign In"
      intro="Welcome back."
      notice={returnTo !== "/" && <AuthenticationRequired returnTo={returnTo} />}
    >
      <PostForm
        form={form}
        answer={result}
        failure={result ? form.errors?.[0] : failure}
        toastMs={TOAST_MS.loginFailed}
        className="flex flex-col gap-5"
      >
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <Link to="/forgot-password" className="link self-end text-sm">
          Forgot password?
        </Link>{" "}
        <button type="submit" className="button button-primary" disabled={Boolean(pending)}>
          {pending ? "Signing In..." : "Login"}
        </button>
      </PostForm>
      <GoogleButton google={google} purpose="login" returnTo={returnTo} toastMs={TOAST_MS.loginFailed} />
      <p className="text-center">
        New here?{" "}
        {needsInvitation ? (
          REGISTRATION_BLOCKS.closed
        ) : (
          <Link
            to={`/register${returnTo === "/" ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`}
            className="link"
          >
            Create an account
          </Link>
        )}
      </p>
    </AuthPage>
  );
}

function AuthenticationRequired({ returnTo }: { returnTo: string }) {
  const adding = /^\/add-?food/.test(returnTo);
  return (
    <Alert tone="info" title="Authentication Required">
      <p>Please sign in to {adding ? "add or edit food" : "see that page"}. You come straight back to it.</p>
      <a href="#login-email" className="link inline-flex min-h-11 items-center">
        Go to Login
      </a>
    </Alert>
  );
}
