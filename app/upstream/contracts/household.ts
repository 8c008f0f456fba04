import { z } from "zod";
import {
  currencyField,
  householdName,
  householdSchema,
  timeZoneField,
} from "#app/domain/household.schema.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { ROLES } from "#app/domain/role.ts";
import { type Endpoint, listOf, text, timestamp } from "../endpoint.ts";

const household = z
  .object({
    id: text,
    name: text,
    role: z.enum(ROLES).describe("The caller's"),
    currency: text,
    timeZone: text.describe("The time zone in which its days begin"),
    timeZoneChosen: z.boolean().describe("False until somebody has chosen one; until then it is UTC"),
  })
  .meta({ id: "Household" });

const ownHousehold = z
  .object({
    id: text,
    name: text,
    role: z.enum(ROLES).describe("The caller's"),
    since: timestamp.describe("When the caller joined it"),
    people: z.int(),
    items: z.int().describe("How much food is in it"),
    current: z.boolean().describe("Whether calls without X-Household are about it"),
    endedAt: timestamp
      .optional()
      .describe(`When it was deleted. It can be restored within ${UNDO_DAYS} days`),
  })
  .meta({ id: "OwnHousehold" });

/** Servers of earlier versions omit these fields. */
const householdAnswer = household.extend({
  id: text.default(""),
  role: z.enum(ROLES).default("owner"),
  timeZoneChosen: z.boolean().default(true),
});

export const seenHousehold = z.object({ name: text, currency: text, timeZone: text });

export const householdCalls = {
  getHousehold: {
    method: "GET",
    path: "/household",
    summary: "The household's name, currency and time zone",
    auth: "user",
    status: 200,
    answer: householdAnswer,
    documented: household,
  },
  updateHousehold: {
    method: "PUT",
    path: "/household",
    summary: "Change the household's name, currency and time zone",
    auth: "user",
    body: householdSchema.extend({
      seen: seenHousehold
        .optional()
        .describe("The values before the change: 409 if they are no longer the same"),
    }),
    status: 200,
    answer: householdAnswer,
    documented: household,
    example: { body: { currency: "EUR", timeZone: "Europe/Berlin" } },
  },
  setTimeZone: {
    method: "PUT",
    path: "/household/time-zone",
    summary: "Change the household's time zone alone",
    auth: "user",
    body: z.object({
      timeZone: timeZoneField,
      unlessChosen: z
        .boolean()
        .optional()
        .describe("Change nothing if somebody has chosen a time zone before"),
    }),
    status: 200,
    answer: householdAnswer,
    documented: household,
    example: { body: { timeZone: "Europe/Berlin" } },
  },
  deleteHousehold: {
    method: "DELETE",
    path: "/household",
    summary: `Delete the household for everybody in it. It can be restored within ${UNDO_DAYS} days`,
    auth: "user",
    status: 204,
  },
  leaveHousehold: {
    method: "POST",
    path: "/household/leaving",
    summary: "Leave the household. Its only owner names a `successor`, or deletes the household instead",
    auth: "user",
    body: z.object({
      successor: z.string().max(200).optional().describe("The id of the member who becomes the owner"),
      takeFood: z
        .boolean()
        .optional()
        .describe("Take along what is left of the food that the caller brought"),
    }),
    status: 204,
    example: { body: {} },
  },
  listHouseholds: {
    method: "GET",
    path: "/households",
    summary: "The households of the caller, the latest first",
    auth: "user",
    status: 200,
    ...listOf(ownHousehold),
  },
  addHousehold: {
    method: "POST",
    path: "/households",
    summary: "Add a household with the caller as its owner, and choose it",
    auth: "user",
    body: z.object({
      name: householdName,
      currency: currencyField.optional(),
      timeZone: timeZoneField.optional(),
    }),
    status: 201,
    answer: ownHousehold,
    example: { body: { name: "Allotment hut" } },
  },
  chooseHousehold: {
    method: "POST",
    path: "/households/{id}/choosing",
    summary: "Make this the household of the session",
    auth: "user",
    status: 204,
    example: { id: "HOUSEHOLD_ID" },
  },
  restoreHousehold: {
    method: "POST",
    path: "/households/{id}/restoration",
    summary: `Restore a deleted household within ${UNDO_DAYS} days`,
    auth: "user",
    status: 204,
    example: { id: "HOUSEHOLD_ID" },
  },
} as const satisfies Record<string, Endpoint>;
