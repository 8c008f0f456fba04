interface Difference {
  index: number;
  name: string;
  changes: { field: string; mine: string; file: string }[];
}

/** The kitchen's values stay unless the file's are ticked. */
export function ImportDifferences({ differences, all }: { differences: Difference[]; all: number }) {
  if (differences.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">Not the same</h2>
      <p className="text-muted">Yours stays as it is, unless you tick the file's.</p>
      <ul className="divided">
        {differences.map(({ index, name, changes }) => (
          <li key={index} className="flex flex-col gap-1 py-3 wrap-anywhere">
            <h3 className="font-bold">{name}</h3>
            {changes.map(({ field, mine, file }) => (
              <p key={field} className="text-sm">
                {field}: yours {mine ? `“${mine}”` : "none"}, the file's {file ? `“${file}”` : "none"}
              </p>
            ))}
            <label className="flex min-h-11 items-center gap-3 self-start">
              <input type="checkbox" name="take" value={index} className="size-5 accent-brand" />{" "}
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

export function ImportFaults({ faults, all }: { faults: { line: number; reason: string }[]; all: number }) {
  if (faults.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">Left out</h2>
      <ul className="list-disc ps-5 wrap-anywhere">
        {faults.map(({ line, reason }) => (
          <li key={line}>
            Row {line}: {reason}
          </li>
        ))}
      </ul>
      {all > faults.length && <p className="text-muted">and {all - faults.length} more</p>}
    </section>
  );
}
