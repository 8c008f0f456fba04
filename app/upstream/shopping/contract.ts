import { z } from "zod";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import { lineFields, shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { countedFirst } from "#app/domain/text.schema.ts";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";
import { moneyBody } from "../food/contract.ts";

const PURCHASES_MAX = 100;
const TOO_MANY = "That is too much at once";

const purchase = foodFormSchema.extend({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe("Of the line"),
  price: moneyBody.optional(),
});

/** What the household wants to buy, and how it becomes food. */
export const shoppingCalls = {
  listShopping: {
    method: "GET",
    path: "/shopping",
    summary: "What the household wants to buy",
    auth: "member",
    status: 200,
    answer: answers.shoppingList.transform(({ data }) => data),
    documented: answers.shoppingList,
  },
  addShoppingLine: {
    method: "POST",
    path: "/shopping",
    summary: "Put something on the list; what stands there under that name is the same line",
    auth: "member",
    idempotencyKey: true,
    body: shoppingLineSchema,
    status: 201,
    answer: answers.shoppingLine,
    documented: answers.shoppingLine,
  },
  updateShoppingLine: {
    method: "PUT",
    path: "/shopping/{id}",
    summary: "Tick or untick a line, or change how much of it and where it stands",
    auth: "member",
    idempotencyKey: true,
    body: z.object({ ...lineFields, ticked: z.boolean().optional() }),
    status: 200,
    answer: answers.shoppingLine,
    documented: answers.shoppingLine,
  },
  deleteShoppingLine: {
    method: "DELETE",
    path: "/shopping/{id}",
    summary: "Take a line off the list",
    auth: "member",
    idempotencyKey: true,
    status: 204,
    answer: done,
  },
  suggestPurchases: {
    method: "GET",
    path: "/shopping/put-away",
    summary: "What the ticked lines would be as food: quantity, price and date as the last time",
    auth: "member",
    status: 200,
    answer: answers.purchaseList.transform(({ data }) => data),
    documented: answers.purchaseList,
  },
  putAway: {
    method: "POST",
    path: "/shopping/put-away",
    summary: "Turn lines into food: all of them or, when one has gone, none. Twice is once",
    auth: "member",
    idempotencyKey: true,
    body: z.object({
      lines: countedFirst(
        z.array(purchase).min(1, "Please tick something first").max(PURCHASES_MAX, TOO_MANY),
        PURCHASES_MAX,
        TOO_MANY,
      ),
    }),
    status: 201,
    answer: done,
    documented: answers.foodList,
  },
} as const satisfies Record<string, Endpoint>;
