import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import { parsePrice } from "#app/domain/price.ts";
import type { FormAnswer } from "#app/ui/form-state.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

const FIELDS = ["id", "name", "category", "quantity", "expiryDate", "price"] as const;
const schema = foodFormSchema.omit({ description: true }).extend({ id: z.string().min(1).max(64) });

/** More lines wait for the next form. */
export const SHOWN_AT_ONCE = 40;

export type TypedPurchase = Record<(typeof FIELDS)[number], string>;

export function readPurchases(form: FormData) {
  const columns = FIELDS.map((name) => form.getAll(name).map(String));
  const count = Math.min(columns[0]?.length ?? 0, SHOWN_AT_ONCE);
  return Array.from({ length: count }, (_, row) => {
    const typed = Object.fromEntries(
      FIELDS.map((name, column) => [name, columns[column]?.[row] ?? ""]),
    ) as TypedPurchase;
    const one = new FormData();
    for (const [name, text] of Object.entries(typed)) one.set(name, text);
    const submission = parseWithZod(one, { schema });
    const answer: FormAnswer = submission.reply();
    return { typed, answer, food: submission.status === "success" ? submission.value : undefined };
  });
}

export type Purchases = Parameters<UpstreamClient["putAway"]>[0]["lines"];

/** Prices without a currency are in the household's. */
export function purchasesOf(foods: z.output<typeof schema>[], currency: string): Purchases {
  return foods.map(({ price: typed, ...food }) => {
    const price = typed ? parsePrice(typed, currency) : undefined;
    return { ...food, ...(price && { price }) };
  });
}
