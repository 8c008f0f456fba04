import { INTENT } from "@conform-to/dom";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import type { reviewSchema } from "#app/domain/food-draft.schema.ts";
import type { FoodDraft } from "./food-draft.server.ts";

const TICK = ".take";

interface DraftFormOptions {
  id: string;
  rows: FoodDraft[];
  /** Why the server added none or not all of them. */
  failure: string | undefined;
  /** The others were added. */
  isRest?: boolean | undefined;
  schema: ReturnType<typeof reviewSchema>;
  /** The value of the button that adds the rows, if the form has other buttons. */
  intent?: string;
}

/** Rows of food to look over, in a form that is validated in the browser, too. */
export function useDraftForm({ id, rows: given, failure, isRest = false, schema, intent }: DraftFormOptions) {
  const rows = useMemo(() => withRowsToCheckFirst(given), [given]);
  const lastResult = useMemo(() => resultOf(rows, failure), [rows, failure]);
  const [form] = useForm({
    id,
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // Without scripts, a browser would refuse rows that are not ticked, and cannot show its message in a folded one.
    defaultNoValidate: true,
  });
  const alert = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isConformIntent = submitter?.getAttribute("name") === INTENT;
    if (intent !== undefined && !isConformIntent && submitter?.getAttribute("value") !== intent) return;
    // What is ready is added; the server returns the rest.
    if (!isConformIntent && hasReadyRow(event.currentTarget, schema)) return;
    form.onSubmit(event);
    if (event.defaultPrevented && !isConformIntent) setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals > 0) showMistake(id, alert.current);
  }, [id, refusals]);
  useEffect(() => {
    if (lastResult.status === "error") showMistake(id, alert.current);
  }, [id, lastResult]);
  const [counted, setCounted] = useState<{ rows: FoodDraft[]; count: number }>();
  const count = counted?.rows === rows ? counted.count : rows.filter(({ isSelected }) => isSelected).length;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const ticked = currentTarget.querySelectorAll(`[name$='${TICK}']:checked`).length;
    if (ticked !== count) setCounted({ rows, count: ticked });
  };
  return {
    form: { ...getFormProps(form), onSubmit, validate: form.validate },
    context: form.context,
    failure: form.errors?.[0],
    /** Whether the failure is that of rows whose others were added. */
    isRest: isRest && form.errors?.[0] === failure,
    alert,
    rows,
    count,
    onInput,
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;

function hasReadyRow(form: HTMLFormElement, schema: DraftFormOptions["schema"]): boolean {
  const formData = new FormData(form);
  const wrong = Object.keys(parseWithZod(formData, { schema }).reply().error ?? {});
  const ticked = [...formData.keys()].filter((name) => name.endsWith(TICK));
  return ticked.some((tick) => !wrong.some((field) => field.startsWith(tick.slice(0, -TICK.length + 1))));
}

/** Opens rows with errors and focuses the first of them, or else the alert. */
function showMistake(formId: string, alert: HTMLElement | null) {
  const wrong = document.querySelectorAll<HTMLElement>(`#${formId} [aria-invalid=true]`);
  for (const field of wrong) {
    for (let row = field.closest("details"); row; row = row.parentElement?.closest("details") ?? null) {
      row.open = true;
    }
  }
  (wrong[0] ?? alert)?.focus();
}

/** Rows to check come first, and rows that are not food last. */
function withRowsToCheckFirst(rows: FoodDraft[]): FoodDraft[] {
  const rank = (row: FoodDraft) => (isLeftOut(row) ? 2 : row.fieldsToCheck.length > 0 ? 0 : 1);
  return [...rows].sort((one, other) => rank(one) - rank(other));
}

export const isLeftOut = ({ isNonFood, isSelected }: FoodDraft) => isNonFood && !isSelected;

export const rowName = (index: number) => `rows[${index}]`;

/** The server's errors for these rows, without those of the rows that were shown before. */
function resultOf(rows: FoodDraft[], failure: string | undefined): SubmissionResult<string[]> {
  const fields = rows.flatMap(({ typed }, index) =>
    Object.keys(typed).map((field) => [`${rowName(index)}.${field}`, false] as const),
  );
  // A tick counts as validated, so that changing it validates its row.
  const ticks = rows.map((_, index) => [`${rowName(index)}.take`, true] as const);
  const problems = rows.flatMap((row, index) =>
    Object.entries(row.problems ?? {}).map(([field, message]) => [`${rowName(index)}.${field}`, [message]]),
  );
  return {
    ...(failure !== undefined && { status: "error" }),
    state: { validated: Object.fromEntries([["", false], ...fields, ...ticks]) },
    error: { ...Object.fromEntries(problems), ...(failure !== undefined && { "": [failure] }) },
  };
}
