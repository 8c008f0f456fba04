import { z } from "zod";
import { householdSchema, timeZoneField } from "#app/domain/household.schema.ts";
import { type Endpoint, text } from "../endpoint.ts";

const household = z
  .object({
    name: text,
    currency: text,
    timeZone: text.describe("Where its days begin"),
    timeZoneChosen: z.boolean().describe("False while nobody has chosen one: then it is UTC"),
  })
  .meta({ id: "Household" });

/** Servers of earlier versions omit the last field. */
const householdAnswer = household.extend({ timeZoneChosen: z.boolean().default(true) });

export const householdCalls = {
  getHousehold: {
    method: "GET",
    path: "/household",
    summary: "What the household's prices are in, and when its days begin",
    auth: "user",
    status: 200,
    answer: householdAnswer,
    documented: household,
  },
  updateHousehold: {
    method: "PUT",
    path: "/household",
    summary: "Change the household's currency and time zone",
    auth: "user",
    body: householdSchema,
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
      unlessChosen: z.boolean().optional().describe("Change nothing where somebody has chosen one before"),
    }),
    status: 200,
    answer: householdAnswer,
    documented: household,
    example: { body: { timeZone: "Europe/Berlin" } },
  },
} as const satisfies Record<string, Endpoint>;
