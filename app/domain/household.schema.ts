import { z } from "zod";
import { isTimeZone } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/price.ts";

/** What a household's prices are in, and when its days begin. */
export const householdSchema = z.object({
  currency: z.string("Please choose a currency").refine(isCurrency, "Please choose a currency"),
  timeZone: z.string("Please choose a time zone").refine(isTimeZone, "Please choose a time zone"),
});
