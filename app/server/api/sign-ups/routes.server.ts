import type { Kysely } from "kysely";
import type { z } from "zod";
import { normalizeEmail } from "#app/domain/email.ts";
import { DEFAULT_PLAN, findPlan, PLANS } from "#app/domain/plan.ts";
import type { Database } from "#app/server/db/schema.ts";
import {
  firstNewsletter,
  type Subscriber,
  signUpConfirmation,
  trialWelcome,
} from "#app/server/mail/list-mails.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { signUpCalls } from "#app/upstream/contracts/sign-ups.ts";
import type { Admission } from "../account/admission.server.ts";
import type { TrialStore } from "../account/trial-store.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { SignUp, SubmissionStore } from "./store.server.ts";

interface SignUpOptions {
  db: Kysely<Database>;
  submissions: SubmissionStore;
  trials: TrialStore;
  admission: Admission;
  mails: MailQueue;
  site: string;
  now: () => Date;
}

export function signUpHandlers({
  db,
  submissions,
  trials,
  admission,
  mails,
  site,
  now,
}: SignUpOptions): Handlers<typeof signUpCalls> {
  const onConfirmed = async (trx: Kysely<Database>, confirmed: Confirmed | undefined, token: string) => {
    if (confirmed?.kind !== "newsletter" && confirmed?.kind !== "trial") return;
    const reader: Subscriber = { list: confirmed.kind, email: confirmed.email, token };
    if (reader.list === "newsletter") return mails.add(firstNewsletter(reader, site), { within: trx });
    const plan = planOf(confirmed);
    const until = await trials.start(trx, reader.email, plan);
    await mails.add(trialWelcome(reader, plan, { origin: site, until, now: now() }), { within: trx });
  };

  return {
    addSignUp: async ({ user, body: signUp }) => {
      // A trial needs an account, and registration may be closed.
      if (signUp.kind === "trial" && !user) await admission.check(undefined);
      await db.transaction().execute(async (trx) => {
        const { kind: list, email } = signUp;
        // A signed-in user starts a trial for the account at once; a mail needs a confirmed address.
        const isOwn = list === "trial" && user && normalizeEmail(user.email) === email;
        const account = isOwn ? await trials.startOwn(trx, user.uid, planOf(signUp)) : undefined;
        const token = await submissions.addSignUp(fieldsOf(signUp), trx);
        if (!token) return;
        if (account?.confirmed) return onConfirmed(trx, await submissions.confirm(token, trx), token);
        await mails.add(signUpConfirmation({ list, email, token }, site), { within: trx });
      });
      mails.runSoon();
      return { message: "Signed up" };
    },
    getSignUp: async ({ id: token }) => {
      const { kind, confirmed_at, unsubscribed_at } = await submissions.find(token);
      return { kind, confirmed: confirmed_at !== null, ended: unsubscribed_at !== null };
    },
    confirmSignUp: async ({ id: token }) => {
      await db.transaction().execute(async (trx) => {
        await onConfirmed(trx, await submissions.confirm(token, trx), token);
      });
      mails.runSoon();
    },
    deleteSignUp: ({ id: token, query: { lists } }) => submissions.unsubscribe(token, lists === "all"),
    addMessage: async ({ body: message, idempotencyKey }) => {
      if (message.kind === "contact") {
        const { message: body, ...contact } = message;
        await submissions.addMessage({ ...contact, body }, idempotencyKey);
      } else {
        const { title, description, severity } = message;
        await submissions.addMessage(
          { kind: "bug", subject: title, body: description, severity },
          idempotencyKey,
        );
      }
      return { message: "Received" };
    },
  };
}

const planOf = ({ plan = "" }: { plan?: string }) => findPlan(plan) ?? findPlan(DEFAULT_PLAN) ?? PLANS[0];

type Confirmed = NonNullable<Awaited<ReturnType<SubmissionStore["confirm"]>>>;

function fieldsOf(signUp: z.output<typeof signUpCalls.addSignUp.body>): SignUp {
  if (signUp.kind !== "trial") return signUp;
  const { firstName, lastName, ...trial } = signUp;
  return { ...trial, name: `${firstName} ${lastName}` };
}
