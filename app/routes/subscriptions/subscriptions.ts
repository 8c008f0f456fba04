import { MAILING_LISTS } from "#app/domain/mailing-list.ts";

const CONFIRM_FIRST = "Please confirm your address first: the link is in the mail we have just sent.";
const LINK_FIRST = "We send a link first, to confirm your address.";

interface SubscriptionTexts {
  kind: "newsletter" | "deals" | "waitlist";
  title: string;
  intro: string;
  button: string;
  pendingLabel: string;
  thanks: string;
}

const NEWSLETTER: SubscriptionTexts = {
  kind: "newsletter",
  title: "Newsletter",
  intro: `${MAILING_LISTS.newsletter.about} The first comes within 24 hours of your confirmation.`,
  button: "Subscribe",
  pendingLabel: "Subscribing...",
  thanks: `Welcome to Crisper! Your first newsletter arrives within 24 hours. ${CONFIRM_FIRST}`,
};

const SUBSCRIPTIONS: Record<string, SubscriptionTexts> = {
  "/newsletter": NEWSLETTER,
  "/deals/subscription": {
    kind: "deals",
    title: "Deals by mail",
    intro: `${MAILING_LISTS.deals.about} ${LINK_FIRST}`,
    button: "Subscribe",
    pendingLabel: "Subscribing...",
    thanks: `One step is left for our deals. ${CONFIRM_FIRST}`,
  },
  "/community-forum/waitlist": {
    kind: "waitlist",
    title: "Join the waitlist",
    intro: `${MAILING_LISTS.waitlist.about} ${LINK_FIRST}`,
    button: "Join Waitlist",
    pendingLabel: "Joining...",
    thanks: `One step is left for the waitlist. ${CONFIRM_FIRST} We write once, when the forum opens.`,
  },
};

export function findSubscription(path: string): SubscriptionTexts {
  return SUBSCRIPTIONS[path] ?? NEWSLETTER;
}
