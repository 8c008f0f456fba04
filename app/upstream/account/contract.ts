import { z } from "zod";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

const text = z.string();
const sessionAnswer = z.object({
  id: text,
  device: text,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
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

/** A person's sign-ins, record and data. */
export const accountCalls = {
  issueToken: {
    method: "POST",
    path: "/jwt",
    summary: "Exchange an ID token of the identity provider for an API token",
    auth: "identity",
    body: z.object({
      email: text,
      session: text.optional().describe("Of an earlier answer: the new token goes on with it"),
      device: text.optional().describe("What to call this session in the list"),
    }),
    status: 200,
    answer: z.object({
      token: text.min(1),
      expiresAt: z.iso.datetime().optional(),
      session: text.optional(),
    }),
    documented: answers.token,
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
    documented: answers.sessionList,
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
        name: text,
        email: text.describe("The one in the ID token"),
        photoURL: text.optional().describe("A web address: a copy of the photo is kept"),
        uid: text.describe("The one in the ID token"),
        createdAt: text,
        role: z.literal("user"),
        status: z.literal("active"),
        provider: text.optional(),
        timeZone: text.optional().describe("Where the household's days begin, as in 'Europe/Berlin'"),
        currency: text.optional().describe("Of prices that name none, ISO 4217; else USD"),
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
    body: z.object({ name: text, photoURL: text.optional() }),
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
      email: text,
      idToken: text.optional().describe("Of the last five minutes; needed where the account has a password"),
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
