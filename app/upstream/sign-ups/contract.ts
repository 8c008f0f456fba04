import { z } from "zod";
import { bugReportSchema, contactSchema } from "#app/domain/message.schema.ts";
import { subscriptionSchema, trialSchema } from "#app/domain/sign-up.schema.ts";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

/** What anybody may send from the public pages. */
export const signUpCalls = {
  addSignUp: {
    method: "POST",
    path: "/sign-ups",
    summary: "Sign up for the newsletter, the deals, the forum's waitlist or a trial; twice is once",
    auth: "anyone",
    body: z.discriminatedUnion("kind", [
      subscriptionSchema.extend({ kind: z.enum(["newsletter", "deals", "waitlist"]) }),
      trialSchema.extend({ kind: z.literal("trial") }),
    ]),
    status: 201,
    answer: done,
    documented: answers.message,
  },
  getSignUp: {
    method: "GET",
    path: "/sign-ups/{id}",
    summary: "What was signed up for; the id is the token from its mails",
    auth: "anyone",
    status: 200,
    answer: answers.signUp,
    documented: answers.signUp,
  },
  confirmSignUp: {
    method: "POST",
    path: "/sign-ups/{id}/confirmation",
    summary: "Confirm a sign-up; the id is the token from the mail that asks to",
    auth: "anyone",
    status: 204,
    answer: done,
  },
  deleteSignUp: {
    method: "DELETE",
    path: "/sign-ups/{id}",
    summary: "End the subscription; the id is the token from its mails",
    auth: "anyone",
    query: z.object({
      lists: z
        .literal("all")
        .optional()
        .catch(undefined)
        .describe("Ends every subscription of the address. Anything else is ignored"),
    }),
    status: 204,
    answer: done,
  },
  addMessage: {
    method: "POST",
    path: "/messages",
    summary: "Write to whoever runs this server, or report a bug",
    auth: "anyone",
    idempotencyKey: true,
    body: z.discriminatedUnion("kind", [
      contactSchema.extend({ kind: z.literal("contact") }),
      bugReportSchema.extend({ kind: z.literal("bug") }),
    ]),
    status: 201,
    answer: done,
    documented: answers.message,
  },
} as const satisfies Record<string, Endpoint>;
