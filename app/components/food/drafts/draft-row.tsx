import { type FieldMetadata, useField } from "@conform-to/react";
import { type FormEvent, memo, type ReactNode, useState } from "react";
import type { FieldState } from "#app/components/form-state.ts";
import { smallPicture } from "#app/components/small-picture.ts";
import { SelectField, TextField } from "#app/components/text-field.tsx";
import type { PostedDraft } from "#app/domain/food-draft.schema.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { isBlank } from "#app/domain/text.ts";
import { DRAFT_CATEGORIES, KIND_OPTIONS, PLACE_OPTIONS } from "./choices.ts";
import type { DraftField, FoodDraft, SummaryField } from "./food-draft.server.ts";
import { rowName } from "./use-draft-form.ts";

const SHOWN: DraftField[] = ["name", "category", "quantity", "expiryDate", "expiryKind", "place", "price"];
/** Hidden fields, left out of the form while they are empty. */
const HIDDEN_FIELDS = ["id", "line", "productCode", "brand", "suggestions", "unlikelyDay"] as const;

type DraftFields = ReturnType<FieldMetadata<PostedDraft>["getFieldset"]>;

/** Takes initial values from the row, not from conform: after a submission another row may have this index. */
const fieldOf = (
  { name, id, errorId, descriptionId, errors }: DraftFields[DraftField],
  initialValue: string,
  required: boolean,
): FieldState => ({ name, id, errorId, descriptionId, errors, initialValue, required });

const SUMMARY_FIELDS: SummaryField[] = ["quantity", "price", "expiryDate", "place"];
const TYPED_FIELDS = ["name", "quantity", "price", "expiryDate"] as const;

const FIELDS = "grid grid-cols-2 items-start gap-3 lg:grid-cols-4";

interface DraftRowProps {
  row: FoodDraft;
  index: number;
}

/** A row of a review. Clear rows are collapsed; doubtful ones are open, with the fields to check first. */
export const DraftRow = memo(({ row, index }: DraftRowProps) => {
  const { typed, picture, hue, summary, fieldsToCheck, question } = row;
  const [posted] = useField<PostedDraft>(rowName(index));
  const fields = posted.getFieldset();
  const rest = SHOWN.filter((name) => !fieldsToCheck.includes(name));
  const { changes, onInput } = useChanges(row, fields);
  const name = changes.name ?? typed.name;
  const code = !name && !typed.line && typed.productCode;
  const displayName = code ? `New product ${code}` : name || typed.line;
  const facts = SUMMARY_FIELDS.map((field) => changes[field] ?? summary[field]);
  const originalLine = typed.line && typed.line !== typed.name && (
    <p className="col-span-2 text-sm text-muted wrap-anywhere lg:col-span-4">
      Written: <span className="font-mono">{typed.line}</span>
      {question && <b className="block text-ink">{question}</b>}
    </p>
  );
  const needsReview = row.isSelected && fieldsToCheck.length > 0;
  // A missing day casts no doubt on how the line was read.
  const isReadingDoubtful = fieldsToCheck.some((name) => name !== "expiryDate" || !isBlank(typed.expiryDate));
  return (
    <li className={`flex items-start ps-1 pe-3 ${needsReview ? "bg-orange-soft" : ""}`}>
      <label className="grid h-16 w-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name={fields.take.name}
          defaultChecked={row.isSelected}
          className="size-5 accent-brand"
        />{" "}
        <span className="sr-only">Add {displayName}</span>
      </label>{" "}
      <details open={needsReview} aria-label={displayName} onInput={onInput} className="min-w-0 grow">
        <summary className="unfold flex min-h-16 items-center py-2">
          <img
            data-hue={hue}
            src={smallPicture(picture)}
            alt=""
            width="40"
            height="40"
            loading="lazy"
            className="me-3 size-10 shrink-0 rounded-xl bg-panel object-contain p-1"
          />
          <span className="min-w-0 pe-2 wrap-anywhere">
            <b>{code ? "New product" : displayName}</b>{" "}
            <span className="block text-sm text-muted">
              {[code, facts.filter(Boolean).join(" · ")].filter(Boolean).join(", ")}
            </span>
          </span>
        </summary>
        <div className="pb-1 max-sm:-ms-9 [&_.input]:scroll-mb-24 [&_[type=date]]:px-2 [&_label]:text-sm">
          {HIDDEN_FIELDS.filter((name) => typed[name]).map((name) => (
            <input key={name} type="hidden" name={fields[name].name} value={typed[name]} />
          ))}
          {fieldsToCheck.length > 0 && (
            <div className={FIELDS}>
              {isReadingDoubtful && originalLine}
              <Fields
                names={SHOWN.filter((name) => fieldsToCheck.includes(name))}
                row={row}
                fields={fields}
              />
            </div>
          )}
          <Rest isFolded={fieldsToCheck.length > 0}>
            <div className={`${FIELDS} pb-3`}>
              {!isReadingDoubtful && originalLine}
              <Fields names={rest} row={row} fields={fields} />
            </div>
          </Rest>
        </div>
      </details>
    </li>
  );
});

