import { z } from "zod";
import { LAST_DAY, parseCalendarDay } from "./calendar.ts";

export const reminderSchema = z.object({
  day: z
    .string("Please choose a day")
    .min(1, "Please choose a day")
    .refine((text) => (parseCalendarDay(text) ?? "9999") <= LAST_DAY, "Please choose a real day")
    .meta({ format: "date", description: "Today or later, up to 2099" }),
});
