import { z } from "zod";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import { foodAnswer } from "#app/domain/food.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { lineFields, shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { countedFirst } from "#app/domain/text.schema.ts";
import { doneAt, type Endpoint, listOf, text, timestamp } from "../endpoint.ts";
import { BATCH_WORDS, FOOD_EXAMPLE, moneyBody } from "./food.ts";
import { foodLine } from "./food-lines.ts";

const shoppingLine = z
  .object({
    id: text,
    name: text,
    category: text,
    quantity: text.describe("As typed, or empty"),
    code: text.optional().describe("GTIN of the product"),
    ticked: z.boolean().describe("Whether it is in the basket"),
    by: text.describe("The name of who wants it"),
    addedAt: timestamp.optional(),
    tickedBy: text.optional().describe("The name of who put it in the basket"),
    tickedAt: timestamp.optional(),
  })
  .meta({ id: "ShoppingLine" });
const TOO_MANY = "That is too much at once";
const SENT_TWICE = "A line of your shopping list was sent twice. Please load the page again";

const purchase = foodFormSchema.extend({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, "This line is not on your shopping list. Please load the page again")
    .describe("The id of the line, each at most once"),
  price: moneyBody.optional(),
});

export const shoppingCalls = {
  listShopping: {
    method: "GET",
    path: "/shopping",
    summary: "What the household wants to buy",
    auth: "user",
    status: 200,
    ...listOf(shoppingLine),
  },
  addShoppingLine: {
    method: "POST",
    path: "/shopping",
    summary:
      "Put something on the list. If the name is on it already, that line is changed and answered. A line that was ticked later than `at` stays as it is",
    auth: "user",
    idempotencyKey: "optional",
    body: shoppingLineSchema.extend({ at: doneAt }),
    status: 201,
    answer: shoppingLine,
    example: { body: { name: "Oat milk", quantity: "2 x 1 l" } },
  },
  updateShoppingLine: {
    method: "PUT",
    path: "/shopping/{id}",
    summary:
      "Tick or untick a line, or change its quantity or category. A line that was ticked or unticked later than `at` stays as it is",
    auth: "user",
    idempotencyKey: "optional",
    body: z.object({ ...lineFields, ticked: z.boolean().optional(), at: doneAt }),
    status: 200,
    answer: shoppingLine,
    example: { id: "LINE_ID", body: { ticked: true } },
  },
  deleteShoppingLine: {
    method: "DELETE",
    path: "/shopping/{id}",
    summary: "Remove a line from the list. A line that was ticked or unticked later than `at` stays",
    auth: "user",
    idempotencyKey: "optional",
    query: z.object({ at: doneAt }),
    status: 204,
    example: { id: "BREAD_ID" },
  },
  suggestPurchases: {
    method: "GET",
    path: "/shopping/put-away",
    summary: "The ticked lines as food, with what is known of them: quantity, price, date and place",
    auth: "user",
    status: 200,
    ...listOf(foodLine),
  },
  putAway: {
    method: "POST",
    path: "/shopping/put-away",
    summary:
      "Turn lines into food: all of them or, if one was deleted, none. Repeating it changes nothing; undoing the batch puts the lines back",
    auth: "user",
    idempotencyKey: "optional",
    body: z.object({
      lines: countedFirst(
        z
          .array(purchase)
          .min(1, "Please tick something first")
          .max(LINES_MAX, TOO_MANY)
          .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, SENT_TWICE),
        LINES_MAX,
        TOO_MANY,
      ).describe(
        "Each with the fields of POST /addfood except `status`, `notes`, `imageUrl` and `addedDate`, and with the `id` of its line",
      ),
    }),
    status: 201,
    answer: z.object({ batch: text.optional() }),
    // The answer also has the food, which the app does not read.
    documented: z.object({ batch: text.describe(BATCH_WORDS), data: z.array(foodAnswer) }),
    example: {
      body: { lines: [{ ...FOOD_EXAMPLE, id: "LINE_ID", price: { minor: 129, currency: "EUR" } }] },
    },
  },
} as const satisfies Record<string, Endpoint>;
