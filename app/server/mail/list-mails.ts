import { MAILING_LISTS, type MailingList } from "#app/domain/mailing-list.ts";
import { SIGN_UP_LINK_DAYS } from "#app/domain/periods.ts";
import { BASIC_ITEM_LIMIT, type Plan } from "#app/domain/plan.ts";
import type { Mail } from "./mails.ts";

/** `token` confirms and ends the subscription. */
export interface Subscriber {
  list: MailingList;
  email: string;
  token: string;
}

export function listMail(
  { list, email, token }: Subscriber,
  origin: string,
  { subject, text }: { subject: string; text: string },
): Mail {
  const unsubscribeUrl = `${origin}/unsubscribe?token=${token}`;
  return {
    recipient: email,
    subject,
    unsubscribeUrl,
    body: `${text.trim()}

Crisper

You get this mail because this address was signed up for ${MAILING_LISTS[list].name} at ${origin}
Unsubscribe: ${unsubscribeUrl}
`,
  };
}

/** Contains nothing that was typed into the form: anybody can enter anybody's address. */
export function signUpConfirmation({ list, email, token }: Subscriber, origin: string): Mail {
  const { name, about } = MAILING_LISTS[list];
  const unsubscribeUrl = `${origin}/unsubscribe?token=${token}`;
  return {
    recipient: email,
    subject: "Confirm your email address for Crisper",
    unsubscribeUrl,
    body: `Hello,

Somebody signed this address up for ${name}.
${about}

If it was you, confirm it here:

${origin}/sign-ups/confirmation?token=${token}

The link works for ${SIGN_UP_LINK_DAYS} days.

If it was not you, you can ignore this mail: nothing is sent to you, and the address is forgotten.
To have that at once: ${unsubscribeUrl}

Crisper
`,
  };
}

/** The sign-up form promises it within 24 hours. */
export function firstNewsletter(reader: Subscriber, origin: string): Mail {
  return listMail(reader, origin, {
    subject: "Eat it in time: your first Crisper newsletter",
    text: `Hello,

Thank you for reading along. Three things that save food in most kitchens:

1. First in, first out. Put new milk behind the old one, and look at the front row first.
2. Cook once around what is oldest. Crisper lists it first: ${origin}/fridge
3. A "best before" date is about quality: look, smell, taste. A "use by" date is about safety: keep to it.

A recipe for what is left over: bread soup (20 minutes, for two)

- Fry an onion and a clove of garlic in oil until they are soft.
- Add 2 handfuls of old bread in pieces, 3 tomatoes or half a tin of them, and 700 ml of stock.
- Let it cook for 10 minutes. Salt, pepper, and whatever herbs are wilting.

More of these mails come now and then, never more than one a week.`,
  });
}

interface StartedTrial {
  origin: string;
  /** The end of the account's only trial (ISO); undefined without an account. */
  until: string | undefined;
  now: Date;
}

export function trialWelcome(person: Subscriber, plan: Plan, { origin, until, now }: StartedTrial): Mail {
  if (until && Date.parse(until) <= now.getTime()) {
    return listMail(person, origin, {
      subject: "Your free trial of Crisper is over",
      text: `Hello,

This account has already had its free trial, so no new one was started. Everything you have stays as it is: ${origin}/account`,
    });
  }
  return listMail(person, origin, {
    subject: `Your ${plan.name} trial has started`,
    text: `Welcome,

Your ${plan.name} trial is active for ${plan.trialDays} days.

${
  until
    ? `It belongs to your account and ends by itself on ${until.slice(0, 10)}: ${origin}/account`
    : `Your login is this email address. If you have no account yet, choose your password here: ${origin}/register`
}

To set up your household:
1. Add what is in your fridge, with the date on the pack: ${origin}/add-food
2. Look at what to eat first: ${origin}/fridge
3. Everything else is in the user guide: ${origin}/user-guide

Nothing is charged when the trial ends.`,
  });
}

interface EndingTrial {
  plan: Plan;
  until: string;
  planLimits: boolean;
  origin: string;
}

export function trialEnding(person: Subscriber, { plan, until, planLimits, origin }: EndingTrial): Mail {
  const day = until.slice(0, 10);
  const limit = planLimits
    ? `After that your account is on the Basic plan, which holds ${BASIC_ITEM_LIMIT} items. If you have more, all of them stay; only new ones have to wait for room.`
    : "After that your account goes on as before.";
  return listMail(person, origin, {
    subject: `Your ${plan.name} trial ends on ${day}`,
    text: `Hello,

Your free trial of ${plan.name} ends by itself on ${day}. There is nothing to cancel: nothing is charged, and nothing is taken away.

${limit}

Your account: ${origin}/account`,
  });
}
