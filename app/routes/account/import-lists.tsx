import { href, Link } from "react-router";
import type { ImportProblem } from "#app/domain/import.ts";
import { CORRECTIONS_A_PAGE } from "#app/domain/limits.ts";
import { formatRow } from "./format-imported.ts";

interface Difference {
  version: number;
  index: number;
  name: string;
  changes: { field: string; mine: string; file: string }[];
}

/** The household's values stay unless the file's are ticked. */
export function ImportDifferences({ differences, all }: { differences: Difference[]; all: number }) {
  if (differences.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">Not the same</h2>
      <p className="text-muted">Yours stays as it is, unless you tick the file's.</p>
      <ul className="divided">
        {differences.map(({ index, version, name, changes }) => (
          <li key={index} className="flex flex-col gap-1 py-3 wrap-anywhere">
            <h3 className="font-bold">{name}</h3>
            {changes.map(({ field, mine, file }) => (
              <p key={field} className="text-sm">
                {field}: yours {mine ? `“${mine}”` : "none"}, the file's {file ? `“${file}”` : "none"}
              </p>
            ))}
            <label className="flex min-h-11 items-center gap-3 self-start">
              <input
                type="checkbox"
                name="take"
                value={`${index} ${version}`}
                className="size-5 accent-brand"
              />{" "}
              <span>
                Take the file's<span className="sr-only"> {name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {all > differences.length && (
        <p className="text-muted">
          {all - differences.length} more stay as they are. Import the file once more to look at them.
        </p>
      )}
    </section>
  );
}

interface ImportFaultsProps {
  id: string;
  faults: ImportProblem[];
  all: number;
}

/** The rows of a file that cannot be read, and the way to correct them. */
export function ImportFaults({ id, faults, all }: ImportFaultsProps) {
  if (faults.length === 0) return null;
  const correctable = faults.filter(({ row }) => row).slice(0, CORRECTIONS_A_PAGE).length;
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-xl font-bold">Left out</h2>
      <ul className="list-disc ps-5 wrap-anywhere">
        {faults.map(({ line, reason, row }) => (
          <li key={line}>
            Row {line}
            {row && `, ${formatRow(row)}`}: {reason}
          </li>
        ))}
      </ul>
      {all > faults.length && <p className="text-muted">and {all - faults.length} more</p>}
      {correctable > 0 && (
        <Link to={href("/account/import/:id/corrections", { id })} className="button button-secondary">
          Correct {correctable === 1 ? "this row" : `these ${correctable} rows`}
        </Link>
      )}
    </section>
  );
}
