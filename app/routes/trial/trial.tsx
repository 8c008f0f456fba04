import { data, Link } from "react-router";
import { useRegistrationClosed } from "#app/components/account/registration-closed.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { illustrations } from "#app/content/pictures.server.ts";
import { PLAN_TEXTS, TRIAL_BENEFITS } from "#app/content/trial.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { formatMoney } from "#app/domain/money.ts";
import { FREE_TODAY, findPlan, PLANS } from "#app/domain/plan.ts";
import { REGISTRATION_BLOCKS } from "#app/domain/registration.ts";
import { trialSchema } from "#app/domain/sign-up.schema.ts";
import { sendPublicForm } from "#app/session/forms/public-form.server.ts";
import { loginPath } from "#app/session/return-path.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/trial.ts";
import { PlanCards } from "./plan-cards.tsx";
import { TrialForm } from "./trial-form.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(viewerContext);
  return {
    // From the home page's form.
    email: (url.searchParams.get("email") ?? "").slice(0, EMAIL_MAX),
    plans: PLANS.map(({ id, name, trialDays, price }) => {
      const { description = "", features = [], popular } = PLAN_TEXTS.find((texts) => texts.id === id) ?? {};
      return { id, name, trialDays, price: formatMoney(price, locale), description, features, popular };
    }),
    benefits: TRIAL_BENEFITS,
    celebration: illustrations.celebration,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendPublicForm({
    request,
    context,
    schema: trialSchema,
    send: (upstream, trial) => upstream.addSignUp({ kind: "trial", ...trial }),
  });
  if (!outcome.sent) return outcome.answer;
  const started = String(outcome.form.get("firstName") ?? "");
  return data({ started, running: await findRunningTrial(context) });
}

async function findRunningTrial(context: Route.ActionArgs["context"]) {
  if (!context.get(sessionContext).has("user")) return undefined;
  const answer = await toResult(context.get(upstreamContext).getUser());
  const trial = answer.ok ? answer.value.trial : undefined;
  const { locale, timeZone, now } = context.get(viewerContext);
  const plan = findPlan(trial?.plan ?? "");
  if (!trial || !plan || Date.parse(trial.until) <= now.getTime()) return undefined;
  return { plan: plan.name, until: formatInstantDay(trial.until, locale, timeZone) };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () =>
  pageMeta("Start your free trial", "Try Crisper for 14 or 30 days. No card, nothing to install.");

export default function Trial({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useIsPosting();
  const isClosed = useRegistrationClosed();
  if (actionData && "started" in actionData) {
    return (
      <Started firstName={actionData.started} running={actionData.running} picture={loaderData.celebration} />
    );
  }
  const { plans, benefits } = loaderData;
  return (
    <div className="page flex flex-col gap-12 py-10">
      <header className="flex flex-col gap-2 text-center">
        <h1 className="text-4xl font-extrabold tracking-tight sm:text-5xl">Start your free trial</h1>
        <p className="text-lg text-muted">No card, nothing to install. Choose a plan and look around.</p>
        <p className="text-muted">{FREE_TODAY}</p>
      </header>
      <PlanCards plans={plans} />
      <section aria-labelledby="benefits" className="flex flex-col gap-5">
        <h2 id="benefits" className="text-3xl font-extrabold tracking-tight">
          What you get
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ title, text }) => (
            <li key={title} className="card p-5">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {isClosed && !actionData ? (
        <TrialClosed />
      ) : (
        <TrialForm plans={plans} email={loaderData.email} result={actionData?.result} pending={pending} />
      )}
    </div>
  );
}

function TrialClosed() {
  return (
    <section aria-labelledby="closed-title" className="card mx-auto flex w-full max-w-2xl flex-col gap-4 p-6">
      <h2 id="closed-title" className="text-2xl font-extrabold">
        For people with an account
      </h2>
      <p>{REGISTRATION_BLOCKS.closed}</p>
      <Link to={loginPath("/trial")} className="button button-primary self-start">
        Sign In to Start a Trial
      </Link>
    </section>
  );
}

interface StartedProps {
  firstName: string;
  /** The signed-in account's trial. */
  running: { plan: string; until: string } | undefined;
  picture: string;
}

function Started({ firstName, running, picture }: StartedProps) {
  return (
    <div role="status" className="page flex max-w-2xl flex-col items-center gap-4 py-20 text-center">
      <img src={picture} alt="" width="144" height="144" className="size-36" />
      <h1 className="text-4xl font-extrabold tracking-tight wrap-anywhere">Welcome {firstName}!</h1>
      <p className="text-lg">
        Your free trial has been activated successfully. Check your email for login credentials and setup
        instructions.
      </p>
      <p className="text-muted">
        {running
          ? `Your trial of ${running.plan} runs until ${running.until}. You find it in 'My account'.`
          : "One step is left: press the link in the mail that we send you. Then create an account with the same address, and the trial belongs to it."}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={running ? "/account" : "/register"} className="button button-primary">
          {running ? "My account" : "Create your account"}
        </Link>{" "}
        <Link to="/" className="button button-secondary">
          Back to Kitchen
        </Link>
      </div>
    </div>
  );
}
