import type { Kysely } from "kysely";
import { DAY_IN_MS, VERIFICATION_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { afterCommit } from "#app/server/db/transaction.server.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import { emailChange, emailVerification, passwordReset } from "./mails.ts";

interface Letter {
  kind: keyof typeof PAGES;
  recipient: string;
  code: string;
  /** False for unknown addresses: a mail without a recipient is queued, which takes equally long. */
  known: boolean;
}

const HOUR_MS = 3_600_000;
const PAGES = {
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
    lastsMs: VERIFICATION_DAYS * DAY_IN_MS,
    limit: "verification_mail",
  },
} as const;

/** Sent after the answer: its duration would tell whether the address has an account. */
const SEND_AFTER_MS = 100;

/** Queues a code as a link to `origin`, in the transaction that issues it. */
export function codeSender(mails: MailQueue, origin: string, limiter: RateLimiter) {
  return async ({ kind, recipient, code, known }: Letter, within?: Kysely<Database>): Promise<boolean> => {
    // The answer is the same: only the mailbox is protected.
    const { path, mail, lastsMs, limit } = PAGES[kind];
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
