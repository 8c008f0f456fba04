import { z } from "zod";
import { MAILING_LIST_KEYS } from "#app/domain/mailing-list.ts";
import { bugReportSchema, contactSchema } from "#app/domain/message.schema.ts";
import { subscriptionSchema, trialSchema } from "#app/domain/sign-up.schema.ts";
import { type Endpoint, ignoredAnswer, message } from "../endpoint.ts";

export const signUpCalls = {
  addSignUp: {
    method: "POST",
    path: "/sign-ups",
    summary:
      "Sign up for the newsletter, the deals, the forum's waitlist or a trial. Repeating it changes nothing",
    auth: "anyone",
    body: z.discriminatedUnion("kind", [
      subscriptionSchema.extend({ kind: z.enum(["newsletter", "deals", "waitlist"]) }),
      trialSchema.extend({ kind: z.literal("trial") }),
    ]),
    status: 201,
    answer: ignoredAnswer,
    documented: message,
    example: { body: { kind: "newsletter", email: "robin@example.com" } },
  },
  getSignUp: {
    method: "GET",
    path: "/sign-ups/{id}",
    summary: "What was signed up for; the id is the token from its mails",
    auth: "anyone",
    bySecret: true,
    status: 200,
    answer: z.object({
      kind: z.enum(MAILING_LIST_KEYS),
      confirmed: z.boolean(),
      ended: z.boolean(),
    }),
    example: { id: "CONFIRMATION_TOKEN" },
  },
  confirmSignUp: {
    method: "POST",
    path: "/sign-ups/{id}/confirmation",
    summary: "Confirm a sign-up; the id is the token from the mail that asks to",
    auth: "anyone",
    bySecret: true,
    status: 204,
    example: { id: "CONFIRMATION_TOKEN" },
  },
  deleteSignUp: {
    method: "DELETE",
    path: "/sign-ups/{id}",
    summary: "End the subscription; the id is the token from its mails",
    auth: "anyone",
    bySecret: true,
    query: z.object({
      lists: z
        .literal("all")
        .optional()
        .catch(undefined)
        .describe("Ends every subscription of the address. Anything else is ignored"),
    }),
    status: 204,
    example: { id: "UNSUBSCRIBE_TOKEN" },
  },
  addMessage: {
    method: "POST",
    path: "/messages",
    summary: "Send a message to the operator, or report a bug",
    auth: "anyone",
    idempotencyKey: "always",
    body: z.discriminatedUnion("kind", [
      contactSchema.extend({ kind: z.literal("contact") }),
      bugReportSchema.extend({ kind: z.literal("bug") }),
    ]),
    status: 201,
    answer: ignoredAnswer,
    documented: message,
    example: {
      body: { kind: "bug", title: "The list jumps", description: "It scrolls up when I press Undo." },
    },
  },
} as const satisfies Record<string, Endpoint>;
