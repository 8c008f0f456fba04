import { INTENT } from "@conform-to/dom";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useMemo, useState } from "react";
import { z } from "zod";
import { reviewSchema } from "#app/domain/food-draft.schema.ts";
import { useFocusOnError } from "#app/ui/form-hooks.tsx";
import type { FoodDraft } from "./food-draft.server.ts";

interface ReviewOptions {
  id: string;
  rows: FoodDraft[];
  /** Why the server has kept none of them. */
  failure: string | undefined;
  /** Says so where a row is wrong. */
  nothingYet: string;
  /** The value of the button that keeps the rows, where the form has others. */
  intent?: string;
}

/** Rows of food to look over, in a form that is validated in the browser, too. */
export function useReview({ id, rows: given, failure, nothingYet, intent }: ReviewOptions) {
  const rows = useMemo(() => inOrder(given), [given]);
  const lastResult = useMemo(() => resultOf(rows, failure), [rows, failure]);
  const [form] = useForm({
    id,
    lastResult,
    onValidate: ({ formData }) => {
      const isOther = intent !== undefined && !formData.has(INTENT) && formData.get("intent") !== intent;
      return parseWithZod(formData, { schema: isOther ? z.looseObject({}) : reviewSchema(nothingYet) });
    },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // The browser cannot show its own messages in a row that is folded.
    defaultNoValidate: true,
  });
  // Only now the row of the field is unfolded.
  useFocusOnError(id, form.status === "error");
  const [counted, setCounted] = useState<{ rows: FoodDraft[]; count: number }>();
  const count = counted?.rows === rows ? counted.count : rows.filter(({ taken }) => taken).length;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const ticked = currentTarget.querySelectorAll("[name$='.take']:checked").length;
    if (ticked !== count) setCounted({ rows, count: ticked });
  };
  return { form, rows, count, onInput };
}

export type Review = ReturnType<typeof useReview>;

/** What needs a look comes first, what is no food last. */
function inOrder(rows: FoodDraft[]): FoodDraft[] {
  const place = (row: FoodDraft) => (isLeftOut(row) ? 2 : row.asked.length > 0 ? 0 : 1);
  return rows.toSorted((one, other) => place(one) - place(other));
}

export const isLeftOut = ({ isGood, taken }: FoodDraft) => isGood && !taken;

export const rowName = (index: number) => `rows[${index}]`;

function resultOf(rows: FoodDraft[], failure: string | undefined): SubmissionResult<string[]> {
  const problems = rows.flatMap((row, index) =>
    Object.entries(row.problems ?? {}).map(([field, message]) => [`${rowName(index)}.${field}`, [message]]),
  );
  return {
    ...(failure !== undefined && { status: "error" }),
    error: { ...Object.fromEntries(problems), ...(failure !== undefined && { "": [failure] }) },
  };
}
