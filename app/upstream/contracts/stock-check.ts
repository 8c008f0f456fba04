import { z } from "zod";
import { LINES_MAX } from "#app/domain/limits.ts";
import { LOOK_LASTS_DAYS } from "#app/domain/weekly-look.ts";
import { type Endpoint, text, timestamp } from "../endpoint.ts";
import { movement } from "./stock.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);

export const weeklyLookCalls = {
  getWeeklyLook: {
    method: "GET",
    path: "/weekly-look",
    summary: `Which food was looked at in the last ${LOOK_LASTS_DAYS} days, and what was corrected`,
    auth: "user",
    status: 200,
    answer: z.object({
      since: timestamp.optional().describe("When the first of it was looked at"),
      itemIds: z.array(text),
      corrections: z.array(movement),
    }),
  },
  lookAtFood: {
    method: "PUT",
    path: "/weekly-look",
    summary: "Somebody has looked whether food is still there. What is not is used or thrown away first",
    auth: "user",
    body: z.object({
      foods: z
        .array(
          z.object({
            id,
            entryId: id.optional().describe("The entry of the journal that corrected it"),
          }),
        )
        .min(1)
        .max(LINES_MAX),
    }),
    status: 204,
    example: { body: { foods: [{ id: "ITEM_ID" }] } },
  },
} as const satisfies Record<string, Endpoint>;
