import { data, Form, href, Link } from "react-router";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { May } from "#app/ui/may.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/journal.ts";
import { type JournalDay, viewJournal } from "./journal.server.ts";

const SHOWN_AT_A_TIME = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before") ?? "";
  // One more than is shown tells whether there is a next page.
  const query = { limit: String(SHOWN_AT_A_TIME + 1), ...(before && { before: before.slice(0, 64) }) };
  const answer = await settle(context.get(upstreamContext).listJournal(query));
  const picture = illustrations.emptyFridge;
  if (!answer.ok) return data({ failed: true, days: [], older: undefined, picture }, { status: 503 });
  const shown = answer.value.slice(0, SHOWN_AT_A_TIME);
  return data({
    failed: false,
    days: viewJournal(shown, context.get(viewerContext)),
    older: answer.value.length > shown.length ? shown.at(-1)?.id : undefined,
    picture,
  });
}

export const handle = { live: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("Journal", "What was bought, used and thrown away in your household, day by day, with its worth.");

export default function Journal({ loaderData: { failed, days, older, picture } }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-8">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">Journal</h1>
        <p className="text-muted">{`What happened to your food. Each entry can be undone for ${UNDO_DAYS} days.`}</p>
      </div>
      {failed && <Unavailable message="Failed to fetch the journal" />}
      {!failed && days.length === 0 && (
        <EmptyState picture={picture} title="Nothing has happened yet">
          <May least="adult">
            <Link to="/add-food" className="button button-primary">
              Add Food
            </Link>
          </May>
        </EmptyState>
      )}
      {days.map((day) => (
        <Day key={day.day} {...day} />
      ))}
      {older && (
        <Link to={`${href("/journal")}?before=${older}`} className="button button-secondary self-center">
          Older Entries
        </Link>
      )}
    </div>
  );
}

function Day({ day, title, entries }: JournalDay) {
  return (
    <section aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
      <h2 id={`day-${day}`} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="card divided overflow-hidden">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: JournalDay["entries"][number] }) {
  const details = [entry.reason, entry.by && `by ${entry.by}`, entry.at].filter(Boolean).join(" · ");
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className={`min-w-0 ${entry.undone ? "text-muted line-through" : ""}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={entry.undone ? "none" : entry.tone} bold={false}>
            {entry.label}
          </Badge>{" "}
          <span className="font-semibold [overflow-wrap:anywhere]">{entry.name}</span>{" "}
          <span className="text-muted">{entry.quantity}</span>
        </p>
        <p className="pt-1 text-sm text-muted [overflow-wrap:anywhere]">{details}</p>
      </div>
      <div className="flex items-center gap-3">
        {entry.worth && <p className="font-bold tabular-figures">{entry.worth}</p>}
        {entry.undoable && (
          <Form method="post" action={href("/journal/:id/undoing", { id: entry.id })} preventScrollReset>
            <button
              type="submit"
              aria-label={`Undo: ${entry.label} ${entry.name}`}
              className="no-print button button-quiet px-3"
            >
              Undo
            </button>
          </Form>
        )}
        {entry.undone && <span className="text-sm text-muted">undone</span>}
      </div>
    </li>
  );
}
