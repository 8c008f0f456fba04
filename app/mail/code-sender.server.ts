import { RateLimiterMemory } from "rate-limiter-flexible";
import { logFailure } from "#app/log.server.ts";
import type { MailQueue } from "./mail-queue.server.ts";
import { emailChange, passwordReset } from "./mails.ts";

interface Letter {
  kind: "PASSWORD_RESET" | "VERIFY_AND_CHANGE_EMAIL";
  recipient: string;
  code: string;
  continueUrl: string | undefined;
}

const PAGES = {
  PASSWORD_RESET: { path: "/reset-password", mail: passwordReset },
  VERIFY_AND_CHANGE_EMAIL: { path: "/account/email/confirmation", mail: emailChange },
};

const MAILS_AN_HOUR = 5;

/**
 * Mails a code as a link into this app. Where the public address is known it is the link's, whatever the request
 * said: a link to another place would hand the code to whoever is there.
 */
export function codeSender(mails: MailQueue, origin: string | undefined) {
  const pace = new RateLimiterMemory({ points: MAILS_AN_HOUR, duration: 3_600 });
  return async ({ kind, recipient, code, continueUrl }: Letter): Promise<void> => {
    // Whoever asks is told the same: only the mailbox is spared.
    const spared = await pace.consume(recipient).then(
      () => false,
      () => true,
    );
    if (spared) return;
    const { path, mail } = PAGES[kind];
    const base = origin ?? URL.parse(continueUrl ?? "")?.origin ?? "http://localhost:3000";
    await mails.add(mail(recipient, `${base}${path}?code=${code}`));
    mails.run().catch(logFailure("mails were not delivered"));
  };
}
