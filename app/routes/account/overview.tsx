import { data, Link } from "react-router";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Portrait } from "#app/components/portrait.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useIsAtLeast } from "#app/components/use-household.ts";
import { upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { google } from "#app/session/sign-in/google.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/overview.ts";
import { viewPlan } from "./plan.server.ts";
import { Plan } from "./plan.tsx";

interface Matters {
  timeZone: string;
  isAdult: boolean;
  /** The name of what people can sign in with beside a password. */
  provider: string | undefined;
}

const mattersOf = ({ timeZone, isAdult, provider }: Matters) => [
  { to: "/account/profile", title: "Profile", about: "Your name and your photo" },
  { to: "/favourites", title: "Favourites", about: "The foods you like" },
  { to: "/account/email", title: "Email address", about: "The address you sign in with" },
  { to: "/account/password", title: "Password", about: "Choose a new one" },
  ...(provider
    ? [
        {
          to: "/account/providers",
          title: "Other ways to sign in",
          about: `Whether ${provider} signs in to your account`,
        },
      ]
    : []),
  {
    to: "/account/sessions",
    title: "Where you are signed in",
    about: "Your devices, and signing out of them",
  },
  ...(isAdult
    ? [
        {
          to: "/budget/household",
          title: "Time zone and currency",
          about: `Your household's time zone is ${timeZone}`,
        },
      ]
    : []),
  { to: "/account/data", title: "Your data", about: "Download everything, with your photos" },
  {
    to: "/account/deletion",
    title: "Delete account",
    about: `You have ${DELETION_DAYS} days to change your mind`,
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { displayName, email, photoURL } = context.get(userContext);
  const viewer = context.get(viewerContext);
  const provider = google.popup || google.redirect ? google.name : undefined;
  const answer = await toResult(context.get(upstreamContext).getUser());
  if (!answer.ok) {
    const unknown = { since: "", plan: undefined };
    return data(
      {
        failed: true,
        name: displayName,
        email,
        photoURL: ownPhoto(photoURL),
        timeZone: viewer.timeZone,
        provider,
        ...unknown,
      },
      { status: 503 },
    );
  }
  const { name, createdAt, ...user } = answer.value;
  const { timeZone } = viewer;
  const since = formatInstantDay(createdAt, viewer.locale, timeZone);
  const plan = viewPlan(answer.value, viewer);
  const shown = { name, email: user.email, photoURL: ownPhoto(user.photoURL) };
  return data({ failed: false, ...shown, timeZone, provider, since, plan });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("My account", "Who you are at Crisper: profile, address, password, devices and your data.");

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { failed, name, email, photoURL, timeZone, provider, since, plan } = loaderData;
  const isAdult = useIsAtLeast("adult");
  return (
    <>
      <h1 className="text-3xl font-extrabold tracking-tight">My account</h1>
      {failed && <Unavailable message="Your account cannot be read" />}
      <div className="card flex items-center gap-5 p-6">
        <Portrait photoURL={photoURL} large />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-xl font-bold">{name}</p>
          <p className="text-muted">{email}</p>
          {since && <p className="text-sm text-muted">Member since {since}</p>}
        </div>
      </div>
      {plan && <Plan plan={plan} />}
      <ul className="card divided overflow-hidden">
        {mattersOf({ timeZone, isAdult, provider }).map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to} className="flex items-center gap-4 px-6 py-4 hover:bg-sunken">
              <span className="grow">
                <span className="block font-bold">{title}</span>{" "}
                <span className="block text-sm text-muted">{about}</span>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
