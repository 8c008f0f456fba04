import { z } from "zod";
import { householdSchema, timeZoneField } from "#app/domain/household.schema.ts";
import { answers } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";

/** A server from before the last field says nothing of it. */
const householdAnswer = answers.household.extend({ timeZoneChosen: z.boolean().default(true) });

/** The household's own money and days. */
export const householdCalls = {
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
    body: householdSchema,
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
      timeZone: timeZoneField,
      unlessChosen: z.boolean().optional().describe("Change nothing where somebody has chosen one before"),
    }),
    status: 200,
    answer: householdAnswer,
    documented: answers.household,
  },
} as const satisfies Record<string, Endpoint>;
