export const MAILING_LISTS = {
  newsletter: {
    name: "the Crisper newsletter",
    about: "One mail a week at most: what keeps, what to eat first, and a recipe for what is left over.",
    confirmed: "Your first newsletter is on its way.",
  },
  deals: {
    name: "Crisper deals by mail",
    about: "One mail on the morning a deal starts. Deals that are samples are not mailed.",
    confirmed: "You hear from us on the morning a deal starts.",
  },
  waitlist: {
    name: "the waitlist of the Crisper community forum",
    about: "One mail, on the day the forum opens.",
    confirmed: "We write once, on the day the forum opens.",
  },
  trial: {
    name: "a trial of Crisper",
    about: "We send one mail on how to begin, and one before the trial ends.",
    confirmed: "The mail that tells you how to begin is on its way.",
  },
} as const;

export type MailingList = keyof typeof MAILING_LISTS;

export const MAILING_LIST_KEYS = Object.keys(MAILING_LISTS) as MailingList[];
