import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { textField } from "#app/domain/text.schema.ts";
import { type Endpoint, listOf, text, timestamp } from "../endpoint.ts";

const DEVICE_MAX = 80;

const session = z
  .object({
    id: text,
    device: text.describe("Its name, given at the sign-in"),
    createdAt: timestamp,
    lastSeenAt: timestamp.describe("To within five minutes"),
    current: z.boolean().describe("Whether it is the session of this call"),
  })
  .meta({ id: "Session" });
export const sessionCalls = {
  issueToken: {
    method: "POST",
    path: "/jwt",
    summary: "Exchange an ID token of the identity provider for an API token",
    auth: "identity",
    body: z.object({
      email: z.string().max(254).transform(normalizeEmail),
      session: z
        .string()
        .max(64)
        .regex(/^[\w-]+$/)
        .optional()
        .describe("The `session` of an earlier answer: the new token continues it"),
      device: textField({ max: DEVICE_MAX, tooLong: "That is a long name for a device" })
        .default("")
        .describe("A name for this session in the list of sessions"),
    }),
    status: 200,
    answer: z.object({
      token: text.min(1),
      expiresAt: timestamp.optional(),
      session: text.optional(),
    }),
    documented: z.object({
      token: text.min(1),
      expiresAt: timestamp,
      session: text.describe("The id of the session; given with the next call it renews the token"),
    }),
    example: { body: { email: "robin@example.com" } },
  },
  revokeToken: {
    method: "DELETE",
    path: "/jwt",
    summary: "End the session of this API token",
    auth: "user",
    status: 204,
  },
  listSessions: {
    method: "GET",
    path: "/sessions",
    summary: "Where the caller is signed in, the latest first",
    auth: "user",
    status: 200,
    ...listOf(session),
  },
  endSession: {
    method: "DELETE",
    path: "/sessions/{id}",
    summary: "End one session and its tokens",
    auth: "user",
    status: 204,
    example: { id: "SESSION_ID" },
  },
  endSessions: {
    method: "DELETE",
    path: "/sessions",
    summary: "End every session of the caller, this one included",
    auth: "user",
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
