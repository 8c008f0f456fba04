import { z } from "zod";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { PORTIONS, WASTE_REASONS } from "#app/domain/waste.ts";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

const text = z.string();
const portion = {
  part: z.enum(PORTIONS).optional().describe("Of what is left; this or a quantity"),
  quantity: text.optional().describe("As you would say it: '300 g'"),
  version: z.int().positive().optional().describe("Only while nobody else has changed the item"),
};

/** A server from before the last field says nothing of it. */
const householdAnswer = answers.household.extend({ timeZoneChosen: z.boolean().default(true) });

/** What becomes of food, and the household's own money and days. */
export const stockCalls = {
  consumeFood: {
    method: "POST",
    path: "/food/{id}/consumption",
    summary: "Use an item, or some of it",
    auth: "member",
    idempotencyKey: true,
    body: z.object(portion),
    status: 201,
    answer: answers.movement,
    documented: answers.movement,
  },
  wasteFood: {
    method: "POST",
    path: "/food/{id}/waste",
    summary: "Throw an item away, or some of it, with a reason if you like",
    auth: "member",
    idempotencyKey: true,
    body: z.object({ ...portion, reason: z.enum(WASTE_REASONS.map(({ id }) => id)).optional() }),
    status: 201,
    answer: answers.movement,
    documented: answers.movement,
  },
  listJournal: {
    method: "GET",
    path: "/journal",
    summary: "What happened to the household's food, the newest first",
    auth: "member",
    query: z.object({
      from: z.iso.date().optional().describe("The first day"),
      to: z.iso.date().optional().describe("The last day"),
      item: text.optional().describe("One item only"),
      before: text.optional().describe("The id of the last entry that you have"),
      limit: z.int().optional().describe("At most 200"),
    }),
    status: 200,
    answer: answers.journal.transform(({ data }) => data),
    documented: answers.journal,
  },
  undoMovement: {
    method: "POST",
    path: "/journal/{id}/undoing",
    summary: `Take an entry back, for ${UNDO_DAYS} days`,
    auth: "member",
    idempotencyKey: true,
    status: 204,
    answer: done,
  },
  getHousehold: {
    method: "GET",
    path: "/household",
    summary: "What the household's prices are in, and when its days begin",
    auth: "member",
    status: 200,
    answer: householdAnswer,
    documented: answers.household,
  },
  updateHousehold: {
    method: "PUT",
    path: "/household",
    summary: "Change the household's currency and time zone",
    auth: "member",
    body: z.object({ currency: text.describe("ISO 4217"), timeZone: text.describe("As in 'Europe/Berlin'") }),
    status: 200,
    answer: householdAnswer,
    documented: answers.household,
  },
  setTimeZone: {
    method: "PUT",
    path: "/household/time-zone",
    summary: "Change the household's time zone alone",
    auth: "member",
    body: z.object({
      timeZone: text.describe("As in 'Europe/Berlin'"),
      unlessChosen: z.boolean().optional().describe("Change nothing where somebody has chosen one before"),
    }),
    status: 200,
    answer: householdAnswer,
    documented: answers.household,
  },
} as const satisfies Record<string, Endpoint>;
