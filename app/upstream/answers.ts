import { z } from "zod";

import { MAILING_LIST_KEYS } from "#app/domain/mailing-list.ts";

import { PLANS } from "#app/domain/plan.ts";

import { SECURITY_EVENTS } from "#app/domain/security-event.ts";

const text = z.string();
const timestamp = z.iso.datetime();

const money = z.object({ minor: z.int().describe("In the smallest unit: cents"), currency: text });

/** An item as this server answers it. Other servers may answer less: `domain/food.ts` reads those too. */
const foodItem = z
  .object({
    _id: text,
    name: text,
    category: text,
    quantity: text.describe("As typed: '2 x 400 g'"),
    amount: z.number().describe("The number read from the quantity"),
    unit: text.describe("The unit read from the quantity, else 'piece'"),
    expiryDate: z.iso.date().optional().describe("The last good day; missing where none is known"),
    description: text,
    imageUrl: text.optional(),
    userEmail: text,
    userId: text,
    status: text,
    notes: text,
    addedDate: timestamp,
    updatedDate: timestamp,
    version: z.int().positive().describe("Goes up by one with every change"),
    boughtAmount: z.number().describe("What there was before anything was used"),
    price: money.optional().describe("What all of it cost; missing where none is known"),
    worth: money.optional().describe("What is left is worth; missing where no price is known"),
  })
  .meta({ id: "FoodItem" });

const movement = z
  .object({
    id: text,
    itemId: text,
    kind: z.enum(["added", "used", "wasted", "corrected", "deleted"]),
    day: z.iso.date().describe("The household's day"),
    timeZone: text
      .optional()
      .describe("By which it was that day; missing in entries from before it was kept"),
    at: timestamp,
    by: text.describe("The name of who did it"),
    name: text,
    category: text,
    amount: z.number(),
    unit: text,
    worth: money.optional().describe("Missing where no price is known"),
    reason: text.optional(),
    undoneAt: timestamp.optional(),
    undoable: z.boolean(),
  })
  .meta({ id: "Movement" });

const shoppingLine = z
  .object({
    id: text,
    name: text,
    category: text,
    quantity: text.describe("As typed, or empty"),
    ticked: z.boolean().describe("Whether it is in the basket"),
    by: text.describe("The name of who wants it"),
  })
  .meta({ id: "ShoppingLine" });

const purchase = z
  .object({
    id: text.describe("Of the line"),
    name: text,
    category: text,
    quantity: text,
    expiryDate: z.iso.date(),
    price: money.optional().describe("What it cost the last time"),
  })
  .meta({ id: "Purchase" });

const notice = z
  .object({
    itemId: text,
    name: text,
    category: text,
    quantity: text,
    expiryDate: z.iso.date().optional(),
    day: z.iso.date().describe("When it was time to tell"),
    reminded: z.boolean().describe("Whether the caller asked to be reminded of this very item"),
    unread: z.boolean(),
  })
  .meta({ id: "Notice" });

const calendarDay = z
  .object({
    itemId: text,
    name: text,
    quantity: text,
    expiryDate: z.iso.date(),
    updatedDate: timestamp,
    version: z.int(),
  })
  .meta({ id: "CalendarDay" });

const household = z
  .object({
    name: text,
    currency: text,
    timeZone: text.describe("Where its days begin"),
    timeZoneChosen: z.boolean().describe("False while nobody has chosen one: then it is UTC"),
  })
  .meta({ id: "Household" });

const note = z
  .object({
    text,
    postedBy: text.describe("An e-mail address, or 'Anonymous'"),
    postedDate: timestamp,
  })
  .meta({ id: "Note" });

const user = z
  .object({
    uid: text,
    email: text,
    name: text,
    photoURL: text.optional(),
    emailVerified: z.boolean().describe("Whether the identity provider says that the address is theirs"),
    provider: text.optional(),
    timeZone: text.nullable().describe("Of the household; null while nobody has chosen one"),
    createdAt: timestamp,
    deletionDueAt: timestamp.optional().describe("When the account goes, where its owner asked for that"),
    trial: z
      .object({ plan: z.enum(PLANS.map(({ id }) => id)), until: timestamp })
      .optional()
      .describe("The free trial of this account, also when it is over"),
    items: z.int().optional().describe("How many items the household has, where their number is limited"),
    itemLimit: z.int().optional().describe("How many it may have; missing where nothing limits them"),
  })
  .meta({ id: "User" });

const session = z
  .object({
    id: text,
    device: text.describe("As it was called at the sign-in"),
    createdAt: timestamp,
    lastSeenAt: timestamp.describe("To within five minutes"),
    current: z.boolean().describe("Whether this call was made in it"),
  })
  .meta({ id: "Session" });

