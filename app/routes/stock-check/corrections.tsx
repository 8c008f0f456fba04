import { href, Link, useFetcher } from "react-router";
import { RowPicture } from "#app/components/food/food-picture.tsx";
import { GROUP_TITLE, Row, RowFacts, RowName, Rows, RowText } from "#app/components/rows.tsx";
import type { Correction } from "./stock-check.server.ts";

interface CorrectionsProps {
  corrections: Correction[];
  /** How many foods were checked. */
  checked: number;
  picture: string;
  /** The weekday of the next stock check, if somebody has chosen one. */
  day: string | undefined;
  isDone: boolean;
}

/** Corrections of this stock check, each with an undo, and totals at its end. */
export function Corrections({ corrections, checked, picture, day, isDone }: CorrectionsProps) {
  const count = corrections.filter(({ undone }) => !undone).length;
  return (
    <>
      {isDone && (
        <>
          <div>
            <p className="font-semibold text-muted">
              {`Stock check, ${checked} ${checked === 1 ? "food" : "foods"}`}
            </p>
            <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">
              {count === 0 ? "All as it should be" : `Corrected ${count}`}
            </h1>
          </div>
          <div className="card flex flex-col items-center gap-2 p-6 text-center">
            <img src={picture} alt="" width="88" height="88" />
            <p className="text-xl font-extrabold">{day ? `See you ${day}` : "See you next week"}</p>
            <p className="text-muted">
              {`${describeUnchanged(checked - corrections.length)}What Crisper shows is right again.`}
            </p>
            <Link to="/" className="button button-primary">
              To Today
            </Link>
            <Link to={href("/notifications/settings")} className="link inline-flex min-h-11 items-center">
              {day ? `Another day than ${day}` : "Choose a day for it"}
            </Link>
          </div>
        </>
      )}
      {corrections.length > 0 && (
        <section aria-labelledby="corrections">
          <h2 id="corrections" className={GROUP_TITLE}>
            {isDone ? "What changed" : "Corrected so far"}{" "}
            <span className="font-semibold text-muted">{count}</span>
          </h2>
          <Rows>
            {corrections.map((one) => (
              <CorrectionRow key={one.id} correction={one} />
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}

function describeUnchanged(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 was as it should be. " : `${count} were as they should be. `;
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const { id, name, hue, picture, label, taken, left, undone, undoable } = correction;
  const fetcher = useFetcher();
  return (
    <Row hue={hue} className="pe-2">
      <RowPicture food={{ picture }} />
      <RowText className={`pe-2 ${undone ? "text-muted line-through" : ""}`}>
        <RowName>{name}</RowName>{" "}
        <RowFacts>
          {label} {taken}
          {left && `. ${left}`}
        </RowFacts>
      </RowText>{" "}
      {undone && <strong className="px-3 text-sm">Undone</strong>}
      {undoable && !undone && (
        <fetcher.Form method="post" action={`${href("/journal/:id/undo", { id })}?from=/stock-check`}>
          <button type="submit" aria-label={`Undo: ${name}`} className="link min-h-11 px-2.5">
            Undo
          </button>
        </fetcher.Form>
      )}
    </Row>
  );
}
