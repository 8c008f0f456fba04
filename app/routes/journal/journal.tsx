import { data, Form, href, Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { RowPicture } from "#app/components/food/food-picture.tsx";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { GROUP_TITLE, Row, RowFacts, RowName, Rows, RowText } from "#app/components/rows.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/journal.ts";
import { type JournalDay, type JournalSign, viewJournal } from "./journal.server.ts";

const SHOWN_AT_A_TIME = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before") ?? "";
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  // One more than is shown tells whether there is a next page.
  const query = {
    limit: String(SHOWN_AT_A_TIME + 1),
    ...(q && { search: q }),
    ...(before && { before: before.slice(0, 64) }),
  };
  const answer = await toResult(context.get(upstreamContext).listJournal(query));
  const picture = illustrations.emptyFridge;
  if (!answer.ok) return data({ failed: true, q, days: [], older: undefined, picture }, { status: 503 });
  const shown = answer.value.slice(0, SHOWN_AT_A_TIME);
  const last = answer.value.length > shown.length ? shown.at(-1)?.id : undefined;
  return data({
    failed: false,
    q,
    days: viewJournal(shown, context.get(viewerContext)),
    older: last && `?${new URLSearchParams({ ...(q && { q }), before: last })}`,
    picture,
  });
}

export const handle = { reloadsOnChangesOf: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("Journal", "What was bought, used and thrown away in your household, day by day, with its worth.");

export default function Journal({ loaderData: { failed, q, days, older, picture } }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-3xl flex-col gap-3 py-2 md:py-6">
      <div>
        <p className="text-sm font-semibold text-muted">{`You can undo each entry for ${UNDO_DAYS} days.`}</p>
        <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">Journal</h1>
      </div>
      {failed && <Unavailable message="Failed to fetch the journal" />}
      {(q || days.length > 0) && <SearchForm label="Search the journal" q={q} />}
      {q && days.length === 0 && !failed && (
        <p>
          Nothing in the journal matches.{" "}
          <Link to={href("/journal")} className="link whitespace-nowrap">
            Show all
          </Link>
        </p>
      )}
      {!q && !failed && days.length === 0 && (
        <EmptyState picture={picture} title="Nothing has happened yet">
          <May least="adult">
            <AddLink className="button button-primary">Add Food</AddLink>
          </May>
        </EmptyState>
      )}
      {days.map((day) => (
        <Day key={day.day} {...day} />
      ))}
      {older && (
        <Link to={`${href("/journal")}${older}`} className="button button-secondary self-center">
          Older entries
        </Link>
      )}
    </div>
  );
}

function Day({ day, title, entries }: JournalDay) {
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={GROUP_TITLE}>
        {title}
      </h2>
      <Rows>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Rows>
    </section>
  );
}

function Entry({ entry }: { entry: JournalDay["entries"][number] }) {
  const { id, name, hue, picture, label, sign, amount, details, undone, undoable } = entry;
  return (
    <Row id={`entry-${id}`} hue={hue}>
      <div className="relative print:hidden">
        <RowPicture food={{ picture }} />
        <Sign sign={sign} />
      </div>
      <RowText columns="sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
        <RowName>{name}</RowName>{" "}
        <RowFacts className={undone ? "line-through" : ""}>
          <strong className={undone ? undefined : "text-ink"}>{`${label} ${amount}`}</strong>
          {details.map((detail) => ` · ${detail}`).join("")}
        </RowFacts>
      </RowText>{" "}
      {undoable && (
        <Form method="post" action={href("/journal/:id/undo", { id })} preventScrollReset>
          <button
            type="submit"
            aria-label={`Undo: ${label} ${name}`}
            className="no-print button button-quiet px-3"
          >
            Undo
          </button>
        </Form>
      )}
      {undone && <span className="px-3 text-sm text-muted">undone</span>}
    </Row>
  );
}

const SIGN_GROUNDS: Record<JournalSign, string> = {
  "+": "bg-ink",
  "✓": "bg-brand",
  "×": "bg-red",
  "≈": "bg-ink",
};

const Sign = ({ sign }: { sign: JournalSign }) => (
  <span
    aria-hidden="true"
    data-sign={sign}
    className={`absolute inset-s-[28px] top-[28px] size-[20px] rounded-full border-2 border-surface text-center text-[12px] leading-[16px] font-bold text-surface before:content-[attr(data-sign)] ${SIGN_GROUNDS[sign]}`}
  />
);
