import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Operator } from "#app/domain/operator.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import { log } from "#app/server/log.server.ts";
import type { Deliver } from "./mail-queue.server.ts";
import type { Mail } from "./mails.ts";

interface MailSettings {
  smtpUrl?: string | undefined;
  /** The name this server sends to mail servers, many of which refuse one without. */
  host?: string | undefined;
  from: string;
  dataDir: string;
  operator?: Operator | undefined;
}

const TIMEOUT_MS = 20_000;
const FILES_KEPT_MS = DAY_IN_MS;

/** Delivers over SMTP; without it into `DATA_DIR/outbox`, with a line in the log. */
export function createDelivery({ smtpUrl, host, from, dataDir, operator }: MailSettings): Deliver {
  const addFooter = footerOf(operator);
  if (!smtpUrl) return (mail) => writeToOutbox(path.join(dataDir, "outbox"), compose(addFooter(mail), from));
  const transport = createTransport({
    url: smtpUrl,
    ...(host && { name: host }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (mail) => {
    await transport.sendMail(compose(addFooter(mail), from));
  };
}

function footerOf({ name, address, email, phone }: Partial<Operator> = {}) {
  const operator = [name, address, email, phone].filter(Boolean).join(", ");
  return (mail: Mail): Mail =>
    operator ? { ...mail, body: `${mail.body}\nThis server is run by ${operator}\n` } : mail;
}

function compose({ recipient, subject, body, unsubscribeUrl }: Mail, from: string): SendMailOptions {
  return {
    from,
    to: recipient,
    subject,
    text: body,
    ...(unsubscribeUrl && {
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        // RFC 8058: mail programs post to that address.
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

async function writeToOutbox(folder: string, options: SendMailOptions): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const { message, messageId } = await transport.sendMail(options);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = new Date();
  const name = `${stampOf(written)}-${messageId.replace(/[^\w]/g, "").slice(0, 12)}.eml`;
  await writeFile(path.join(folder, name), message as Buffer, { mode: 0o600 });
  log.info({ file: `outbox/${name}` }, "a mail was written to a file");
  await removeBefore(folder, stampOf(new Date(written.getTime() - FILES_KEPT_MS)));
}

const stampOf = (date: Date) => date.toISOString().replace(/[:.]/g, "-");

/** The links in these files open accounts, so the files are deleted soon. */
async function removeBefore(folder: string, stamp: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.endsWith(".eml") && name < stamp);
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
}
