import type { Plan } from "#app/domain/plan.ts";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** Adds the headers with which mail programs offer to unsubscribe in one click. */
  unsubscribeUrl?: string | undefined;
}

/**
 * Whether whoever reads this address wants what was signed up for with it. Nothing that the other side typed stands in
 * it: it may have been somebody who wants to write to strangers.
 */
export function signUpConfirmation(recipient: string, origin: string, token: string): Mail {
  return {
    recipient,
    subject: "Confirm your e-mail address for Crisper",
    body: `Hello,

somebody signed up at Crisper with this address. If it was you, confirm it here:

${origin}/sign-ups/confirmation?token=${token}

The link works for 7 days.

If it was not you, leave this mail alone: nothing is sent to you, and the address is forgotten.

Crisper
`,
  };
}

/** The first newsletter, which a sign-up is promised within 24 hours. */
export function firstNewsletter(recipient: string, origin: string, token: string): Mail {
  const unsubscribeUrl = `${origin}/unsubscribe?token=${token}`;
  return {
    recipient,
    subject: "Eat it in time: your first Crisper newsletter",
    unsubscribeUrl,
    body: `Hello,

thank you for reading along. Three things that save food in most kitchens:

1. First in, first out. Put new milk behind the old one, and look at the front row first.
2. Cook once around what is oldest. Crisper lists it first: ${origin}/fridge
3. Most food is still good through the day on its label, and a "best before" is no deadline. Look, smell, taste.

One of these mails comes now and then, never more than once a week.

Crisper

You get this mail because this address was signed up at ${origin}
Unsubscribe: ${unsubscribeUrl}
`,
  };
}

/** How a trial starts. Nobody's password is ever sent: people choose their own. */
export function trialWelcome(recipient: string, plan: Plan, origin: string): Mail {
  return {
    recipient,
    subject: `Your ${plan.name} trial has started`,
    body: `Welcome,

your ${plan.name} trial is active for ${plan.trialDays} days.

Your login is this e-mail address. Choose your password here: ${origin}/register

To set up your kitchen:
1. Add what is in your fridge, with the date on the pack: ${origin}/add-food
2. Look at what to eat first: ${origin}/fridge
3. Everything else is in the user guide: ${origin}/user-guide

Nothing is charged when the trial ends.

Crisper
`,
  };
}

/** The way to a new password. Whoever did not ask for it has nothing to do. */
export function passwordReset(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: "Choose a new password for Crisper",
    body: `Hello,

somebody asked for a new password for the account of this address. If it was you, choose one here:

${link}

The link works once, and for one hour. With the new password you are signed out everywhere.

If it was not you, leave this mail alone: your password stays as it is.

Crisper
`,
  };
}

/** Proves that the new address of an account is read by its owner. */
export function emailChange(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: "Confirm your new e-mail address for Crisper",
    body: `Hello,

somebody asked to use this address for their Crisper account. If it was you, confirm it here:

${link}

The link works once, and for one hour. Until then your account keeps its old address.

If it was not you, leave this mail alone: nothing changes.

Crisper
`,
  };
}

/** For the address of an account whose password was changed. */
export function passwordChanged(recipient: string, origin: string): Mail {
  return {
    recipient,
    subject: "Your Crisper password was changed",
    body: `Hello,

the password of your account was just changed, and whoever was signed in elsewhere has been signed out.

If it was you, there is nothing to do.

If it was not you, choose a new password at once: ${origin}/forgot-password

Crisper
`,
  };
}

/** For the address that an account had until a moment ago. */
export function emailChanged(recipient: string, origin: string): Mail {
  return {
    recipient,
    subject: "Your Crisper e-mail address was changed",
    body: `Hello,

your account now has another e-mail address. You no longer sign in with this one.

If it was you, there is nothing to do.

If it was not you, somebody knows your password. Write to us at once, from this address, so that we can give the
account back to you: ${origin}/contact

Crisper
`,
  };
}

/** What happens to an account whose owner wants it gone, and how to stop it. */
export function deletionNotice(recipient: string, dueAt: string, origin: string): Mail {
  return {
    recipient,
    subject: "Your Crisper account will be deleted",
    body: `Hello,

your account and everything in it will be deleted on ${dueAt.slice(0, 10)}.

To keep it, sign in before then and choose "Keep my account": ${origin}/account

If it was not you who asked for this, sign in, keep the account, and change your password.

Crisper
`,
  };
}

export interface DigestGroup {
  title: string;
  foods: { name: string; quantity: string; usedUrl: string; wastedUrl: string }[];
}

interface Digest {
  groups: DigestGroup[];
  /** How much is due in all; the groups may show less. */
  count: number;
  origin: string;
  stopUrl: string;
}

/** What is due today. Its links open a page that asks once more. */
export function dailyDigest(recipient: string, { groups, count, origin, stopUrl }: Digest): Mail {
  const shown = groups.reduce((sum, { foods }) => sum + foods.length, 0);
  const parts = groups.map(({ title, foods }) => {
    const lines = foods.map(
      ({ name, quantity, usedUrl, wastedUrl }) =>
        `- ${[name, quantity].filter(Boolean).join(", ")}\n  Used it: ${usedUrl}\n  Threw it away: ${wastedUrl}`,
    );
    return `${title}:\n\n${lines.join("\n\n")}\n`;
  });
  return {
    recipient,
    subject: count === 1 ? "One food to eat first" : `${count} foods to eat first`,
    unsubscribeUrl: stopUrl,
    body: `Good morning,

${parts.join("\n")}${count > shown ? `\nAnd ${count - shown} more.\n` : ""}
All of it: ${origin}/notices

Crisper

You get this mail because you asked for it in your settings: ${origin}/notices/settings
Stop these mails: ${stopUrl}
`,
  };
}
