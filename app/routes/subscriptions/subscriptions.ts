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
  intro:
    "Less waste, lower bills, one mail now and then. Confirm your address by the link we send, and the first comes within 24 hours.",
  button: "Subscribe",
  pendingLabel: "Subscribing...",
  thanks: "Welcome to Crisper! Your first newsletter arrives within 24 hours.",
};

const SUBSCRIPTIONS: Record<string, SubscriptionTexts> = {
  "/newsletter": NEWSLETTER,
  "/deals/subscription": {
    kind: "deals",
    title: "Deals by mail",
    intro: "New deals, when there are some worth a mail. We send a link first, to confirm your address.",
    button: "Subscribe",
    pendingLabel: "Subscribing...",
    thanks: "You are subscribed to our deals.",
  },
  "/community-forum/waitlist": {
    kind: "waitlist",
    title: "Join the waitlist",
    intro: "We write once, when the forum opens, and before that to confirm your address.",
    button: "Join Waitlist",
    pendingLabel: "Joining...",
    thanks: "You are on the waitlist. We write once, when the forum opens.",
  },
};

export function findSubscription(path: string): SubscriptionTexts {
  return SUBSCRIPTIONS[path] ?? NEWSLETTER;
}