const securityEvent = z
  .object({
    id: text,
    kind: z.enum(SECURITY_EVENTS),
    at: timestamp,
    device: text.describe("Empty where it is not known"),
  })
  .meta({ id: "SecurityEvent" });

const row = z.record(text, z.union([text, z.number(), z.boolean(), z.null()]));
const rows = z.array(row);
const everything = z.object({
  schema: z.int().optional().describe("Of this very object; missing in answers of before it was counted"),
  version: text.optional().describe("Of the Crisper that made it"),
  exportedAt: timestamp.optional(),
  user: row,
  household: row.nullable(),
  noticeSettings: row.nullable().optional(),
  calendar: row.nullable().optional().describe("When its address was made; the address itself is a secret"),
  photos: rows.optional().describe("Of the household: each is at /images/{id}"),
  items: rows,
  notes: rows,
  journal: rows,
  budgets: rows,
  shopping: rows,
  reminders: rows,
  favourites: rows.optional(),
  sessions: rows,
  securityEvents: rows,
  waitingMails: rows,
  signUps: rows,
  listMails: rows.optional(),
  messages: rows,
});

const message = z.object({ message: text });

const importDone = z.object({ added: z.int(), changed: z.int() });
const importPreview = z
  .object({
    new: z.int(),
    same: z.int(),
    gone: z.int().describe("Used up since the export: they stay so"),
    different: z.int(),
    names: z
      .array(z.object({ name: text, quantity: text, expiryDate: text }))
      .describe("The first of the new"),
    differences: z.array(
      z.object({
        index: z.int(),
        name: text,
        changes: z.array(z.object({ field: text, mine: text, file: text })),
      }),
    ),
    problems: z.int().describe("How many cannot be read and are left out"),
    faults: z.array(z.object({ line: z.int(), reason: text })),
  })
  .meta({ id: "ImportPreview" });
const importView = z.object({
  id: text,
  photos: z.int(),
  undone: z.boolean(),
  done: importDone.optional().describe("What it did, once it is done"),
  preview: importPreview.optional().describe("Missing once it is done"),
});

/** What the embedded service answers to each call that has an answer, to the letter. */
export const answers = {
  token: z.object({
    token: text.min(1),
    expiresAt: timestamp,
    session: text.describe("The id of the session; given with the next call it renews the token"),
  }),
  user,
  sessionList: z.object({ data: z.array(session) }),
  securityEventList: z.object({ data: z.array(securityEvent) }),
  everything,
  deletion: z.object({ deletionDueAt: timestamp }),
  foodItem,
  foodList: z.object({ data: z.array(foodItem) }),
  movement,
  journal: z.object({ data: z.array(movement) }),
  shoppingLine,
  shoppingList: z.object({ data: z.array(shoppingLine) }),
  purchaseList: z.object({ data: z.array(purchase) }),
  notices: z.object({
    data: z.array(notice),
    today: z.iso.date().describe("The household's day"),
    unread: z.int().describe("How many of them are new"),
  }),
  noticeSettings: z.object({ days: z.array(z.int()), digest: z.boolean() }),
  reminder: z.object({ day: z.iso.date().optional().describe("Missing where there is none") }),
  calendar: z.object({ since: timestamp.optional() }),
  calendarSecret: z.object({ secret: text.min(1).describe("The id of GET /calendar/{id}") }),
  calendarFeed: z.object({ data: z.array(calendarDay) }),
  mailLink: z.object({
    purpose: z.enum(["used", "wasted", "stop"]),
    name: text.optional().describe("Of the food"),
    gone: z.boolean().describe("Whether there is nothing left to do it to"),
  }),
  household,
  signUp: z.object({ kind: z.enum(MAILING_LIST_KEYS), confirmed: z.boolean(), ended: z.boolean() }),
  favouriteList: z.object({ data: z.array(z.object({ id: text, createdAt: timestamp })) }),
  noteList: z.object({ notes: z.array(note) }),
  message,
  importStarted: z.object({ id: text }),
  importView,
  importDone,
  importUndone: z.object({ kept: z.int().describe("How many stay because they were used or changed since") }),
  image: z.object({ success: z.literal(true), data: z.object({ url: text.min(1) }) }),
};

const code = text.describe("The same in one word for a machine");
const fields = z.record(text, text).optional().describe("One message for each field at fault");

export const errorAnswer = z
  .object({
    error: text.describe("What went wrong, in words for a person"),
    code,
    fields,
  })
  .meta({ id: "Error" });

/** What went wrong with an upload: image hosts say it in an object. */
export const imageErrorAnswer = z
  .object({
    success: z.literal(false),
    error: z.object({ message: text.describe("What went wrong, in words for a person") }),
    code,
    fields,
  })
  .meta({ id: "ImageError" });
