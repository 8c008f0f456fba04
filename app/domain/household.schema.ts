import { z } from "zod";
import { isTimeZone } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/price.ts";
import { HOUSEHOLD_NAME_MAX } from "./limits.ts";
import { textField } from "./text.schema.ts";

const TIME_ZONE_MAX_LENGTH = 60;

export const currencyField = z
  .string("Please choose a currency")
  .refine(isCurrency, "Please choose a currency")
  .meta({ format: "currency", pattern: "^[A-Z]{3}$", description: "ISO 4217" });
export const timeZoneField = z
  .string("Please choose a time zone")
  .max(TIME_ZONE_MAX_LENGTH, { error: "Please choose a time zone", abort: true })
  .refine(isTimeZone, "Please choose a time zone")
  .meta({ format: "time-zone", description: "As in 'Europe/Berlin'" });

export const householdName = textField({
  max: HOUSEHOLD_NAME_MAX,
  required: "Please give your household a name",
  tooLong: "This name is too long",
});

export const householdSchema = z.object({
  name: householdName.optional(),
  currency: currencyField,
  timeZone: timeZoneField,
});

export const householdFormSchema = householdSchema.extend({ name: householdName });

export const newHouseholdSchema = z.object({ name: householdName });
