import { z } from "zod";
import { FIRST_DAY } from "#app/domain/calendar.ts";
import { foodFormSchema, foodUpdateSchema } from "#app/domain/food.schema.ts";
import { foodAnswer, foodItemSchema, type StateDay } from "#app/domain/food.ts";
import { OWN_IMAGE } from "#app/domain/image.ts";
import { FOODS_MAX, LINES_MAX } from "#app/domain/limits.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { isCurrency, PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { QUANTITY_MAX_AMOUNT } from "#app/domain/quantity.ts";
import { countedFirst } from "#app/domain/text.schema.ts";
import { photoUrl } from "#app/domain/user.ts";
import { type Endpoint, ignoredAnswer, type Widened } from "../endpoint.ts";

export const FOOD_EXAMPLE = {
  name: "Oat milk",
  category: "Beverages",
  quantity: "2 x 1 l",
  expiryDate: "2027-03-05",
};
const TOO_MANY = "That is too much at once";
const VERSION_MAX = 2_147_483_647;
export const ADDED_DATE_MESSAGE = "Please give a date from 2000 to today";

/** Other servers may omit `data` (an empty list); unreadable rows are left out. */
const foodList = z
  .union([z.object({ data: z.array(z.unknown()).nullish() }), z.array(z.unknown())])
  .transform((answer) => {
    const rows = Array.isArray(answer) ? answer : (answer.data ?? []);
    return rows.flatMap((row) => {
      const item = foodItemSchema.safeParse(row);
      return item.success ? [item.data] : [];
    });
  });
/** The form in which this server lists food. */
const listedFood = z.object({ data: z.array(foodAnswer) });
const oneFood = z.preprocess(
  (answer) => (answer && typeof answer === "object" && "data" in answer ? answer.data : answer),
  foodItemSchema,
);

export const moneyBody = z.object({
  minor: z
    .int()
    .min(0)
    .max(PRICE_MAX_MINOR, "This price is too high")
    .describe("In the smallest unit, such as cents"),
  currency: z
    .string()
    .refine(isCurrency, "This is no currency")
    .meta({ format: "currency", pattern: "^[A-Z]{3}$", description: "ISO 4217" }),
});
const price = moneyBody.nullable().optional().describe("What all of it cost; null removes it");

/** A number counts pieces, or stands for a text without a unit. */
const orNumber = (text: z.ZodType<string | undefined, string | undefined>) =>
  z
    .preprocess((value) => (Number.isFinite(value) ? String(value) : value), text)
    .meta({ type: ["string", "number"], exclusiveMinimum: 0, maximum: QUANTITY_MAX_AMOUNT });

const imageUrl = z
  .string()
  .overwrite((text) => text.trim())
  .refine((text) => OWN_IMAGE.test(text) || photoUrl.safeParse(text).success, {
    error: "Please give the address of a photo",
  })
  .meta({ format: "photo-address" })
  .optional()
  .describe("What POST /images answers, or the web address of a photo: a copy of it is kept. Empty: none");
/** A date stands for its first moment. */
const addedDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: ADDED_DATE_MESSAGE })
  .transform((text) => new Date(text).toISOString())
  .refine((iso) => iso >= FIRST_DAY, { error: ADDED_DATE_MESSAGE })
  .optional()
  .describe("When it came into the household, as a time or a day from 2000 on. Default: now");

export const addBody = foodUpdateSchema.extend({
  ...foodFormSchema.shape,
  price,
  quantity: orNumber(foodFormSchema.shape.quantity),
  imageUrl,
  addedDate,
});
const updateBody = foodUpdateSchema.extend({
  price,
  name: foodUpdateSchema.shape.name.optional(),
  quantity: orNumber(foodUpdateSchema.shape.quantity).optional(),
  description: foodFormSchema.shape.description.unwrap().optional(),
  imageUrl,
  version: z
    .int()
    .positive()
    .max(VERSION_MAX)
    .optional()
    .describe("The version that you have: 409 if the item was changed since"),
});

type Added = z.output<typeof addBody>;
/** An expiry date of "" means unknown. */
export type FoodChanges = { [Field in keyof Added]?: Widened<Added[Field]> | undefined } & Partial<
  Record<StateDay, string | undefined>
>;

const dayQuery = z.object({
  today: z.iso
    .date()
    .optional()
    .catch(undefined)
    .describe(
      "Today's date where you are. Default: that of the household, or of UTC. Anything else is ignored",
    ),
});

