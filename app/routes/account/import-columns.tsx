import { Form } from "react-router";
import { HouseholdField } from "#app/components/household-field.tsx";

/** The intent of the button that shows the list in other letters. */
export const READ_AGAIN = "read-again";

export interface Columns {
  text: string;
  encoding: string;
  /** Other lists in the file: 'recipes (2)'. */
  others: string[];
  /** Encodings to choose from; empty if it is certain. */
  encodings: [string, string][];
  columns: { title: string; samples: string; kind: string }[];
  kinds: [string, string][];
  orders: [string, string][];
  order: string;
  ambiguous: boolean;
  rows: number;
}

export function ImportColumns({ columns, kinds, orders, order, ambiguous, rows, ...list }: Columns) {
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      <HouseholdField />
      <p className="text-muted">
        {rows === 1 ? "1 row" : `${rows} rows`}. Choose what each column contains. Food that is used up or
        deleted is left out. Nothing is added until you have checked the rows.
      </p>
      {list.others.length > 0 && (
        <p className="text-muted wrap-anywhere">
          This file has other lists, too. They are not imported: {list.others.join(", ")}.
        </p>
      )}
      {list.encodings.length > 0 ? (
        <div className="flex flex-wrap items-end gap-3">
          <label className="flex min-w-0 grow flex-col gap-1">
            <span className="font-bold">Text encoding</span>
            <span className="text-sm text-muted">
              If names below look wrong, choose another one and read the file again.
            </span>
            <select name="encoding" defaultValue={list.encoding} className="input">
              {list.encodings.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="intent" value={READ_AGAIN} className="button button-secondary">
            Read again
          </button>
        </div>
      ) : (
        <input type="hidden" name="encoding" value={list.encoding} />
      )}
      {columns.map(({ title, samples, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own, and stay in order
        <label key={index} className="flex flex-col gap-1 wrap-anywhere">
          <span className="font-bold">{title || `Column ${index + 1}`}</span>
          <span className="text-sm text-muted">{samples}</span>
          <select name="column" defaultValue={kind} className="input">
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="flex flex-col gap-1">
        <span className="font-bold">Dates are written as</span>
        {ambiguous && (
          <span className="text-sm text-muted">They can be read in more than one way. Please choose.</span>
        )}
        <select name="order" defaultValue={order} className="input">
          {orders.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <textarea name="list" defaultValue={list.text} hidden readOnly />
      <button type="submit" className="button button-primary self-start">
        Preview the rows
      </button>
    </Form>
  );
}
