import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import type { RateLimiter } from "#app/limits/rate-limiter.server.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import { emailChange, emailVerification, passwordReset } from "./mails.ts";

interface Letter {
  kind: keyof typeof PAGES;
  recipient: string;
  code: string;
  /** False when nobody has this address here: then nothing is sent, which takes as long. */
  known: boolean;
}

const HOUR_MS = 3_600_000;
const PAGES = {
  PASSWORD_RESET: { path: "/reset-password", mail: passwordReset, lastsMs: HOUR_MS },
  VERIFY_AND_CHANGE_EMAIL: { path: "/account/email/confirmation", mail: emailChange, lastsMs: HOUR_MS },
  VERIFY_EMAIL: { path: "/account/email/verification", mail: emailVerification, lastsMs: 72 * HOUR_MS },
};

/** When the answer is out: how long it takes would tell whether the address has an account. */
const SEND_AFTER_MS = 100;

/** Queues a code as a link into this app, in the transaction in which it is issued. `origin` is the app's address. */
export function codeSender(mails: MailQueue, origin: string, limiter: RateLimiter) {
  return async ({ kind, recipient, code, known }: Letter, within?: Kysely<Database>): Promise<boolean> => {
    // Whoever asks is told the same: only the mailbox is spared.
    if (
      (await limiter.secondsToWait(
        kind === "VERIFY_EMAIL" ? "verification_mail" : "code_mail",
        { account: recipient },
        within,
      )) > 0
    )
      return false;
    const { path, mail, lastsMs } = PAGES[kind];
    await mails.add(mail(known ? recipient : "", `${origin}${path}?code=${code}`), {
      ...(within && { within }),
      priority: "code",
      dueInMs: SEND_AFTER_MS,
      lastsMs,
    });
    mails.runSoon(SEND_AFTER_MS);
    return true;
  };
}
