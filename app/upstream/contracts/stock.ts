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
    expiryDate: z.iso.date().optional().describe("The food's day since it was opened, frozen or thawed"),
    expiryKind: z.enum(EXPIRY_KINDS).optional().describe("What that day means"),
    advice: text.optional().describe("What is advised after freezing or thawing, with its source"),
    undoneAt: timestamp.optional(),
    undoable: z.boolean(),
    listed: z.boolean().optional().describe("It has put the food on the shopping list, as always"),
  })
  .meta({ id: "Movement" });
const use = movement
  .extend({
    last: z.boolean().optional().describe("Of this food, by its name, nothing is left"),
    stapleId: text.optional().describe("It goes on the shopping list every time, and stands there now"),
  })
  .meta({ id: "Use" });

const version = z.int().positive().optional().describe("Only while nobody else has changed the item");
const QUANTITY = "Please give an amount, such as 300 g";

const portion = z
  .object({
    part: portionFields.part.describe("Of what is left; this or a quantity"),
    quantity: z
      .string()
      .trim()
      .min(1, QUANTITY)
      .max(QUANTITY_MAX_LENGTH, QUANTITY)
      .optional()
      .describe("As you would say it: '300 g'"),
    reason: portionFields.reason.describe("Why it is thrown away"),
    version,
    at: doneAt,
    instead: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .describe("An entry of this item that is taken back in the same step"),
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
    summary: "An item is opened: it is good through the earlier of its day and what is usual for opened food",
  },
  freezeFood: {
    ...stateChange,
    path: "/food/{id}/freezing",
    summary: "An item is frozen, through its use-by date at the latest",
  },
  thawFood: {
    ...stateChange,
    path: "/food/{id}/thawing",
    summary: "An item is thawed: it is good through tomorrow",
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
      before: id.optional().catch(undefined).describe(`The id of the last entry that you have. ${IGNORED}`),
      limit: z.coerce.number().int().min(1).max(200).optional().catch(undefined).describe(IGNORED),
    }),
    status: 200,
    ...listOf(movement),
  },
  undoMovement: {
    method: "POST",
    path: "/journal/{id}/undo",
    summary: `Take an entry back, for ${UNDO_DAYS} days`,
    auth: "user",
    idempotencyKey: true,
    status: 204,
    example: { id: "MOVEMENT_ID" },
  },
} as const satisfies Record<string, Endpoint>;
