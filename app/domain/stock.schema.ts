import { z } from "zod";
import { QUANTITY_MAX_LENGTH } from "./quantity.ts";
import { atMost, optionalText, singleLineText } from "./text.schema.ts";
import { PORTIONS, WASTE_REASONS } from "./waste.ts";

const TOO_LONG = `Quantity is too long (${QUANTITY_MAX_LENGTH} characters at most)`;
const NO_PORTION = { path: ["quantity"], error: "Please choose how much" };

export const portionFields = {
  part: z.enum(PORTIONS).optional(),
  reason: z
    .enum(
      WASTE_REASONS.map(({ id }) => id),
      "Please choose a reason from the list",
    )
    .optional(),
};

const fields = z.object({
  part: portionFields.part.catch(undefined),
  quantity: optionalText(singleLineText().check(atMost(QUANTITY_MAX_LENGTH, TOO_LONG))),
  reason: portionFields.reason.catch(undefined),
  version: z.coerce.number().int().positive().optional().catch(undefined),
});

const hasPortion = ({ part, quantity }: Pick<z.infer<typeof fields>, "part" | "quantity">) =>
  part !== undefined || quantity !== undefined;

export const stockFormSchema = fields.refine(hasPortion, NO_PORTION);

/** `of` is how much of it where no amount is typed: it is always chosen. */
export const wasteFormSchema = fields
  .extend({ of: fields.shape.quantity })
  .transform(({ of, ...typed }) => (hasPortion(typed) || !of ? typed : { ...typed, ...portionIn(of) }))
  .refine(hasPortion, NO_PORTION);

/** Converts 'half' and '300 g' for the API. */
export function portionIn(text: string) {
  const part = PORTIONS.find((known) => known === text);
  return part ? { part } : { quantity: text };
}
