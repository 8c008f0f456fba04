import { z } from "zod";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import { DOUBTS } from "#app/domain/food-line/doubt.ts";
import { SOURCES } from "#app/domain/food-line/known.ts";
import { LINES_MAX_LENGTH, linesProblem } from "#app/domain/food-line/lines-problem.ts";
import { LINE_MAX_LENGTH } from "#app/domain/food-line/read-line.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { money } from "#app/domain/money.schema.ts";
import { PLACES } from "#app/domain/place.ts";
import { type Endpoint, text } from "../endpoint.ts";

const source = z.enum(SOURCES).optional();

/** A food with what is known of it, and where that comes from. */
export const foodLine = z
  .object({
    id: text.optional().describe("Of a line of the shopping list"),
    line: text.optional().describe("As it was written"),
    code: text.optional().describe("GTIN of the product"),
    name: text,
    category: text.optional(),
    quantity: text,
    amount: z.number(),
    unit: text,
    expiryDate: z.iso.date().optional(),
    expiryKind: z.enum(EXPIRY_KINDS).optional().describe("Kind of date; a suggested one is an estimate"),
    price: money.optional(),
    place: z.enum(PLACES).optional(),
    keeps: z
      .object({ from: z.number(), to: z.number() })
      .optional()
      .describe("For how many days it usually keeps in its place"),
    from: z
      .object({
        category: source,
        quantity: source,
        price: source,
        place: source,
        expiryDate: source,
        expiryKind: source,
      })
      .describe(
        "Where each value comes from: what was typed, what the household had before, the USDA's FoodKeeper, or an estimate of Crisper's",
      ),
    doubts: z
      .array(z.enum(DOUBTS))
      .describe(
        "What is left to ask; `raw` stands for the day of raw poultry, mince, raw fish and shellfish, which is never suggested, `unlikely` for a typed day that has passed or is further ahead than such food keeps. For what is not food, only the category is asked",
      ),
  })
  .meta({ id: "FoodLine" });

const receipt = z
  .object({
    total: money.optional().describe("What the receipt says was paid; missing where that is cut off"),
    sum: money.describe("What was read as food"),
    left: z.array(text).describe("Lines that are no food"),
  })
  .meta({ id: "Receipt" });

const linesAnswer = z.object({ data: z.array(foodLine), receipt: receipt.optional() });

export const foodLineCalls = {
  readFoodLines: {
    method: "POST",
    path: "/food-lines",
    summary: "Read lines such as 'milk 1l 1.29 fri', and fill in what they leave out. Stores nothing",
    auth: "user",
    body: z.object({
      lines: z
        .string({ error: "Please write what you got, one line each" })
        .check(({ value, issues }) => {
          const problem = linesProblem(value);
          if (problem) issues.push({ code: "custom", message: problem, input: value });
        })
        .meta({ format: "food-lines", minLength: 1, maxLength: LINES_MAX_LENGTH })
        .describe(
          `One food a line, or the text of a receipt: at most ${LINES_MAX} lines of ${LINE_MAX_LENGTH} characters`,
        ),
      locale: z
        .string()
        .max(100)
        .optional()
        .describe("A language tag such as en-GB. Anything else is read as English"),
      today: foodFormSchema.shape.expiryDate
        .optional()
        .describe("Today's date where you are, from 2000 to 2099. Default: that of the household"),
    }),
    status: 200,
    answer: linesAnswer,
    example: { body: { lines: "milk 1l 1.29 fri\n2 eggs", locale: "en-GB" } },
  },
} as const satisfies Record<string, Endpoint>;
