import { Form, href } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { CORRECT } from "#app/domain/food-draft.schema.ts";
import type { ImportProblem, WrittenRow } from "#app/domain/import.ts";
import { LINES_MAX } from "#app/domain/limits.ts";

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

interface Fault extends ImportProblem {
  /** Guessed by the name. */
  category: string;
}

interface ImportFaultsProps {
  id: string;
  faults: Fault[];
  all: number;
}

/** The rows of a file that cannot be read, and a form that opens them to be corrected. */
export function ImportFaults({ id, faults, all }: ImportFaultsProps) {
  const pending = useIsPosting();
  if (faults.length === 0) return null;
  const rows = faults.flatMap(({ row, category }) => (row ? [{ ...row, category }] : [])).slice(0, LINES_MAX);
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h2 className="text-xl font-bold">Left out</h2>
      {rows.length > 0 && (
        <p className="text-muted">
          Corrected rows are added straight away. This list disappears after the import.
        </p>
      )}
      <ul className="list-disc ps-5 wrap-anywhere">
        {faults.map(({ line, reason, row }) => (
          <li key={line}>
            Row {line}
            {row && `, ${wordsOf(row)}`}: {reason}
          </li>
        ))}
      </ul>
      {all > faults.length && <p className="text-muted">and {all - faults.length} more</p>}
      {rows.length > 0 && (
        <Form method="post" action={href("/add-food/lines")}>
          <HouseholdField />
          <input type="hidden" name="intent" value={CORRECT} />
          <input type="hidden" name="to" value={href("/account/import/:id", { id })} />
          <input type="hidden" name="requestId" value={id} />
          {fieldsOf(rows).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-secondary" disabled={pending}>
            Correct {rows.length === 1 ? "this row" : `these ${rows.length} rows`}
          </button>
        </Form>
      )}
    </section>
  );
}

/** As the review of several foods posts them. */
const fieldsOf = (rows: (WrittenRow & { category: string })[]) =>
  rows.flatMap(({ code, ...row }, index) =>
    Object.entries({ ...row, productCode: code, line: wordsOf(row), take: "on" }).map(
      ([field, value]) => [`rows[${index}].${field}`, value] as const,
    ),
  );

const wordsOf = ({ name, quantity, expiryDate, price }: Omit<WrittenRow, "code">) =>
  [name, quantity, expiryDate, price].filter(Boolean).join(", ");
