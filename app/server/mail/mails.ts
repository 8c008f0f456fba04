import { EMAIL_LINK_DAYS } from "#app/domain/periods.ts";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** Adds the headers for one-click unsubscription. */
  unsubscribeUrl?: string | undefined;
}

export function passwordReset(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: "Choose a new password for Crisper",
    body: `Hello,

Somebody asked for a new password for the account of this address. If it was you, choose one here:

${link}

The link works once, and for one hour. With the new password you are signed out everywhere.

If it was not you, you can ignore this mail: your password stays as it is.

Crisper
`,
  };
}

export function emailChange(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: "Confirm your new email address for Crisper",
    body: `Hello,

Somebody asked to use this address for their Crisper account. If it was you, confirm it here:

${link}

The link works once, and for one hour. Until then your account keeps its old address.

If it was not you, you can ignore this mail: nothing changes.

Crisper
`,
  };
}

/** Contains nothing from the form, because the address may belong to somebody else. */
export function emailVerification(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: "Confirm your email address for your Crisper account",
    body: `Hello,

Somebody registered at Crisper with this address. Please say whether it was you:

${link}

The page behind the link confirms the address, or, when it was not you, ends the account. The link works once, and for
${EMAIL_LINK_DAYS} days.

Until the address is confirmed, the account gets no morning mails.

Crisper
`,
  };
}

/** Contains nothing that people typed: the linked page says who invites, and into which household. */
export function invitationMail(recipient: string, link: string, expiresAt: string): Mail {
  return {
    recipient,
    subject: "You are invited to a household on Crisper",
    body: `Hello,

Somebody who keeps their food in Crisper would like to share their household with you. This page says who it is, and asks
before you join:

${link}

The link works until ${expiresAt.slice(0, 10)}, for one person. Please do not pass it on.

If you do not know what this is about, you can ignore this mail: nothing happens.

Crisper
`,
  };
}

/** Sent once to people who want the daily digest at an unconfirmed address. */
export function verificationNeeded(recipient: string, origin: string, stopUrl: string): Mail {
  return {
    recipient,
    subject: "Confirm your address to get morning mails",
    unsubscribeUrl: stopUrl,
    body: `Hello,

Your Crisper account is set to send you a mail in the morning when something is due. These mails only go to addresses that
have been confirmed, and this one has not been.

To get them, sign in, choose "Send confirmation link", and open the link in the mail that comes: ${origin}/notifications/settings

Crisper

Stop these mails: ${stopUrl}
`,
  };
}

export function passwordChanged(recipient: string, origin: string): Mail {
  return {
    recipient,
    subject: "Your Crisper password was changed",
    body: `Hello,

The password of your account was just changed, and all other devices have been signed out.

If it was you, there is nothing to do.

If it was not you, choose a new password at once: ${origin}/forgot-password

Crisper
`,
  };
}

export function providerAdded(recipient: string, origin: string): Mail {
  return {
    recipient,
    subject: "A new way to sign in to your Crisper account",
    body: `Hello,

Somebody has just signed in to your account without its password, through a provider such as Google that confirmed this
address. From now on they can do so at any time.

If it was you, there is nothing to do.

If it was not you, somebody else reads this mailbox. Change its password first. Then remove the provider and choose a new
password for Crisper: ${origin}/account/providers

Crisper
`,
  };
}

export function emailChanged(recipient: string, origin: string): Mail {
  return {
    recipient,
    subject: "Your Crisper email address was changed",
    body: `Hello,

Your account now has another email address. You no longer sign in with this one.

If it was you, there is nothing to do.

If it was not you, somebody knows your password. Write to us at once, from this address, so that we can give the
account back to you: ${origin}/contact

Crisper
`,
  };
}

export function deletionMail(recipient: string, dueAt: string, origin: string): Mail {
  return {
    recipient,
    subject: "Your Crisper account will be deleted",
    body: `Hello,

Your account and everything in it will be deleted on ${dueAt.slice(0, 10)}.

To keep it, sign in before then and choose "Keep my account": ${origin}/account

If it was not you who asked for this, sign in, keep the account, and change your password.

Crisper
`,
  };
}

export interface DigestGroup {
  title: string;
  foods: {
    name: string;
    quantity: string;
    past: string | undefined;
    /** Missing where the reader may not say so. */
    links: { used: string; wasted: string } | undefined;
  }[];
}

interface Digest {
  groups: DigestGroup[];
  count: number;
  /** Whether it is the day of the stock check. */
  stockCheck: boolean;
  origin: string;
  stopUrl: string;
}

const digestSubject = (count: number, isPast: boolean) =>
  `${count === 1 ? "One food" : `${count} foods`} ${isPast ? "to look at" : "to eat first"}`;

const stockCheckText = (origin: string, due: number) =>
  `${due > 0 ? "\n" : ""}Today is the day of your stock check: ${origin}/stock-check\n`;

export function dailyDigest(recipient: string, { groups, count, stockCheck, origin, stopUrl }: Digest): Mail {
  const shown = groups.reduce((sum, { foods }) => sum + foods.length, 0);
  const isPast = groups.some(({ foods }) => foods.some(({ past }) => past));
  const parts = groups.map(({ title, foods }) => {
    const lines = foods.map(
      ({ name, quantity, past, links }) =>
        `- ${[name, quantity].filter(Boolean).join(", ")}${past ? `\n  ${past}` : ""}${links ? `\n  Used it: ${links.used}\n  Wasted it: ${links.wasted}` : ""}`,
    );
    return `${title}:\n\n${lines.join("\n\n")}\n`;
  });
  return {
    recipient,
    subject: count === 0 ? "Is it all still there?" : digestSubject(count, isPast),
    unsubscribeUrl: stopUrl,
    body: `Good morning,

${parts.join("\n")}${count > shown ? `\nAnd ${count - shown} more.\n` : ""}${stockCheck ? stockCheckText(origin, count) : ""}
All of it: ${origin}/notifications

Crisper

You get this mail because you asked for it in your settings: ${origin}/notifications/settings
Stop these mails: ${stopUrl}
`,
  };
}
