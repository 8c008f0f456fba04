import { data, href, Link, redirect } from "react-router";
import { pageMeta } from "#app/components/page-meta.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { formatDay, formatInstantDay } from "#app/domain/calendar.ts";
import { JOINING_FOOD } from "#app/domain/joining-food.ts";
import { isAtLeast, ROLE_LABELS } from "#app/domain/role.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import { redirectToLogin } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { isUpstreamError, toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/join.ts";
import { JoinForm } from "./join-form.tsx";

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const session = context.get(sessionContext);
  const user = session.get("user");
  const { locale, timeZone } = context.get(viewerContext);
  const invitation = await upstream.getInvitation(token).catch((error) => {
    if (isUpstreamError(error, "not_found")) return undefined;
    if (isUpstreamError(error))
      throw data(error.message || "Please try again in a moment.", { status: error.status });
    throw error;
  });
  if (!invitation) return data({ invitation: undefined }, { status: 404 });
  const households = user ? await toResult(upstream.listHouseholds()) : undefined;
  const current = households?.ok ? households.value.find(({ current }) => current) : undefined;
  const isSole = current?.people === 1 && current.role === "owner";
  return data({
    invitation: {
      ...invitation,
      role: ROLE_LABELS[invitation.role],
      until: invitation.guestUntil && formatDay(invitation.guestUntil, locale),
      ends: formatInstantDay(invitation.expiresAt, locale, timeZone),
    },
    token,
    signedInAs: user && (user.displayName || user.email),
    ownFood: isSole ? current.items : 0,
    mayBring: isAtLeast(invitation.role, "adult"),
    ownHousehold: current?.name,
  });
}

/** A link alone changes nothing: mail scanners open every link. */
export async function action({ request, context, url, params: { token } }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session.has("user")) throw redirectToLogin(request, url);
  const wanted = (await readForm(request, context)).get("food");
  const food = JOINING_FOOD.find((one) => one === wanted) ?? "keep";
  try {
    const { name, items } = await context.get(upstreamContext).acceptInvitation(token, { food });
    forgetHousehold(session);
    const brought = items === 0 ? "" : items === 1 ? ", and brought 1 food" : `, and brought ${items} foods`;
    flashToast(context, { message: `You have joined '${name}'${brought}`, tone: "success" });
  } catch (error) {
    if (isUpstreamError(error, "not_found")) return redirect(url.pathname, 303);
    if (!isUpstreamError(error)) throw error;
    flashToast(context, { message: error.message || "Please try again in a moment.", tone: "error" });
    return redirect(isUpstreamError(error, "conflict") ? href("/household") : url.pathname, 303);
  }
  return redirect(href("/fridge"), 303);
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("Join a household", "Somebody shares their household with you on Crisper."),
  { name: "robots", content: "noindex" },
];

export default function Join({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-xl flex-col gap-6 py-8">
      {loaderData.invitation ? <Invitation {...loaderData} /> : <Ended />}
    </div>
  );
}

function Ended() {
  return (
    <>
      <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">This invitation has ended</h1>
      <p>It was used or withdrawn, or it has expired. Ask for a new one.</p>
      <Link to={href("/")} className="button button-secondary self-start">
        To the home page
      </Link>
    </>
  );
}

type InvitationProps = Extract<Route.ComponentProps["loaderData"], { token: string }>;

function Invitation({ invitation, token, signedInAs, ownFood, mayBring, ownHousehold }: InvitationProps) {
  const { household, by, role, people, until, ends } = invitation;
  return (
    <>
      <div className="wrap-anywhere">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Join '{household}'?</h1>
        <p className="mt-1 text-lg">
          {by || "Somebody"} invited you to join as {role.withArticle}
          {until ? ` until ${until}` : ""}.
        </p>
        <p className="text-muted">
          {role.meaning}. The household has {people === 1 ? "1 member" : `${people} members`}.
        </p>
      </div>
      {signedInAs ? (
        <JoinForm ownFood={ownFood} ownHousehold={ownHousehold} mayBring={mayBring} />
      ) : (
        <div className="card flex flex-col gap-3 p-4 sm:p-6">
          <Link to={signIn("/login", token)} className="button button-primary">
            Sign in to join
          </Link>
          {invitation.accountsLeft === 0 ? (
            <p>
              Somebody has already created an account with this link. If it was you, sign in; otherwise ask
              for a new link.
            </p>
          ) : (
            <Link to={signIn("/register", token)} className="button button-secondary">
              Create an account to join
            </Link>
          )}
        </div>
      )}
      <p className="text-sm text-muted wrap-anywhere">
        {signedInAs && `You are signed in as ${signedInAs}. `}The link expires on {ends}.
      </p>
    </>
  );
}

const signIn = (page: "/login" | "/register", token: string) =>
  `${page}?returnTo=${encodeURIComponent(href("/join/:token", { token }))}`;
