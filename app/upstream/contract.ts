import { z } from "zod";
import { foodItemSchema } from "#app/domain/food.ts";
import { itemNoteSchema } from "#app/domain/note.ts";

/** Samples live in the app, yet a person may keep notes on them: the API stores those under these ids. */
export const SAMPLE_ID = /^(?:[1-9]|1[0-2]|dummy[1-8]|extra[1-3])$/;

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  /** "identity": Bearer ID token; "member": Bearer API token; "anyone": an API token is optional. */
  auth: "identity" | "member" | "anyone";
  body?: z.ZodType;
  query?: z.ZodObject;
  multipart?: "image";
  status: number;
  answer: z.ZodType;
};

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
const done = z.unknown().transform(() => undefined);

const sessionAnswer = z.object({
  id: text,
  device: text,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
const userAnswer = z.object({
  uid: text,
  email: text,
  name: text,
  photoURL: text.optional(),
  provider: text.optional(),
  createdAt: text,
  deletionDueAt: z.iso.datetime().optional(),
});
const rows = z.array(z.record(text, z.union([text, z.number(), z.null()])));
const exportAnswer = z.object({
  user: z.record(text, text.nullable()),
  household: z.record(text, text).nullable(),
  items: rows,
  notes: rows,
  sessions: rows,
  signUps: rows,
  messages: rows,
});

/** What a person may set on an item. Everything else (owner, dates, version) is the server's. */
export const foodFields = z.object({
  name: text,
  category: text,
  quantity: text,
  expiryDate: text,
  description: text.optional(),
  imageUrl: text.optional(),
  status: text.optional(),
  notes: text.optional(),
});
export type FoodFields = z.infer<typeof foodFields>;

const dayQuery = z.object({ today: z.iso.date().optional() });
const versioned = { version: z.number().int().positive().optional() };

/** Section 7 of the specification, and the few calls this product adds to it, in one table. */
export const contract = {
  issueToken: {
    method: "POST",
    path: "/jwt",
    summary: "Exchange an ID token of the identity provider for an API token",
    auth: "identity",
    body: z.object({ email: text, session: text.optional(), device: text.optional() }),
    status: 200,
    answer: z.object({
      token: text.min(1),
      expiresAt: z.iso.datetime().optional(),
      session: text.optional(),
    }),
  },
  revokeToken: {
    method: "DELETE",
    path: "/jwt",
    summary: "End the session of this API token",
    auth: "member",
    status: 204,
    answer: done,
  },
  listSessions: {
    method: "GET",
    path: "/sessions",
    summary: "Where the caller is signed in, the latest first",
    auth: "member",
    status: 200,
    answer: z.object({ data: z.array(sessionAnswer) }).transform(({ data }) => data),
  },
  endSession: {
    method: "DELETE",
    path: "/sessions/{id}",
    summary: "End one session and its tokens",
    auth: "member",
    status: 204,
    answer: done,
  },
  endSessions: {
    method: "DELETE",
    path: "/sessions",
    summary: "End every session of the caller, this one included",
    auth: "member",
    status: 204,
    answer: done,
  },
  createUser: {
    method: "POST",
    path: "/users",
    summary: "Register the person behind an ID token, with a household",
    auth: "identity",
    body: z.object({
      name: text,
      email: text,
      photoURL: text.optional(),
      uid: text,
      createdAt: text,
      role: z.literal("user"),
      status: z.literal("active"),
      provider: text.optional(),
    }),
    status: 201,
    answer: z.unknown().transform(() => undefined),
  },
  getUser: {
    method: "GET",
    path: "/users/me",
    summary: "The person behind this token",
    auth: "member",
    status: 200,
    answer: userAnswer,
  },
  updateUser: {
    method: "PUT",
    path: "/users/me",
    summary: "Change the caller's name and photo; without a photo there is none",
    auth: "member",
    body: z.object({ name: text, photoURL: text.optional() }),
    status: 200,
    answer: userAnswer,
  },
  exportUser: {
    method: "GET",
    path: "/users/me/export",
    summary: "Everything that is kept of the caller and their household",
    auth: "member",
    status: 200,
    answer: exportAnswer,
  },
  requestDeletion: {
    method: "POST",
    path: "/users/me/deletion",
    summary: "Delete the account and all of it in seven days; the address confirms it. Ends every session",
    auth: "member",
    body: z.object({ email: text }),
    status: 202,
    answer: z.object({ deletionDueAt: z.iso.datetime() }),
  },
  cancelDeletion: {
    method: "DELETE",
    path: "/users/me/deletion",
    summary: "Keep the account after all",
    auth: "member",
    status: 204,
    answer: done,
  },
  listFood: {
    method: "GET",
    path: "/food",
    summary: "All food: the caller's own with a token, the demo kitchen without",
    auth: "anyone",
    query: dayQuery,
    status: 200,
    answer: foodList,
  },
  listExpiredFood: {
    method: "GET",
    path: "/foodexpiry",
    summary: "The same, past its date only",
    auth: "anyone",
    query: dayQuery,
    status: 200,
    answer: foodList,
  },
  listOwnFood: {
    method: "GET",
    path: "/addfood",
    summary: "The household's food",
    auth: "member",
    status: 200,
    answer: foodList,
  },
  getFood: {
    method: "GET",
    path: "/addfood/{id}",
    summary: "One item of the household",
    auth: "member",
    status: 200,
    answer: oneFood,
  },
  addFood: {
    method: "POST",
    path: "/addfood",
    summary: "Add an item. The same Idempotency-Key answers with the item it made the first time",
    auth: "member",
    body: foodFields,
    status: 201,
    answer: done,
  },
  updateFood: {
    method: "PUT",
    path: "/addfood/{id}",
    summary: "Change an item; with `version`, only while nobody else has",
    auth: "member",
    body: foodFields.partial().extend(versioned),
    status: 200,
    answer: done,
  },
  deleteFood: {
    method: "DELETE",
    path: "/addfood/{id}",
    summary: "Delete an item",
    auth: "member",
    status: 204,
    answer: done,
  },
  restoreFood: {
    method: "POST",
    path: "/addfood/{id}/restoration",
    summary: "Bring a deleted item back, for 30 days",
    auth: "member",
    status: 200,
    answer: done,
  },
  listNotes: {
    method: "GET",
    path: "/food/{id}/notes",
    summary: "An item's notes, oldest first",
    auth: "anyone",
    status: 200,
    answer: noteList,
  },
  addNote: {
    method: "POST",
    path: "/food/{id}/notes",
    summary: "Add a note. Without a token only to the demo kitchen, as 'Anonymous'",
    auth: "anyone",
    body: z.object({ text, postedBy: text.optional(), postedDate: text.optional() }),
    status: 201,
    answer: noteList,
  },
  addSignUp: {
    method: "POST",
    path: "/sign-ups",
    summary: "Sign up for the newsletter, the deals, the forum's waitlist or a trial; twice is once",
    auth: "anyone",
    body: z.object({
      kind: z.enum(["newsletter", "deals", "waitlist", "trial"]),
      email: text,
      firstName: text.optional(),
      lastName: text.optional(),
      phone: text.optional(),
      plan: text.optional(),
    }),
    status: 201,
    answer: done,
  },
  deleteSignUp: {
    method: "DELETE",
    path: "/sign-ups/{id}",
    summary: "End the subscription; the id is the token from its mails",
    auth: "anyone",
    status: 204,
    answer: done,
  },
  addMessage: {
    method: "POST",
    path: "/messages",
    summary: "Write to whoever runs this server, or report a bug",
    auth: "anyone",
    body: z.object({
      kind: z.enum(["contact", "bug"]),
      name: text.optional(),
      email: text.optional(),
      subject: text.optional(),
      message: text.optional(),
      title: text.optional(),
      severity: text.optional(),
      description: text.optional(),
    }),
    status: 201,
    answer: done,
  },
  uploadImage: {
    method: "POST",
    path: "/images",
    summary: "Store a photo (JPEG, PNG, GIF or WebP, at most 5 MB)",
    auth: "member",
    multipart: "image",
    status: 201,
    answer: z.object({ success: z.literal(true), data: z.object({ url: text.min(1) }) }),
  },
} as const satisfies Record<string, Endpoint>;

export const errorAnswer = z.object({
  error: text,
  code: text,
  fields: z.record(text, text).optional(),
});
