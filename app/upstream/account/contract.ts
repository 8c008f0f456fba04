import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { currencyField, timeZoneField } from "#app/domain/household.schema.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { textField } from "#app/domain/text.schema.ts";
import { photoAddress } from "#app/domain/user.ts";
import { answers } from "../answers.ts";
import { done, type Endpoint, ignored } from "../endpoint.ts";

const PROVIDER_MAX = 40;
const TOKEN_MAX = 8_000;

const text = z.string();
const fullName = textField({
  required: "Please enter your full name",
  max: NAME_MAX,
  tooLong: "Name is too long",
});
const securityEventAnswer = z.object({ id: text, kind: text, at: z.iso.datetime(), device: text });
const userAnswer = z.object({
  uid: text,
  email: text,
  name: text,
  photoURL: text.optional(),
  emailVerified: z.boolean().optional(),
  provider: text.optional(),
  timeZone: text.nullable().optional(),
  createdAt: text,
  deletionDueAt: z.iso.datetime().optional(),
  trial: z.object({ plan: text, until: z.iso.datetime() }).optional(),
  items: z.number().optional(),
  itemLimit: z.number().optional(),
});

/** A person's record and data. */
export const accountCalls = {
  listSecurityEvents: {
    method: "GET",
    path: "/users/me/security-events",
    summary: "What happened to the safety of the caller's account, the latest first",
    auth: "member",
    status: 200,
    answer: z.object({ data: z.array(securityEventAnswer) }).transform(({ data }) => data),
    documented: answers.securityEventList,
  },
  createUser: {
    method: "POST",
    path: "/users",
    summary: "Register the person behind an ID token, with a household",
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
        currency: currencyField.optional().describe("Of prices that name none, ISO 4217; else USD"),
        createdAt: ignored,
        role: ignored,
        status: ignored,
      })
      .meta({ id: "NewUser" }),
    status: 201,
    answer: done,
    documented: answers.message,
  },
  getUser: {
    method: "GET",
    path: "/users/me",
    summary: "The person behind this token",
    auth: "member",
    status: 200,
    answer: userAnswer,
    documented: answers.user,
  },
  updateUser: {
    method: "PUT",
    path: "/users/me",
    summary: "Change the caller's name and photo; without a photo there is none",
    auth: "member",
    body: z.object({ name: fullName, photoURL: photoAddress }),
    status: 200,
    answer: userAnswer,
    documented: answers.user,
  },
  exportUser: {
    method: "GET",
    path: "/users/me/export",
    summary: "Everything that is kept of the caller and their household",
    auth: "member",
    large: true,
    status: 200,
    answer: answers.everything,
    documented: answers.everything,
  },
  requestDeletion: {
    method: "POST",
    path: "/users/me/deletion",
    summary: `Delete the account and all of it in ${DELETION_DAYS} days; the address confirms it. Ends every session`,
    auth: "member",
    body: z.object({
      email: z.string().transform(normalizeEmail),
      idToken: z
        .string()
        .max(TOKEN_MAX)
        .optional()
        .describe("Of the last five minutes; needed where the account has a password"),
    }),
    status: 202,
    answer: z.object({ deletionDueAt: z.iso.datetime() }),
    documented: answers.deletion,
  },
  cancelDeletion: {
    method: "DELETE",
    path: "/users/me/deletion",
    summary: "Keep the account after all",
    auth: "member",
    status: 204,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
