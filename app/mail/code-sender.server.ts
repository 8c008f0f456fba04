import type { Kysely } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Database } from "#app/database/schema.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import { emailChange, passwordReset } from "./mails.ts";

interface Letter {
  kind: "PASSWORD_RESET" | "VERIFY_AND_CHANGE_EMAIL";
  recipient: string;
  code: string;
  /** False when nobody has this address here: then nothing is sent, which takes as long. */
  known: boolean;
}

const PAGES = {
  PASSWORD_RESET: { path: "/reset-password", mail: passwordReset },
  VERIFY_AND_CHANGE_EMAIL: { path: "/account/email/confirmation", mail: emailChange },
};

const MAILS_AN_HOUR = 5;
const CODE_LASTS_MS = 3_600_000;
/** When the answer is out: how long it takes would tell whether the address has an account. */
const SEND_AFTER_MS = 100;

/** Queues a code as a link into this app, in the transaction in which it is issued. `origin` is the app's address. */
export function codeSender(mails: MailQueue, origin: string) {
  const pace = new RateLimiterMemory({ points: MAILS_AN_HOUR, duration: 3_600 });
  return async ({ kind, recipient, code, known }: Letter, within?: Kysely<Database>): Promise<void> => {
    // Whoever asks is told the same: only the mailbox is spared.
    const spared = await pace.consume(recipient).then(
      () => false,
      () => true,
    );
    if (spared) return;
    const { path, mail } = PAGES[kind];
    await mails.add(mail(known ? recipient : "", `${origin}${path}?code=${code}`), {
      ...(within && { within }),
      priority: "code",
      dueInMs: SEND_AFTER_MS,
      lastsMs: CODE_LASTS_MS,
    });
    mails.runSoon(SEND_AFTER_MS);
  };
}