/** Edits since the line was read, which the summary of the row shows. */
function useChanges(row: FoodDraft, fields: DraftFields) {
  const [typed, setTyped] = useState<{ row: FoodDraft; values: Partial<Record<DraftField, string>> }>();
  const changes = typed?.row === row ? typed.values : {};
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const field = TYPED_FIELDS.find((one) => fields[one].name === target.name);
    if (field) setTyped({ row, values: { ...changes, [field]: target.value } });
  };
  return { changes, onInput };
}

function Rest({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-sm">Edit details</summary>
      {children}
    </details>
  );
}

interface FieldsProps {
  names: DraftField[];
  row: FoodDraft;
  fields: DraftFields;
}

function Fields({ names, row, fields }: FieldsProps) {
  const { typed, suggested, note, kindOfTypedDay } = row;
  const fieldProps = (name: DraftField, text: string, required = true) => ({
    field: fieldOf(fields[name], typed[name], required),
    label: name !== "name" && suggested.includes(name) ? `${text} ~` : text,
  });
  const plain = { autoComplete: "off" };
  const controls: Record<DraftField, ReactNode> = {
    name: <TextField {...fieldProps("name", "Name")} {...plain} maxLength={NAME_MAX} />,
    category: <SelectField {...fieldProps("category", "Category")} options={DRAFT_CATEGORIES} />,
    quantity: <TextField {...fieldProps("quantity", "Quantity")} {...plain} />,
    expiryDate: (
      <>
        <TextField {...fieldProps("expiryDate", "Expiry Date")} type="date" hint={note} />
        {typed.unlikelyDay && typed.unlikelyDay === typed.expiryDate && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={fields.dayConfirmed.name}
              defaultChecked={typed.dayConfirmed !== ""}
              className="size-5 shrink-0 accent-brand"
            />
            This date is right
          </label>
        )}
      </>
    ),
    expiryKind: (
      <SelectField
        {...fieldProps("expiryKind", "Kind of date")}
        options={KIND_OPTIONS}
        hint={kindOfTypedDay && `${kindOfTypedDay}, if you change the day`}
      />
    ),
    place: <SelectField {...fieldProps("place", "Kept in")} options={PLACE_OPTIONS} />,
    price: <TextField {...fieldProps("price", "Price", false)} {...plain} inputMode="decimal" />,
  };
  const halves = names.filter((name) => name !== "name");
  const lastUnpaired = halves.length % 2 === 1 ? halves[halves.length - 1] : undefined;
  return names.map((name) => (
    <div key={name} className={name === "name" || name === lastUnpaired ? "col-span-2" : ""}>
      {controls[name]}
    </div>
  ));
}
