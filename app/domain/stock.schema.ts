import { z } from "zod";
import { QUANTITY_MAX_LENGTH } from "./quantity.ts";
import { atMost, lineText, optionalText } from "./text.schema.ts";
import { PORTIONS, WASTE_REASONS } from "./waste.ts";

const TOO_LONG = `Quantity is too long (${QUANTITY_MAX_LENGTH} characters at most)`;

export const portionFields = {
  part: z.enum(PORTIONS).optional(),
  reason: z
    .enum(
      WASTE_REASONS.map(({ id }) => id),
      "Please choose a reason from the list",
    )
    .optional(),
};

export const stockFormSchema = z
  .object({
    part: portionFields.part.catch(undefined),
    quantity: optionalText(lineText().check(atMost(QUANTITY_MAX_LENGTH, TOO_LONG))),
    reason: portionFields.reason.catch(undefined),
    version: z.coerce.number().int().positive().optional().catch(undefined),
  })
  .refine(({ part, quantity }) => part !== undefined || quantity !== undefined, {
    path: ["quantity"],
    error: "Please choose how much",
  });
