import { z } from "zod";
import { CATEGORIES } from "#app/domain/category.ts";
import { productCode } from "#app/domain/food.schema.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { QUANTITY_MAX_LENGTH } from "#app/domain/quantity.ts";
import { textField } from "#app/domain/text.schema.ts";

const NAME = "Please enter what you want to buy";

export const lineFields = {
  category: z
    .enum(["", ...CATEGORIES.map(({ name }) => name)], { error: "Please choose a category from the list" })
    .optional(),
  quantity: textField({
    max: QUANTITY_MAX_LENGTH,
    tooLong: `Quantity is too long (${QUANTITY_MAX_LENGTH} characters at most)`,
  }).optional(),
};

export const shoppingLineSchema = z.object({
  name: textField({
    required: NAME,
    max: NAME_MAX,
    tooLong: `Name is too long (${NAME_MAX} characters at most)`,
  }),
  ...lineFields,
  code: productCode.optional(),
});
