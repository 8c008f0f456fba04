import { z } from "zod";
import { minor } from "#app/domain/money.schema.ts";
import { type Endpoint, text } from "../endpoint.ts";

const day = z.iso.date();
const month = text.regex(/^\d{4}-\d{2}$/);

const dayInQuery = z.string().meta({ format: "date" }).optional();

export const figure = z
  .object({
    count: z.int(),
    unpriced: z.int().describe("How many of them have no price and are not in the totals"),
    worth: z
      .array(z.object({ currency: text, minor, count: z.int() }))
      .describe("For each currency, the household's first. Different currencies are never added up"),
  })
  .meta({ id: "Figure" });
const flows = {
  spent: figure.describe("What was added, less what was deleted as a mistake"),
  used: figure,
  wasted: figure,
};
const atHome = figure.describe("What is at home now");
const percent = z.int().describe("Rounded down: 100 is all of it");

const insights = z
  .object({
    from: day,
    to: day,
    currency: text.describe("The household's"),
    totals: z.object({ ...flows, atHome }),
    eatenInTime: z.object({
      percent: percent.nullable().describe("Of the times that food was used or wasted"),
      byCurrency: z.array(z.object({ currency: text, percent })),
    }),
    expiring: figure.extend({ before: day.describe("The next Sunday") }),
    categories: z.array(z.object({ category: text, ...flows, atHome })),
    weeks: z.array(z.object({ from: day, to: day, ...flows })),
    months: z.array(z.object({ month, ...flows })),
    wastedFoods: z.array(figure.extend({ name: text, category: text })),
    reasons: z.array(figure.extend({ reason: text.describe("Empty where none was given") })),
  })
  .meta({ id: "Insights" });

export const insightsCalls = {
  getInsights: {
    method: "GET",
    path: "/insights",
    summary: "What was spent, used and wasted, and what is at home",
    auth: "user",
    query: z.object({
      from: dayInQuery.describe("The first day. Default: this month, where neither day is given"),
      to: dayInQuery.describe("The last day, at most ten years later. Give both days or neither"),
    }),
    status: 200,
    answer: insights,
  },
} as const satisfies Record<string, Endpoint>;
