import { Form, href, Link } from "react-router";
import type { TimeZoneQuestion } from "#app/session/time-zone-question.server.ts";

/** Over every page until it is answered: which time zone the household's days are those of. */
export function TimeZoneLine({ household, chosen, offered }: TimeZoneQuestion) {
  return (
    <aside aria-label="Time zone" className="no-print border-b border-line bg-sunken">
      <Form
        method="post"
        action={href("/budget/household/time-zone")}
        className="page flex flex-wrap items-center py-1.5 text-sm"
      >
        <p className="mr-4 py-2">
          {chosen
            ? `Your browser is in ${offered}. The days of this household are those of ${household}.`
            : "Nobody has chosen where the days of this household begin. Until then they are those of UTC."}
        </p>
        {offered && (
          <button type="submit" name="timeZone" value={offered} className="button button-secondary my-1 mr-3">
            Use {offered} for this household
          </button>
        )}
        <button type="submit" name="timeZone" value={household} className="button button-quiet my-1 mr-3">
          Keep {household}
        </button>
        {!chosen && (
          <Link to={href("/budget/household")} className="link inline-flex min-h-11 items-center">
            Choose another
          </Link>
        )}
      </Form>
    </aside>
  );
}
