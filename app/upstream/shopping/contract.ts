import { z } from "zod";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

const text = z.string();
const line = {
  category: text.optional().describe("Guessed from food of that name where it is missing"),
  quantity: text.optional(),
};

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
    body: z.object({ name: text, ...line }),
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
    body: z.object({ ticked: z.boolean().optional(), ...line }),
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
      lines: z.array(
        z.object({
          id: text,
          name: text,
          category: text,
          quantity: text,
          expiryDate: text.describe("The last good day, YYYY-MM-DD"),
          price: z.object({ minor: z.int(), currency: text }).optional(),
        }),
      ),
    }),
    status: 201,
    answer: done,
    documented: answers.foodList,
  },
} as const satisfies Record<string, Endpoint>;
