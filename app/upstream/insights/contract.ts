import { z } from "zod";
import { done, type Endpoint } from "../endpoint.ts";

const text = z.string();
const day = z.iso.date();
const month = text.regex(/^\d{4}-\d{2}$/);
const minor = z.int().describe("In the smallest unit: cents");

const figure = z
  .object({
    count: z.int(),
    unpriced: z.int().describe("So many of them have no price, and are not in the money"),
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

const pace = {
  budget: minor.nullable(),
  spent: minor,
  left: minor.nullable().describe("Negative when more was spent"),
  perDay: minor.nullable().describe("For each day that is left, today included; never negative"),
};

const budget = z
  .object({
    month,
    today: day.describe("Where the household lives"),
    currency: text,
    setIn: month.nullable().describe("The month whose budget this is; it goes on until another is set"),
    daysLeft: z.int(),
    total: z.object(pace),
    categories: z.array(z.object({ category: text, ...pace })),
    unpriced: z.int().describe("Purchases without a price"),
    otherCurrencies: z.array(z.object({ currency: text, minor })).describe("Spent besides"),
    eatFirst: z.array(
      z.object({
        category: text,
        ...figure.shape,
        items: z.array(z.object({ id: text, name: text, quantity: text, expiryDate: day })),
      }),
    ),
    suggestions: z.array(
      z.object({
        name: text,
        category: text,
        bought: z.int(),
        wasted: z.int().describe("So many of them were mostly thrown away"),
        since: day,
        worth: figure.shape.worth,
        advice: z.enum(["skip", "half", "less", "later_date", "another_kind"]),
      }),
    ),
  })
  .meta({ id: "Budget" });

/** Where the money goes, and where it should. */
export const insightsCalls = {
  getInsights: {
    method: "GET",
    path: "/insights",
    summary: "What was spent, used and wasted, and what is at home",
    auth: "member",
    query: z.object({
      from: day.optional().describe("The first day; without both days it is this month"),
      to: day.optional().describe("The last day, at most ten years later"),
    }),
    status: 200,
    answer: insights,
    documented: insights,
  },
  getBudget: {
    method: "GET",
    path: "/budget",
    summary: "A month's budget, what is left of it, and what could be bought less of",
    auth: "member",
    query: z.object({ month: month.optional().describe("Else this month") }),
    status: 200,
    answer: budget,
    documented: budget,
  },
  setBudget: {
    method: "PUT",
    path: "/budget",
    summary: "Set a month's budget, and that of later months without their own",
    auth: "member",
    body: z.object({
      month,
      amounts: z.array(
        z.object({ category: text.describe("A category, or empty for the whole month"), minor }),
      ),
    }),
    status: 204,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
