import { Hono } from "hono";
import { z } from "zod";
import { bugReportSchema, contactSchema } from "#app/domain/message.schema.ts";
import { DEFAULT_PLAN, findPlan, PLANS } from "#app/domain/plan.ts";
import { subscriptionSchema, trialSchema } from "#app/domain/sign-up.schema.ts";
import { logFailure } from "#app/log.server.ts";
import type { MailQueue } from "#app/mail/mail-queue.server.ts";
import { firstNewsletter, trialWelcome } from "#app/mail/mails.ts";
import type { Inbox } from "./inbox.server.ts";
import { type ApiEnv, findMember, readBody, requestKeyOf } from "./request.server.ts";
import type { SessionStore } from "./session-store.server.ts";

const signUpBody = z.discriminatedUnion("kind", [
  subscriptionSchema.extend({ kind: z.enum(["newsletter", "waitlist", "deals"]) }),
  trialSchema.extend({ kind: z.literal("trial") }),
]);
const messageBody = z.discriminatedUnion("kind", [
  contactSchema.extend({ kind: z.literal("contact") }),
  bugReportSchema.extend({ kind: z.literal("bug") }),
]);

/** `/sign-ups` and `/messages`. What a sign-up is promised by mail is queued with it. */
export function inboxRoutes(sessions: SessionStore, inbox: Inbox, mails: MailQueue, site: string) {
  const routes = new Hono<ApiEnv>();
  for (const path of ["/sign-ups", "/sign-ups/:token", "/messages"]) {
    // No token is needed, but one that does not hold is told so.
    routes.use(path, async (context, next) => {
      await findMember(context, sessions);
      await next();
    });
  }
  return routes
    .post("/sign-ups", async (context) => {
      const signUp = await readBody(context, signUpBody);
      if (signUp.kind !== "trial") {
        const { fresh, token } = await inbox.addSignUp(signUp);
        if (fresh && signUp.kind === "newsletter")
          await mails.add(firstNewsletter(signUp.email, site, token));
      } else {
        const { firstName, lastName, ...trial } = signUp;
        const { fresh } = await inbox.addSignUp({ ...trial, name: `${firstName} ${lastName}` });
        const plan = findPlan(signUp.plan) ?? findPlan(DEFAULT_PLAN) ?? PLANS[0];
        if (fresh) await mails.add(trialWelcome(signUp.email, firstName, plan, site));
      }
      mails.run().catch(logFailure("mails were not delivered"));
      return context.json({ message: "Signed up" }, 201);
    })
    .delete("/sign-ups/:token", async (context) => {
      await inbox.unsubscribe(context.req.param("token"));
      return context.body(null, 204);
    })
    .post("/messages", async (context) => {
      const message = await readBody(context, messageBody);
      const key = requestKeyOf(context);
      if (message.kind === "contact") {
        const { message: body, ...contact } = message;
        await inbox.addMessage({ ...contact, body }, key);
      } else {
        const { title, description, severity } = message;
        await inbox.addMessage({ kind: "bug", subject: title, body: description, severity }, key);
      }
      return context.json({ message: "Received" }, 201);
    });
}
