import { z } from "zod";
import { CATEGORIES } from "#app/domain/category.ts";
import { foodItemSchema } from "#app/domain/food.ts";
import { itemNoteSchema } from "#app/domain/note.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { accountCalls } from "./account/contract.ts";
import { answers, imageErrorAnswer } from "./answers.ts";
import { calendarCalls } from "./calendar/contract.ts";
import { done, type Endpoint, oneOf } from "./endpoint.ts";
import { favouriteCalls } from "./favourites/contract.ts";
import { importCalls } from "./imports/contract.ts";
import { insightsCalls } from "./insights/contract.ts";
import { mailLinkCalls } from "./mail-links/contract.ts";
import { notificationCalls } from "./notifications/contract.ts";
import { shoppingCalls } from "./shopping/contract.ts";
import { signUpCalls } from "./sign-ups/contract.ts";
import { stockCalls } from "./stock/contract.ts";

export { errorAnswer } from "./answers.ts";
export type { Endpoint } from "./endpoint.ts";

/** Samples live in the app, yet a person may keep notes on them: the API stores those under these ids. */
export const SAMPLE_ID = /^(?:[1-9]|1[0-2]|dummy[1-8]|extra[1-3])$/;

const text = z.string();

/** Foreign upstreams may leave `data` out (an empty list) or hold rows nobody can read (left out). */
const foodList = z
  .union([z.object({ data: z.array(z.unknown()).nullish() }), z.array(z.unknown())])
  .transform((answer) => {
    const rows = Array.isArray(answer) ? answer : (answer.data ?? []);
    return rows.flatMap((row) => {
      const item = foodItemSchema.safeParse(row);
      return item.success ? [item.data] : [];
    });
  });
const oneFood = z.preprocess(
  (answer) => (answer && typeof answer === "object" && "data" in answer ? answer.data : answer),
  foodItemSchema,
);
const noteList = z
  .object({ notes: z.array(itemNoteSchema).nullish() })
  .transform((answer) => answer.notes ?? []);

/** What a person may set on an item. Everything else (owner, dates, version) is the server's. */
export const foodFields = z.object({
  name: text,
  category: text.describe(oneOf(CATEGORIES.map(({ name }) => name))),
  quantity: text.describe("As you would say it: '1 kg', '2 x 400 g', '1/2 dozen'"),
  expiryDate: text.describe("The last good day, YYYY-MM-DD"),
  description: text.optional(),
  imageUrl: text
    .optional()
    .describe("What POST /images answers, or the web address of a photo: a copy of it is kept"),
  status: text.optional(),
  notes: text.optional(),
  price: z
    .object({ minor: z.int(), currency: text })
    .nullable()
    .optional()
    .describe("In the smallest unit, such as cents; null forgets it"),
});
export type FoodFields = z.infer<typeof foodFields>;

const dayQuery = z.object({
  today: z.iso.date().optional().describe("The day where you are; else the household's, or the day in UTC"),
});
const versioned = { version: z.int().positive().optional() };

/** Every call of the API, by its operation id. */
export const contract = {
  ...accountCalls,
  listFood: {
    method: "GET",
    path: "/food",
    summary: "All food: the caller's own with a token, the demo kitchen without",
    auth: "anyone",
    query: dayQuery,
    status: 200,
    answer: foodList,
    documented: answers.foodList,
  },
  listExpiredFood: {
    method: "GET",
    path: "/foodexpiry",
    summary: "The same, past its date only",
    auth: "anyone",
    query: dayQuery,
    status: 200,
    answer: foodList,
    documented: answers.foodList,
  },
  listOwnFood: {
    method: "GET",
    path: "/addfood",
    summary: "The household's food",
    auth: "member",
    status: 200,
    answer: foodList,
    documented: answers.foodList,
  },
  getFood: {
    method: "GET",
    path: "/addfood/{id}",
    summary: "One item of the household",
    auth: "member",
    status: 200,
    answer: oneFood,
    documented: answers.foodItem,
  },
  addFood: {
    method: "POST",
    path: "/addfood",
    summary: "Add an item. The same Idempotency-Key answers with the item it made the first time",
    auth: "member",
    idempotencyKey: true,
    body: foodFields.extend({
      addedDate: text.optional().describe("When it came into the kitchen, from 2000 on; else now"),
    }),
    status: 201,
    answer: done,
    documented: answers.foodItem,
  },
  updateFood: {
    method: "PUT",
    path: "/addfood/{id}",
    summary: "Change an item; with `version`, only while nobody else has",
    auth: "member",
    idempotencyKey: true,
    body: foodFields.partial().extend(versioned),
    status: 200,
    answer: done,
    documented: answers.foodItem,
  },
  deleteFood: {
    method: "DELETE",
    path: "/addfood/{id}",
    summary: "Delete an item",
    auth: "member",
    idempotencyKey: true,
    status: 204,
    answer: done,
  },
  restoreFood: {
    method: "POST",
    path: "/addfood/{id}/restoration",
    summary: `Bring a deleted item back, for ${UNDO_DAYS} days`,
    auth: "member",
    idempotencyKey: true,
    status: 200,
    answer: done,
    documented: answers.foodItem,
  },
  ...stockCalls,
  ...insightsCalls,
  ...shoppingCalls,
  ...notificationCalls,
  ...calendarCalls,
  ...mailLinkCalls,
  ...favouriteCalls,
  listNotes: {
    method: "GET",
    path: "/food/{id}/notes",
    summary: "An item's notes, oldest first",
    auth: "anyone",
    status: 200,
    answer: noteList,
    documented: answers.noteList,
  },
  addNote: {
    method: "POST",
    path: "/food/{id}/notes",
    summary: "Add a note. Without a token only to the demo kitchen, as 'Anonymous'",
    auth: "anyone",
    idempotencyKey: true,
    body: z.object({ text, postedBy: text.optional(), postedDate: text.optional() }),
    status: 201,
    answer: noteList,
    documented: answers.noteList,
  },
  ...importCalls,
  ...signUpCalls,
  uploadImage: {
    method: "POST",
    path: "/images",
    summary: "Store a photo (JPEG, PNG, GIF, WebP, AVIF or TIFF, at most 5 MB)",
    auth: "member",
    multipart: "image",
    status: 201,
    answer: z.object({ success: z.literal(true), data: z.object({ url: text.min(1) }) }),
    documented: answers.image,
    failed: imageErrorAnswer,
  },
} as const satisfies Record<string, Endpoint>;
