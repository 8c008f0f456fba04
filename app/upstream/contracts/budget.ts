import { z } from "zod";
import { CATEGORIES } from "#app/domain/category.ts";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { minor } from "#app/domain/money.schema.ts";
import { parseMonth } from "#app/domain/month.ts";
import { PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { type Endpoint, text } from "../endpoint.ts";
import { figure } from "./insights.ts";

const day = z.iso.date();
const month = text.regex(/^(?:19|20)\d{2}-\d{2}$/);
const monthField = z
  .string()
  .refine(parseMonth, "Please give a month, such as 2027-03")
  .meta({ pattern: "^(19|20)\\d{2}-(0[1-9]|1[0-2])$" });

const status = {
  budget: minor.nullable(),
  spent: minor,
  left: minor.nullable().describe("Negative if more was spent"),
  perDay: minor.nullable().describe("For each remaining day, including today. Never negative"),
};

/** How many foods to eat first are named in each category. */
export const EAT_FIRST_SHOWN = 10;

const budget = z
  .object({
    month,
    today: day.describe("In the household's time zone"),
    currency: text,
    setIn: month
      .nullable()
      .describe("The month for which it was set. It holds for later months until another is set"),
    daysLeft: z.int(),
    total: z.object(status),
    categories: z.array(z.object({ category: text, ...status })),
    unpriced: z.int().describe("Purchases without a price"),
    otherCurrencies: z
      .array(z.object({ currency: text, minor }))
      .describe("What was spent in other currencies"),
    eatFirst: z.array(
      z.object({
        category: text,
        ...figure.shape,
        items: z
          .array(
            z.object({
              id: text,
              name: text,
              quantity: text,
              expiryDate: day,
              expiryKind: z.enum(EXPIRY_KINDS),
            }),
          )
          .describe(`The first ${EAT_FIRST_SHOWN}`),
      }),
    ),
    suggestions: z.array(
      z.object({
        name: text,
        category: text,
        bought: z.int(),
        wasted: z.int().describe("How many of them were mostly thrown away"),
        since: day,
        worth: figure.shape.worth,
        advice: z.enum(["skip", "half", "less", "later_date", "another_kind"]),
      }),
    ),
  })
  .meta({ id: "Budget" });

const amounts = z
  .array(
    z.object({
      category: z
        .enum(["", ...CATEGORIES.map(({ name }) => name)], "There is no such category")
        .describe("A category, or empty for the whole month"),
      minor: z
        .int("Please give whole cents")
        .min(0, "A budget cannot be negative")
        .max(PRICE_MAX_MINOR, "This budget is too high")
        .describe("In the smallest unit: cents"),
    }),
  )
  .max(CATEGORIES.length + 1, "Each category once")
  .refine((all) => new Set(all.map(({ category }) => category)).size === all.length, "Each category once")
  .meta({ uniqueItems: true, description: "Each category once" });

export const seenBudget = z.object({ currency: text, amounts });

export const budgetCalls = {
  getBudget: {
    method: "GET",
    path: "/budget",
    summary: "A month's budget, what is left of it, and what could be bought less of",
    auth: "user",
    query: z.object({ month: monthField.optional().describe("Default: this month") }),
    status: 200,
    answer: budget,
  },
  setBudget: {
    method: "PUT",
    path: "/budget",
    summary: "Set a month's budget, and that of later months without their own",
    auth: "user",
    body: z.object({
      month: monthField,
      amounts,
      seen: seenBudget
        .optional()
        .describe("The values before the change: 409 if they are no longer the same"),
    }),
    status: 204,
    example: {
      body: {
        month: "2027-03",
        amounts: [
          { category: "", minor: 42_000 },
          { category: "Snacks", minor: 2_500 },
        ],
      },
    },
  },
} as const satisfies Record<string, Endpoint>;
