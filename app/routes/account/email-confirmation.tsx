import { data, Form, Link, redirect } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { sessionContext } from "#app/context.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { codeParam } from "#app/session/account/code-param.server.ts";
import { checkEmailChange, confirmEmailChange } from "#app/session/account/email-change.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import { loginPath } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/email-confirmation.ts";
import { AccountPanel } from "./account-panel.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

const NO_CODE = "This link is incomplete. Please open it as it stands in the mail, or ask for a new one.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const code = codeParam(url);
  try {
    if (!code) throw new FormError(400, NO_CODE);
    const email = await checkEmailChange(code);
    const signedInAs = context.get(sessionContext).get("user")?.email;
    const account = { email, signedInAs, loginPath: loginPath(url.pathname + url.search) };
    return data({ account, problem: undefined, isUsed: false });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data(
      { account: undefined, problem: error.message, isUsed: error.status === 400 },
      { status: error.status },
    );
  }
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  try {
    await confirmEmailChange(args, codeParam(url));
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ problem: error.message, isUsed: error.status === 400 }, { status: error.status });
  }
  const message = "Your email address has been changed. Please login with the new one.";
  flashToast(context, { message, tone: "success", durationMs: TOAST_MS.mailLink });
  throw redirect("/login", 303);
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("Confirm your new address", "Confirm the new email address of your Crisper account."),
  { name: "robots", content: "noindex" },
];

/** Mail scanners open every link, so the link only shows a form. */
export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const { account } = loaderData;
  const loaderProblem = actionData ? undefined : loaderData.problem;
  const { isUsed } = actionData ?? loaderData;
  return (
    <div className="page max-w-3xl py-8">
      <AccountPanel
        title="Confirm your new address"
        intro="From then on you sign in with this address. You will be signed out here first."
      >
        {loaderProblem && <Alert tone="error" title={loaderProblem} />}
        {actionData?.problem && <FormAlert key={answerId} message={actionData.problem} />}
        {account && !isUsed && account.signedInAs !== account.email && <SignInFirst {...account} />}
        {account && !isUsed && account.signedInAs === account.email && (
          <Form method="post">
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Confirming..." : "Use this address"}
            </button>
          </Form>
        )}
        {isUsed && (
          <Link to="/account/email" className="link inline-flex min-h-11 items-center self-start">
            Ask for a new link
          </Link>
        )}
      </AccountPanel>
    </div>
  );
}
