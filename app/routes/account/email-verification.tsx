import { data, Form, href, Link, redirect } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { sessionContext, viewerContext } from "#app/context.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { codeParam } from "#app/session/account/code-param.server.ts";
import { checkVerification, verifyEmail } from "#app/session/account/email-verification.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import { loginPath } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/email-verification.ts";
import { AccountPanel } from "./account-panel.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

/** Mail scanners open every link, so the link only shows a form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = codeParam(url);
  try {
    const { email, registeredAt } = await checkVerification(code);
    const { locale, timeZone } = context.get(viewerContext);
    const since = registeredAt && formatInstantDay(registeredAt.toISOString(), locale, timeZone);
    const signedInAs = context.get(sessionContext).get("user")?.email;
    return data({ code, account: { email, since, signedInAs }, problem: undefined });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ code, account: undefined, problem: error.message }, { status: error.status });
  }
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  try {
    await verifyEmail(args, codeParam(url));
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ problem: error.message }, { status: error.status });
  }
  flashToast(context, {
    message: "Your email address is confirmed",
    tone: "success",
    durationMs: TOAST_MS.mailLink,
  });
  throw redirect(href("/account"), 303);
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("Confirm your email address", "Say whether it was you who registered at Crisper."),
  { name: "robots", content: "noindex" },
];

export default function EmailVerification({ loaderData, actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const { code, account } = loaderData;
  const loaderProblem = actionData ? undefined : loaderData.problem;
  const query = `?code=${encodeURIComponent(code)}`;
  const page = href("/account/email/verification") + query;
  return (
    <div className="page max-w-3xl py-8">
      <AccountPanel
        title="Confirm your email address"
        intro={
          account ? `${account.email} has an account at Crisper.` : "This needs a link from one of our mails."
        }
      >
        {loaderProblem && <Alert tone="error" title={loaderProblem} />}
        {actionData?.problem && <FormAlert key={answerId} message={actionData.problem} />}
        {!account && (
          <Link to={href("/account")} className="link inline-flex min-h-11 items-center self-start">
            My account
          </Link>
        )}
        {account && (
          <>
            <p>
              {account.since ? `It was registered on ${account.since}. ` : ""}
              Was it you who registered?
            </p>
            {account.signedInAs === account.email ? (
              <Form method="post" action={page}>
                <button type="submit" className="button button-primary" disabled={pending}>
                  {pending ? "Confirming..." : "Yes, Confirm My Address"}
                </button>
              </Form>
            ) : (
              <SignInFirst {...account} loginPath={loginPath(page)} />
            )}
            <Form
              method="post"
              action={href("/account/email/not-me") + query}
              className="flex flex-col items-start gap-3"
            >
              <p className="text-muted">
                If it was not you: the password that was chosen stops working at once, everybody who is signed
                in there is signed out, and the account is deleted.
              </p>
              <button type="submit" className="button button-secondary" disabled={pending}>
                This was not me
              </button>
            </Form>
          </>
        )}
      </AccountPanel>
    </div>
  );
}
