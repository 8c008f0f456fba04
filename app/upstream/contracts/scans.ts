import { z } from "zod";
import { CODE_MAX_LENGTH } from "#app/domain/barcode/read-code.ts";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import { foodAnswer, foodItemSchema } from "#app/domain/food.ts";
import { atMost, requiredText } from "#app/domain/text.schema.ts";
import { type Endpoint, text } from "../endpoint.ts";
import { foodLine } from "./food-lines.ts";

export const NO_CODE = "Please give a number, or a photo of one";
export const TOO_LONG = "This is too long for the code of a product";

export const CODE_KINDS = [
  "product",
  "book",
  "periodical",
  "coupon",
  "medicine",
  "wrong_check_digit",
  "text",
] as const;

const scan = z
  .object({
    kind: z
      .enum(CODE_KINDS)
      .describe("`text`: not the code of a product, such as a link, which is not opened"),
    code: text.describe("The GTIN as 8, 13 or 14 digits, or what was read instead"),
    text: text.describe("What was read. Sent as `code`, it gives the same answer again"),
    isInStore: z
      .boolean()
      .describe(
        "Whether the number was given by a shop for its own use. It means nothing elsewhere, and is not looked up",
      ),
    lot: text.optional(),
    serial: text.optional(),
    product: z
      .object({
        name: text,
        brand: text.optional(),
        source: z.enum(["household", "open_food_facts"]),
      })
      .optional()
      .describe("Missing if it is unknown. Data of Open Food Facts are under the ODbL"),
    food: foodLine.optional().describe("The suggestion, if it is the code of a product"),
    foods: z.array(foodAnswer).describe("The packs of it that are at home"),
  })
  .meta({ id: "Scan" });

export const scanCalls = {
  scanCode: {
    method: "POST",
    path: "/scans",
    summary:
      "Read a code, as text or in a photo of at most 16 MB (a form with the file `image`), and suggest the food. Stores nothing",
    auth: "user",
    multipart: "image",
    body: z.object({
      code: requiredText(NO_CODE, (text) => text)
        .check(atMost(CODE_MAX_LENGTH, TOO_LONG))
        .meta({ maxLength: CODE_MAX_LENGTH })
        .describe("The barcode number, an element string of GS1, or a GS1 Digital Link"),
      locale: z.string().max(100).optional().describe("A language tag such as en-GB"),
      today: foodFormSchema.shape.expiryDate
        .optional()
        .describe("Today's date where you are, from 2000 to 2099. Default: that of the household"),
    }),
    status: 200,
    answer: z.object({ data: scan.extend({ foods: z.array(foodItemSchema) }) }),
    documented: z.object({ data: scan }),
    example: { body: { code: "4006381333931", locale: "en-GB" } },
  },
} as const satisfies Record<string, Endpoint>;