/** The parameters of a page. With either of them, foods are in the order of their ids. */
const pageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(FOODS_MAX)
    .optional()
    .describe(
      `How many foods to answer at most, in the order of their ids. Food that is restored between two pages may be missing. Default: ${FOODS_MAX.toLocaleString("en")}`,
    ),
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe("The id of the last food of the page before"),
});
export type FoodPage = z.output<typeof pageQuery>;

export const BATCH_WORDS = "The id for POST /addfood/batch/{id}/undo";

export const foodCalls = {
  listFood: {
    method: "GET",
    path: "/food",
    summary: "All food: of the caller's household with a token, of the demo household without one",
    auth: "anyone",
    query: dayQuery,
    status: 200,
    answer: foodList,
    documented: listedFood,
  },
  listExpiredFood: {
    method: "GET",
    path: "/foodexpiry",
    summary: "The food of GET /food that is past its date",
    auth: "anyone",
    query: dayQuery,
    status: 200,
    answer: foodList,
    documented: listedFood,
  },
  listOwnFood: {
    method: "GET",
    path: "/addfood",
    summary: "The household's food, the nearest date first; with `limit` or `after` in the order of the ids",
    auth: "user",
    query: pageQuery,
    status: 200,
    answer: foodList,
    documented: listedFood,
  },
  getFood: {
    method: "GET",
    path: "/addfood/{id}",
    summary: "One item of the household",
    auth: "user",
    status: 200,
    answer: oneFood,
    documented: foodAnswer,
    example: { id: "ITEM_ID" },
  },
  addFood: {
    method: "POST",
    path: "/addfood",
    summary:
      "Add an item. The same Idempotency-Key answers with the item that it added the first time, or 409 once that is used up",
    auth: "user",
    idempotencyKey: "always",
    body: addBody,
    status: 201,
    answer: ignoredAnswer,
    documented: foodAnswer,
    example: { body: { ...FOOD_EXAMPLE, description: "The one with the green lid" } },
  },
  addFoods: {
    method: "POST",
    path: "/addfood/batch",
    summary: `Add up to ${LINES_MAX} items: all of them or none`,
    auth: "user",
    idempotencyKey: "optional",
    body: z.object({
      foods: countedFirst(
        z
          .array(addBody.omit({ imageUrl: true, addedDate: true }))
          .min(1, "Please give at least one item")
          .max(LINES_MAX, TOO_MANY),
        LINES_MAX,
        TOO_MANY,
      ).describe("Each with the fields of POST /addfood except `imageUrl` and `addedDate`"),
    }),
    status: 201,
    answer: z.object({ batch: z.string(), data: z.array(foodItemSchema) }),
    documented: z.object({
      batch: z.string().describe(BATCH_WORDS),
      data: z.array(foodAnswer),
    }),
    example: {
      body: {
        foods: [FOOD_EXAMPLE, { ...FOOD_EXAMPLE, name: "Bread", category: "Bakery", quantity: "1 loaf" }],
      },
    },
  },
  undoBatch: {
    method: "POST",
    path: "/addfood/batch/{id}/undo",
    summary: `Undo a batch, all of it or nothing, within ${UNDO_DAYS} days`,
    auth: "user",
    idempotencyKey: "optional",
    status: 204,
    example: { id: "BATCH_ID" },
  },
  updateFood: {
    method: "PUT",
    path: "/addfood/{id}",
    summary: "Change an item. With `version`, 409 if it was changed since that version",
    auth: "user",
    idempotencyKey: "optional",
    body: updateBody,
    status: 200,
    answer: ignoredAnswer,
    documented: foodAnswer,
    example: { id: "ITEM_ID", body: { quantity: "1 l", version: 1 } },
  },
  deleteFood: {
    method: "DELETE",
    path: "/addfood/{id}",
    summary: "Delete an item",
    auth: "user",
    idempotencyKey: "optional",
    status: 204,
    example: { id: "ITEM_ID" },
  },
  restoreFood: {
    method: "POST",
    path: "/addfood/{id}/restoration",
    summary: `Restore a deleted item within ${UNDO_DAYS} days`,
    auth: "user",
    idempotencyKey: "optional",
    status: 200,
    answer: ignoredAnswer,
    documented: foodAnswer,
    example: { id: "ITEM_ID" },
  },
} as const satisfies Record<string, Endpoint>;
