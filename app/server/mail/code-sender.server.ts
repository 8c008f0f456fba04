import type { Kysely } from "kysely";
import { DAY_IN_MS, EMAIL_LINK_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { afterCommit } from "#app/server/db/transaction.server.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import { emailChange, emailVerification, passwordReset } from "./mails.ts";

interface CodeMail {
  kind: keyof typeof CODE_MAILS;
  recipient: string;
  code: string;
  /** Whether the address has an account; else a mail to nobody is queued, which takes equally long. */
  known: boolean;
}

const HOUR_MS = 3_600_000;
const CODE_MAILS = {
  PASSWORD_RESET: { path: "/reset-password", mail: passwordReset, lastsMs: HOUR_MS, limit: "reset_mail" },
  VERIFY_AND_CHANGE_EMAIL: {
    path: "/account/email/confirmation",
    mail: emailChange,
    lastsMs: HOUR_MS,
    limit: "code_mail",
  },
  VERIFY_EMAIL: {
    path: "/account/email/verification",
    mail: emailVerification,
    lastsMs: EMAIL_LINK_DAYS * DAY_IN_MS,
    limit: "verification_mail",
  },
} as const;

/** Sent after the answer, whose duration would otherwise tell whether the address has an account. */
const SEND_AFTER_MS = 100;

/** Queues a code as a link to `origin`, in the transaction that issues it. False when too many mails went to the address. */
export function codeSender(mails: MailQueue, origin: string, limiter: RateLimiter) {
  return async ({ kind, recipient, code, known }: CodeMail, within?: Kysely<Database>): Promise<boolean> => {
    // Callers answer the same over the limit, which only keeps the mailbox from being flooded.
    const { path, mail, lastsMs, limit } = CODE_MAILS[kind];
    if ((await limiter.secondsToWait(limit, { account: recipient }, { within })) > 0) return false;
    await mails.add(mail(known ? recipient : "", `${origin}${path}?code=${code}`), {
      ...(within && { within }),
      priority: "code",
      dueInMs: SEND_AFTER_MS,
      lastsMs,
    });
    const send = () => mails.runSoon(SEND_AFTER_MS);
    if (within) afterCommit(within, send);
    else send();
    return true;
  };
}
