import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { eventually } from "./eventually.ts";

/** Waits for the newest mail to this address; folded lines are joined. */
export function mailTo(dataDir: string, recipient: string, count = 1): Promise<string> {
  return eventually(() => {
    const mails = mailsTo(dataDir, recipient);
    const mail = mails.at(-1);
    if (!mail || mails.length < count) throw new Error(`${mails.length} mails to ${recipient}`);
    return mail;
  });
}

const VERIFICATION = "Subject: Confirm your email address for your Crisper account";

/** The link of the newest verification mail. */
export function verificationTo(dataDir: string, recipient: string, count = 1): Promise<string> {
  return eventually(() => {
    const mails = everyMailTo(dataDir, recipient).filter((mail) => mail.includes(VERIFICATION));
    if (mails.length < count) throw new Error(`${mails.length} mails to confirm ${recipient}`);
    return linkIn(mails.at(-1) ?? "", "/account/email/verification");
  });
}

/** Without verification mails. */
export function mailsTo(dataDir: string, recipient: string): string[] {
  return everyMailTo(dataDir, recipient).filter((mail) => !mail.includes(VERIFICATION));
}

function everyMailTo(dataDir: string, recipient: string): string[] {
  const folder = path.join(dataDir, "outbox");
  // By the file system's clock: the test's may stand still.
  return readdirSync(folder, { encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .map((file) => readFileSync(file, "utf8"))
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .map((mail) => mail.replace(/=\n/g, "").replace(/=3D/g, "="));
}

/** The link as a path of the app. */
export function linkIn(mail: string, page: string): string {
  const link = mail.match(new RegExp(`https?://[^\\s]*?(${page}[^\\s]*)`))?.[1];
  if (!link) throw new Error(`no link to ${page} in: ${mail}`);
  return link;
}
