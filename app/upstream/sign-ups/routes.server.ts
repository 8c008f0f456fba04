import { Hono } from "hono";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/schema.ts";
import { normalizeEmail } from "#app/domain/email.ts";
import { bugReportSchema, contactSchema } from "#app/domain/message.schema.ts";
import { DEFAULT_PLAN, findPlan, PLANS } from "#app/domain/plan.ts";
import { subscriptionSchema, trialSchema } from "#app/domain/sign-up.schema.ts";
import { firstNewsletter, type Subscriber, signUpConfirmation, trialWelcome } from "#app/mail/list-mails.ts";
import type { MailQueue } from "#app/mail/mail-queue.server.ts";
import type { TrialStore } from "../account/trial-store.server.ts";
import { type ApiEnv, findMember, readBody, requestKeyOf } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { Inbox, SignUp } from "./store.server.ts";

const signUpBody = z.discriminatedUnion("kind", [
  subscriptionSchema.extend({ kind: z.enum(["newsletter", "waitlist", "deals"]) }),
  trialSchema.extend({ kind: z.literal("trial") }),
]);
const messageBody = z.discriminatedUnion("kind", [
  contactSchema.extend({ kind: z.literal("contact") }),
  bugReportSchema.extend({ kind: z.literal("bug") }),
]);

interface InboxRoutesOptions {
  db: Kysely<Database>;
  sessions: SessionStore;
  inbox: Inbox;
  trials: TrialStore;
  mails: MailQueue;
  /** The public address, for links in mails. */
  site: string;
  now: () => Date;
}

/** `/sign-ups` and `/messages`. What a sign-up is promised by mail is queued with its confirmation. */
export function inboxRoutes({ db, sessions, inbox, trials, mails, site, now }: InboxRoutesOptions) {
  /** What somebody is promised who signs up, once they have confirmed that it was them. */
  const onConfirmed = async (trx: Kysely<Database>, confirmed: Confirmed | undefined, token: string) => {
    if (confirmed?.kind !== "newsletter" && confirmed?.kind !== "trial") return;
    const reader: Subscriber = { list: confirmed.kind, email: confirmed.email, token };
    if (reader.list === "newsletter") return mails.add(firstNewsletter(reader, site), { within: trx });
    const plan = planOf(confirmed);
    const until = await trials.start(trx, reader.email, plan);
    await mails.add(trialWelcome(reader, plan, { origin: site, until, now: now() }), { within: trx });
  };

  const routes = new Hono<ApiEnv>();
  for (const path of ["/sign-ups", "/sign-ups/*", "/messages"]) {
    // No token is needed, but one that does not hold is told so.
    routes.use(path, async (context, next) => {
      await findMember(context, sessions);
      await next();
    });
  }
  return routes
    .post("/sign-ups", async (context) => {
      const signUp = await readBody(context, signUpBody);
      const member = await findMember(context, sessions);
      await db.transaction().execute(async (trx) => {
        const { kind: list, email } = signUp;
        // One's own account is on trial at once; a mail about it wants a confirmed address.
        const isOwn = list === "trial" && member && normalizeEmail(member.email) === email;
        const account = isOwn ? await trials.startOwn(trx, member.uid, planOf(signUp)) : undefined;
        const token = await inbox.addSignUp(fieldsOf(signUp), trx);
        if (!token) return;
        if (account?.confirmed) return onConfirmed(trx, await inbox.confirm(token, trx), token);
        await mails.add(signUpConfirmation({ list, email, token }, site), { within: trx });
      });
      mails.runSoon();
      return context.json({ message: "Signed up" }, 201);
    })
    .get("/sign-ups/:token", async (context) => {
      const { kind, confirmed_at, unsubscribed_at } = await inbox.find(context.req.param("token"));
      return context.json({ kind, confirmed: confirmed_at !== null, ended: unsubscribed_at !== null });
    })
    .post("/sign-ups/:token/confirmation", async (context) => {
      const token = context.req.param("token");
      await db.transaction().execute(async (trx) => {
        await onConfirmed(trx, await inbox.confirm(token, trx), token);
      });
      mails.runSoon();
      return context.body(null, 204);
    })
    .delete("/sign-ups/:token", async (context) => {
      await inbox.unsubscribe(context.req.param("token"), context.req.query("lists") === "all");
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

const planOf = ({ plan = "" }: { plan?: string }) => findPlan(plan) ?? findPlan(DEFAULT_PLAN) ?? PLANS[0];

type Confirmed = NonNullable<Awaited<ReturnType<Inbox["confirm"]>>>;

function fieldsOf(signUp: z.output<typeof signUpBody>): SignUp {
  if (signUp.kind !== "trial") return signUp;
  const { firstName, lastName, ...trial } = signUp;
  return { ...trial, name: `${firstName} ${lastName}` };
}
