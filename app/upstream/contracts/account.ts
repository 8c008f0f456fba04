import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { currencyField, timeZoneField } from "#app/domain/household.schema.ts";
import { TOKEN_MAX } from "#app/domain/limits.ts";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { PLANS } from "#app/domain/plan.ts";
import { ROLES } from "#app/domain/role.ts";
import { SECURITY_EVENTS } from "#app/domain/security-event.ts";
import { textField } from "#app/domain/text.schema.ts";
import { fullName, photoAddress } from "#app/domain/user.ts";
import { type Endpoint, ignored, ignoredAnswer, listOf, message, text, timestamp } from "../endpoint.ts";

const PROVIDER_MAX = 40;

const user = z
  .object({
    uid: text,
    email: text,
    name: text,
    photoURL: text.optional(),
    emailVerified: z.boolean().describe("Whether the identity provider says that the address is theirs"),
    provider: text.optional(),
    household: z
      .object({ id: text, name: text, role: z.enum(ROLES), others: z.int() })
      .optional()
      .describe("The chosen household; `others` is the number of further ones"),
    timeZone: text.nullable().describe("That of the household; null until somebody has chosen one"),
    createdAt: timestamp,
    deletionDueAt: timestamp.optional().describe("When the account will be deleted, if that was requested"),
    trial: z
      .object({ plan: z.enum(PLANS.map(({ id }) => id)), until: timestamp })
      .optional()
      .describe("The free trial of this account, also when it is over"),
    items: z.int().optional().describe("How many items the household has, where their number is limited"),
    itemLimit: z.int().optional().describe("How many it may have"),
  })
  .meta({ id: "User" });
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
  schema: z.int().optional().describe("The version of this format; missing in older exports"),
  version: text.optional().describe("The version of the API that made it"),
  exportedAt: timestamp.optional(),
  user: row,
  household: row.nullable(),
  notificationSettings: row.nullable().optional(),
  notificationChannels: rows.optional().describe("How the caller is notified in the morning"),
  calendar: row.nullable().optional().describe("When its address was made; the address itself is a secret"),
  devices: rows.optional().describe("Those that get push messages, without their secret addresses"),
  photos: rows.optional().describe("Of the household: each is at /images/{id}"),
  invitations: rows.optional().describe("Of the household, for its owners"),
  items: rows,
  notes: rows,
  journal: rows,
  budgets: rows,
  shopping: rows,
  staples: rows.optional().describe("What goes on the shopping list every time"),
  products: rows.optional().describe("The names that the household gave the codes of products"),
  reminders: rows,
  favourites: rows.optional(),
  sessions: rows,
  securityEvents: rows,
  waitingMails: rows,
  signUps: rows,
  listMails: rows.optional(),
  messages: rows,
});
/** Unchecked rows of our own API: checking each value of a journal of 76,000 rows would take a second. */
const uncheckedRow = z.custom<z.output<typeof row>>((value) => typeof value === "object" && value !== null);
const uncheckedRows = z.array(uncheckedRow);
const uncheckedRecord = everything.extend({
  items: uncheckedRows,
  notes: uncheckedRows,
  journal: uncheckedRows,
});
/** Other servers may say less about a person, and newer ones may list events unknown here. */
const securityEventAnswer = securityEvent.extend({ kind: text });
const userAnswer = user.partial({ emailVerified: true, timeZone: true }).extend({
  createdAt: text,
  trial: z.object({ plan: text, until: timestamp }).optional(),
});

export const accountCalls = {
  listSecurityEvents: {
    method: "GET",
    path: "/users/me/security-events",
    summary: "Security events of the caller's account, the latest first",
    auth: "user",
    status: 200,
    answer: listOf(securityEventAnswer).answer,
    documented: listOf(securityEvent).documented,
  },
  createUser: {
    method: "POST",
    path: "/users",
    summary:
      "Register the person behind an ID token, with a household. 403 registration_closed without an invitation where it needs one",
    auth: "identity",
    body: z
      .object({
        uid: z.string().min(1).max(200).describe("The one in the ID token"),
        email: z.string().max(254).transform(normalizeEmail).describe("The one in the ID token"),
        name: fullName,
        photoURL: photoAddress.describe("A web address: a copy of the photo is kept"),
        provider: textField({ max: PROVIDER_MAX, tooLong: "Provider is too long" }).optional(),
        timeZone: timeZoneField
          .optional()
          .describe("Where the household's days begin, as in 'Europe/Berlin'"),
        invitation: z
          .string()
          .max(100)
          .optional()
          .describe("The token of an invitation, needed where registration is closed"),
        currency: currencyField.optional().describe("The household's currency, ISO 4217. Default: USD"),
        createdAt: ignored,
        role: ignored,
        status: ignored,
      })
      .meta({ id: "NewUser" }),
    status: 201,
    answer: ignoredAnswer,
    documented: message,
    example: {
      body: {
        name: "Robin Field",
        email: "robin@example.com",
        uid: "UID",
        createdAt: "2027-02-20T09:30:00Z",
        role: "user",
        status: "active",
        timeZone: "Europe/Berlin",
        currency: "EUR",
      },
    },
  },
  getUser: {
    method: "GET",
    path: "/users/me",
    summary: "The account that the token belongs to",
    auth: "user",
    status: 200,
    answer: userAnswer,
    documented: user,
  },
  updateUser: {
    method: "PUT",
    path: "/users/me",
    summary: "Change the caller's name and photo. Without `photoURL` the photo is removed",
    auth: "user",
    body: z.object({ name: fullName, photoURL: photoAddress }),
    status: 200,
    answer: userAnswer,
    documented: user,
    example: { body: { name: "Robin Meadow" } },
  },
  exportUser: {
    method: "GET",
    path: "/users/me/export",
    summary: "Everything stored about the caller and their household",
    auth: "user",
    query: z.object({
      only: z.enum(["items", "photos"]).optional().describe("The only list to answer; the others are empty"),
    }),
    large: true,
    status: 200,
    answer: uncheckedRecord,
    documented: everything,
  },
  requestDeletion: {
    method: "POST",
    path: "/users/me/deletion",
    summary: `Delete the account and everything in it after ${DELETION_DAYS} days. The email address confirms it. Ends every session`,
    auth: "user",
    body: z.object({
      email: z.string().transform(normalizeEmail),
      idToken: z
        .string()
        .max(TOKEN_MAX)
        .optional()
        .describe("Of the last five minutes; needed where the account has a password"),
    }),
    status: 202,
    answer: z.object({ deletionDueAt: timestamp }),
    example: { body: { email: "robin@example.com", idToken: "ID_TOKEN" } },
  },
  cancelDeletion: {
    method: "DELETE",
    path: "/users/me/deletion",
    summary: "Cancel the deletion of the account",
    auth: "user",
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
