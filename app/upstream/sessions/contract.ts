import { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { textField } from "#app/domain/text.schema.ts";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

const DEVICE_MAX = 80;

const text = z.string();
const sessionAnswer = z.object({
  id: text,
  device: text,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});

/** Where a person is signed in. */
export const sessionCalls = {
  issueToken: {
    method: "POST",
    path: "/jwt",
    summary: "Exchange an ID token of the identity provider for an API token",
    auth: "identity",
    body: z.object({
      email: z.string().max(254).transform(normalizeEmail),
      session: z.string().max(64).optional().describe("Of an earlier answer: the new token goes on with it"),
      device: textField({ max: DEVICE_MAX, tooLong: "That is a long name for a device" })
        .default("")
        .describe("What to call this session in the list"),
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
} as const satisfies Record<string, Endpoint>;
