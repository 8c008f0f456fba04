import { z } from "zod";
import { LINES_MAX } from "#app/domain/limits.ts";
import { CHECK_LASTS_DAYS } from "#app/domain/stock-check.ts";
import { type Endpoint, text, timestamp } from "../endpoint.ts";
import { movement } from "./stock.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);

export const stockCheckCalls = {
  getStockCheck: {
    method: "GET",
    path: "/stock-check",
    summary: `Which food was checked in the last ${CHECK_LASTS_DAYS} days, and what was corrected`,
    auth: "user",
    status: 200,
    answer: z.object({
      since: timestamp.optional().describe("When the first of it was checked"),
      itemIds: z.array(text),
      corrections: z.array(movement),
    }),
  },
  recordStockCheck: {
    method: "PUT",
    path: "/stock-check",
    summary:
      "Record that food was checked and is still there. Use or throw away first what is no longer there",
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
