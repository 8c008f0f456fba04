import { Form, href, Link } from "react-router";
import type { TimeZoneQuestion } from "#app/session/time-zone-question.server.ts";

/** Over every page until it is answered: by which time zone the household goes. */
export function TimeZoneLine({ household, chosen, offered }: TimeZoneQuestion) {
  return (
    <aside aria-label="Time zone" className="no-print border-b border-line bg-sunken">
      <Form
        method="post"
        action={href("/budget/household/time-zone")}
        className="page flex flex-wrap items-center py-1 text-sm text-muted"
      >
        <p className="mr-4 py-1">
          {chosen
            ? `Dates here follow ${household}, your household's time zone. Your browser is in ${offered}.`
            : "Your household has no time zone yet, so dates follow UTC."}
        </p>
        {offered && (
          <button type="submit" name="timeZone" value={offered} className="link mr-4 min-h-11">
            Use {offered}
          </button>
        )}
        <button type="submit" name="timeZone" value={household} className="link mr-4 min-h-11">
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
