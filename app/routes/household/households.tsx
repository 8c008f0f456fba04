import { data, Form, href, Link } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { formatInstantDay } from "#app/domain/calendar.ts";
import { ROLE_LABELS } from "#app/domain/role.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/households.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await toResult(context.get(upstreamContext).listHouseholds());
  if (!answer.ok) return data({ failed: true, households: [] }, { status: 503 });
  const { locale, timeZone } = context.get(viewerContext);
  const households = answer.value.map(({ people, items, endedAt, role, ...household }) => ({
    ...household,
    role: ROLE_LABELS[role].name,
    ended: Boolean(endedAt),
    text: endedAt
      ? `Deleted or left on ${formatInstantDay(endedAt, locale, timeZone)}`
      : `${people === 1 ? "1 person" : `${people} people`} · ${items === 1 ? "1 food" : `${items} foods`}`,
  }));
  return data({ failed: false, households });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Your households", "The households that you are in, and choosing between them.");

export default function Households({ loaderData: { failed, households } }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Your households</h1>
      {failed && <Unavailable message="Your households could not be loaded" />}
      <ul className="card divided">
        {households.map((household) => (
          <HouseholdRow key={household.id} {...household} />
        ))}
      </ul>
      <Link to={href("/households/new")} className="button button-secondary self-start">
        New household
      </Link>
    </div>
  );
}

type HouseholdRowProps = Route.ComponentProps["loaderData"]["households"][number];

function HouseholdRow({ id, name, role, text, current, ended }: HouseholdRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {!ended && <Badge tone="none">{role}</Badge>} {current && <Badge tone="green">Chosen</Badge>}
      {ended && (
        <Form method="post" action={href("/households/:id/restoration", { id })}>
          <button type="submit" className="button button-secondary" aria-label={`Bring back ${name}`}>
            Bring back
          </button>
        </Form>
      )}
      {!current && !ended && (
        <Form method="post" action={href("/households/select")}>
          <input type="hidden" name="household" value={id} />
          <button type="submit" className="button button-primary" aria-label={`Choose ${name}`}>
            Choose
          </button>
        </Form>
      )}
    </li>
  );
}
