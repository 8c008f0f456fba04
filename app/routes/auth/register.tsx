import { useEffect, useRef, useState } from "react";
import { data, Link, redirect, useNavigation } from "react-router";
import { NewPasswordFields } from "#app/components/account/new-password-fields.tsx";
import { TimeZoneField } from "#app/components/account/time-zone-field.tsx";
import { TIME_ZONES } from "#app/components/account/time-zones.server.ts";
import { useDelayedRedirect } from "#app/components/form-hooks.tsx";
import { controlProps, firstErrorOf } from "#app/components/form-state.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { FieldError, TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext, viewerContext } from "#app/context.ts";
import { regionalDefaults } from "#app/domain/region.server.ts";
import { registerSchema } from "#app/domain/register.schema.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { log } from "#app/server/log.server.ts";
import { findRegistrationBlock } from "#app/session/account/closed-registration.server.ts";
import { sendFirstVerification } from "#app/session/account/email-verification.server.ts";
import { parseNewPassword } from "#app/session/account/new-password.server.ts";
import { register } from "#app/session/account/registration.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { invitationIn, loginPath, safeReturnPath } from "#app/session/return-path.ts";
import { google, isFromGoogle, signInWithGoogle } from "#app/session/sign-in/google.server.ts";
import { startSession } from "#app/session/sign-in/sign-in.server.ts";
import { redirectWithToast } from "#app/session/toast.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/register.ts";
import { AuthPage } from "./auth-page.tsx";
import { GoogleButton } from "./google-button.tsx";
import { RegistrationClosed } from "./registration-closed.tsx";

const PASSWORDS = ["password", "confirmPassword"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeReturnPath(url.searchParams.get("returnTo"));
  const session = context.get(sessionContext);
  if (session.has("user")) throw redirect(returnTo);
  const { ownZone, languages } = context.get(viewerContext);
  const timeZone = regionalDefaults(ownZone, languages).timeZone ?? "UTC";
  return {
    returnTo,
    block: await findRegistrationBlock(invitationIn(returnTo)),
    google,
    failure: session.get("signInFailure"),
    timeZone,
    timeZones: ownZone ? undefined : TIME_ZONES,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  let to = safeReturnPath(url.searchParams.get("returnTo"));
  const invitation = invitationIn(to);
  if (isFromGoogle(form)) {
    return signInWithGoogle({ request, context, url }, form, { purpose: "registration", to });
  }
  const submission = await parseNewPassword(form, registerSchema);
  const hideFields = [...PASSWORDS];
  if (submission.status !== "success") {
    return data({ result: submission.reply({ hideFields }) }, { status: 400 });
  }
  try {
    const person = await register(submission.value, context.get(viewerContext), invitation);
    await sendFirstVerification(person.idToken, url.origin);
    await startSession(context, person, invitation);
  } catch (error) {
    if (!isUpstreamError(error)) return refuseWith(submission, error, { hideFields });
    // The account exists and only the API token is missing: a sign-in fetches it.
    log.error({ err: error }, "Token generation error");
    to = loginPath(to);
  }
  return redirectWithToast(context, request, {
    message: "Successfully registered!",
    to,
    durationMs: TOAST_MS.registration,
  });
}

export { shouldRevalidate } from "./should-revalidate.ts";

export const handle = { offersTimeZone: true };

export const meta: Route.MetaFunction = () =>
  pageMeta("Create your account", "Register for a fridge of your own. It is free and takes a minute.");

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, block, google, failure, timeZone } = loaderData;
  // Keeps the first options, so that nothing moves once the time zone is known.
  const [timeZones] = useState(loaderData.timeZones);
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const nextPath = actionData && "nextPath" in actionData ? actionData.nextPath : undefined;
  const pending = useNavigation().formAction?.startsWith("/register") || nextPath;
  const [printed] = useState(timeZone);
  const [form, fields] = useSchemaForm({
    id: "register",
    schema: registerSchema,
    answer: result,
    values: { timeZone: printed },
  });
  const zoneList = useRef<HTMLSelectElement>(null);
  const shown = useRef(printed);
  useEffect(() => {
    // A zone that was chosen by hand stays.
    if (zoneList.current?.value === shown.current) zoneList.current.value = timeZone;
    shown.current = timeZone;
  }, [timeZone]);
  useDelayedRedirect(nextPath);
  const { terms } = fields;
  // What was typed stays, also when the invitation has ended meanwhile.
  if (block && !result) return <RegistrationClosed block={block} failure={failure} returnTo={returnTo} />;
  return (
    <AuthPage title="Create your account" intro="It is free and takes a minute.">
      <PostForm
        form={form}
        answer={result}
        failure={result ? form.errors?.[0] : failure}
        fieldFailure={firstErrorOf(result)}
        toastMs={TOAST_MS.default}
        className="flex flex-col gap-5"
      >
        <TextField field={fields.name} label="Full Name" autoComplete="name" />
        <TextField field={fields.email} label="Email Address" type="email" autoComplete="email" />
        <TextField
          field={fields.photoURL}
          label="Photo URL"
          type="url"
          hint="Paste a link to your photo. We keep a copy of it."
        />
        <NewPasswordFields password={fields.password} confirmPassword={fields.confirmPassword} />
        {timeZones && (
          <TimeZoneField
            ref={zoneList}
            field={fields.timeZone}
            label="Time zone"
            suggested={[printed, timeZone]}
            timeZones={timeZones}
          />
        )}
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              {...controlProps(terms)}
              defaultValue="on"
              defaultChecked={terms.initialValue === "on"}
              className="size-5 accent-brand"
            />{" "}
            <span>
              I agree to the{" "}
              <Link to="/terms" className="link">
                Terms of Service
              </Link>
            </span>
          </label>
          <FieldError field={terms} />
        </div>
        <button type="submit" className="button button-primary" disabled={Boolean(pending)}>
          {pending ? "Creating Account..." : "Create Account"}
        </button>
      </PostForm>
      <GoogleButton google={google} purpose="registration" returnTo={returnTo} />
      <p className="text-center">
        Already registered?{" "}
        <Link to={loginPath(returnTo)} className="link">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}
