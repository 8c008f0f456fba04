import { z } from "zod";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { money } from "#app/domain/money.schema.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { QUANTITY_MAX_LENGTH } from "#app/domain/quantity.ts";
import { portionFields } from "#app/domain/stock.schema.ts";
import { ENTRY_KINDS } from "#app/domain/stock.ts";
import { doneAt, type Endpoint, listOf, text, timestamp } from "../endpoint.ts";

export const movement = z
  .object({
    id: text,
    itemId: text,
    kind: z.enum(ENTRY_KINDS),
    day: z.iso.date().describe("The household's day"),
    timeZone: text.optional().describe("The time zone of that day; missing in old entries"),
    at: timestamp,
    by: text.describe("The name of who did it"),
    name: text,
    category: text,
    amount: z.number(),
    unit: text,
    worth: money.optional().describe("Missing where no price is known"),
    reason: text.optional(),
    expiryDate: z.iso.date().optional().describe("The food's date after it was opened, frozen or thawed"),
    expiryKind: z.enum(EXPIRY_KINDS).optional().describe("Kind of that date"),
    advice: text.optional().describe("What is advised after freezing or thawing, with its source"),
    undoneAt: timestamp.optional(),
    undoable: z.boolean(),
    listed: z.boolean().optional().describe("Whether it put the food on the shopping list, as a staple"),
  })
  .meta({ id: "Movement" });
const use = movement
  .extend({
    last: z.boolean().optional().describe("Whether nothing is left of food with this name"),
    stapleId: text.optional().describe("The id of the staple that it put on the shopping list"),
  })
  .meta({ id: "Use" });

const version = z
  .int()
  .positive()
  .optional()
  .describe("The version that you have: 409 if the item was changed since");
const QUANTITY = "Please give an amount, such as 300 g";

const portion = z
  .object({
    part: portionFields.part.describe("How much of what is left. Give either this or a quantity"),
    quantity: z
      .string()
      .trim()
      .min(1, QUANTITY)
      .max(QUANTITY_MAX_LENGTH, QUANTITY)
      .optional()
      .describe("As you would say it: '300 g'"),
    reason: portionFields.reason.describe("Why it is thrown away; only for waste"),
    version,
    at: doneAt,
    instead: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .describe("The id of an entry of this item that is undone in the same step"),
  })
  .refine(({ part, quantity }) => (part === undefined) !== (quantity === undefined), {
    path: ["quantity"],
    error: QUANTITY,
  })
  .meta({ oneOf: [{ required: ["part"] }, { required: ["quantity"] }] });
const stateChange = {
  method: "POST",
  auth: "user",
  idempotencyKey: "always",
  body: z.object({ version, at: doneAt }),
  status: 201,
  answer: movement,
  example: { id: "ITEM_ID", body: {} },
} as const;
const id = z.string().regex(/^[\w-]{1,64}$/);
const IGNORED = "Anything else is ignored";

export const stockCalls = {
  consumeFood: {
    method: "POST",
    path: "/food/{id}/consumption",
    summary: "Use an item, or some of it",
    auth: "user",
    idempotencyKey: "always",
    body: portion,
    status: 201,
    answer: use,
    example: { id: "ITEM_ID", body: { part: "half" } },
  },
  wasteFood: {
    method: "POST",
    path: "/food/{id}/waste",
    summary: "Throw an item away, or some of it, with a reason if you like",
    auth: "user",
    idempotencyKey: "always",
    body: portion,
    status: 201,
    answer: use,
    example: { id: "ITEM_ID", body: { quantity: "200 ml", reason: "forgot" } },
  },
  openFood: {
    ...stateChange,
    path: "/food/{id}/opening",
    summary:
      "Open an item. It is then good through the earlier of its date and what is usual for opened food",
  },
  freezeFood: {
    ...stateChange,
    path: "/food/{id}/freezing",
    summary: "Freeze an item, on its use-by date at the latest",
  },
  thawFood: {
    ...stateChange,
    path: "/food/{id}/thawing",
    summary: "Thaw an item. It is then good through tomorrow",
  },
  listJournal: {
    method: "GET",
    path: "/journal",
    summary: "What happened to the household's food, the newest first",
    auth: "user",
    query: z.object({
      from: z.iso.date().optional().catch(undefined).describe(`The first day. ${IGNORED}`),
      to: z.iso.date().optional().catch(undefined).describe(`The last day. ${IGNORED}`),
      item: id.optional().catch(undefined).describe(`One item only. ${IGNORED}`),
      search: z
        .string()
        .max(SEARCH_MAX)
        .optional()
        .catch(undefined)
        .describe(`Part of a food's name, without regard to case and accents. ${IGNORED}`),
      before: id
        .optional()
        .catch(undefined)
        .describe(`The id of the last entry of the page before. ${IGNORED}`),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(200)
        .optional()
        .catch(undefined)
        .describe(
          `How many entries to answer at most, from 1 to 200. Default: 200. A page with fewer is the last. ${IGNORED}`,
        ),
    }),
    status: 200,
    ...listOf(movement),
  },
  undoMovement: {
    method: "POST",
    path: "/journal/{id}/undo",
    summary: `Undo an entry within ${UNDO_DAYS} days`,
    auth: "user",
    idempotencyKey: "optional",
    status: 204,
    example: { id: "MOVEMENT_ID" },
  },
} as const satisfies Record<string, Endpoint>;
