import { data, Form, href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { formatInstant } from "#app/domain/calendar.ts";
import { securityEventLabel } from "#app/domain/security-event.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/sessions.ts";
import { AccountPanel } from "./account-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, timeZone } = context.get(viewerContext);
  const upstream = context.get(upstreamContext);
  const [answer, activity] = await Promise.all([
    toResult(upstream.listSessions()),
    toResult(upstream.listSecurityEvents()),
  ]);
  if (!answer.ok) return data({ failed: true, sessions: [], events: [] }, { status: 503 });
  const sessions = answer.value.map(({ id, device, createdAt, lastSeenAt, current }) => ({
    id,
    device: device || "Unknown device",
    signedIn: formatInstant(createdAt, locale, timeZone),
    lastSeen: formatInstant(lastSeenAt, locale, timeZone),
    current,
  }));
  // Other APIs may have no such list.
  const events = (activity.ok ? activity.value : []).map(({ id, kind, at, device }) => ({
    id,
    when: formatInstant(at, locale, timeZone),
    what: securityEventLabel(kind),
    device,
  }));
  return data({ failed: false, sessions, events });
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Where you are signed in",
    "The devices that are signed in to your Crisper account, and how to sign them out.",
  );

export default function Sessions({ loaderData: { failed, sessions, events } }: Route.ComponentProps) {
  return (
    <AccountPanel
      title="Where you are signed in"
      intro="If you do not recognise a device, sign it out and change your password."
    >
      {failed && <Unavailable message="Your sessions cannot be read" />}
      <ul className="flex flex-col divided">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
      <Form method="post" action="/account/sessions/end">
        <button type="submit" className="button button-danger w-full">
          Sign out everywhere
        </button>
      </Form>
      {events.length > 0 && <Activity events={events} />}
    </AccountPanel>
  );
}

function Activity({ events }: Pick<Route.ComponentProps["loaderData"], "events">) {
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-3">
      <h2 id="activity" className="text-xl font-bold">
        Recent activity
      </h2>
      <p className="text-sm text-muted">
        If you do not recognise something, change your password and sign out everywhere. This list covers the
        last 90 days.
      </p>
      <ul className="flex flex-col divided">
        {events.map(({ id, when, what, device }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-bold">{what}</p>
            <p className="text-sm text-muted">{device ? `${when}, ${device}` : when}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SessionRowProps = Route.ComponentProps["loaderData"]["sessions"][number];

function SessionRow({ id, device, signedIn, lastSeen, current }: SessionRowProps) {
  const action = current ? "/logout" : href("/account/sessions/:id", { id });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          <span>{device}</span> {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted">Signed in: {signedIn}</p>
        <p className="text-sm text-muted">Last seen: {lastSeen}</p>
      </div>
      <Form method="post" action={action}>
        <button
          type="submit"
          aria-label={`Sign out ${device}, signed in ${signedIn}`}
          className="button button-secondary"
        >
          Sign out
        </button>
      </Form>
    </li>
  );
}
