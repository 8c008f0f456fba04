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
            ? `This household goes by ${household} time, your browser by ${offered} time.`
            : "This household goes by UTC until you choose its time zone."}
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
