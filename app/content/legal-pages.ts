import { controllerSection } from "#app/content/operator.ts";
import type { StaticPage } from "#app/content/static-page.ts";
import type { Operator } from "#app/domain/operator.ts";
import { DELETION_DAYS, EMAIL_LINK_DAYS, SIGN_UP_LINK_DAYS } from "#app/domain/periods.ts";
import { FREE_TODAY } from "#app/domain/plan.ts";

const UPDATED = { first: "January 15, 2024", current: "November 24, 2026" };

export const legalPages = (operator: Operator): StaticPage[] => [
  {
    path: "/privacy-policy",
    title: "Privacy Policy",
    description: "What Crisper knows about you, why, and how to have it removed.",
    updated: UPDATED,
    sections: [
      {
        heading: "What we keep",
        list: [
          "Your account: name, email address, an optional photo, and a hash of your password (argon2id). The password itself is never stored.",
          "Your household: its name, time zone and currency, who is or was in it, with which role and since when, and its open invitations with a hash of their link; for 30 days, which food you brought along when you joined.",
          "Your household's food: name, category, quantity, dates, price, description and what else you enter.",
          "A journal of what was added, opened, frozen, thawed, used, thrown away, corrected and deleted, when, how much and what it was worth, and when somebody last looked whether a food is still there. Insights, the budget and its suggestions are sums of it.",
          "The names that your household gave the codes of products.",
          "Your shopping list, the foods that go on it every time, and what you bought last time of each food, to suggest it again.",
          "Your budgets for each month.",
          "Notes you write about an item, with your email address as their author and the time.",
          "Which notifications you want and have seen, the day of your stock check, reminders of your own, in which ways you are told in the morning and the day of the last message of each, and the secret address of your calendar, as a hash.",
          "For each device on which you turned messages on: to which address of its browser's push service, with the keys, they go, since when, when the last one got there, and one that waits.",
          "The foods you like, and your plan or trial with its last day.",
          "Photos you upload or give the address of, made smaller and saved anew with location data and other hidden details removed. A photo of a code is read, and not kept.",
          "On your own device, while you are signed in: copies of pages for times without signal, and what you did without it until it is sent. The cookie policy says which, and for how long.",
          "Where you are signed in: the browser and system it calls itself, when you signed in, and when it was last used. No address of your connection is stored with it. The session of each browser, encrypted: who is signed in there, and for a short time its messages, what you used last, and a form that you sent after you had been signed out.",
          "What you send through a form, such as a message, a newsletter or trial sign-up or a place on a waitlist, and which mails of a list were sent to you.",
          `Whether your address is confirmed; for an hour, that a link was sent to you for a new password or a new address, and for ${EMAIL_LINK_DAYS} days, for a link that confirms your address: the code only as a hash.`,
          "For 30 days, the keys with which your browser marks a form, so that sending it twice does it once; for an hour, a file that you chose to import, and for a day what came of it; for 30 days at most, hashed counts of calls, so that nobody can try passwords or fill the disk.",
        ],
      },
      {
        heading: "What we use it for",
        paragraphs: [
          "To show you your food, to answer you, and to send what you asked for. We do not sell data, build profiles or show advertising. There are no trackers on our pages, and no scripts from other companies but for the Google button where this server uses Firebase.",
        ],
      },
      {
        heading: "What leaves this server",
        list: [
          "Emails to you, through the mail server that the operator of this server uses.",
          "A message that you turned on for a device goes to the push service of its browser, such as Google's, Apple's or Mozilla's. It names foods, and is encrypted so that only the device can read it; the push service learns that there is one, when, and from which server.",
          "The address of a picture that you typed in is asked for once, without anything that tells who you are. Pages never load pictures from elsewhere.",
          "The barcode number of a product that you scan and your household does not know yet is asked for, with the language to name it in, at Open Food Facts, or another list that the operator of this server chose, without anything that tells who you are. The operator may turn that off. What it answers is kept for 90 days, without who asked. Numbers that a shop gives itself are not sent.",
          "If you sign in with Google or another provider, this server asks that provider who you are. Where accounts are kept at Firebase, your email address, name and password go to it, and the Google button loads Google's script when you press it.",
          "If this server keeps its data on another one of its operator, your requests are passed on to it.",
        ],
      },
      {
        heading: "Who can see it",
        paragraphs: [
          "The people in your household, children and guests without prices and budgets, and the people who run the server when they repair it. Others in it see your name and photo, and what you added, used, threw away and put on the list. Notes on items of the public demo household can be read by everyone. If you sign in with Google, Google learns that you did, and we receive your name, email address and picture from it. Otherwise nothing is passed on unless the law requires it.",
        ],
      },
      {
        heading: "How long we keep it",
        paragraphs: [
          "As long as your account exists, or until you delete an item. A deleted item can be restored for 30 days, then it is gone; of more than 4,000 in a household, the oldest are gone sooner. A sign-in that nobody uses is forgotten after 60 days, and every sign-in after a year. The address for messages to a device is forgotten when you turn them off, when you sign out there, and when none has reached it on three days.",
          `What happened to the safety of your account (sign-ins, wrong passwords, changes) is kept for 90 days, with the kind of device, and shown to you under Where you are signed in. Mails are unreadable while they wait, and deleted when they are sent. A sign-up that nobody confirms is forgotten after ${SIGN_UP_LINK_DAYS} days.`,
          "For each request the server logs the time, the kind of page, how long the answer took and a number to find it by: no name, no address, nothing of what you looked at or typed. To stop people who try passwords, the address of a connection is counted as a hash, for an hour at most.",
          "Copies of the database, for the case that a disk breaks, are kept for up to six months. What you delete is gone from the last of them after that time.",
          `When you delete your account you have ${DELETION_DAYS} days to change your mind: sign in and press Keep my account. After that your account, your household with its food and notes and, if you have confirmed your address, what you sent us from it are deleted for good, unless somebody else is in that household: then its food stays with them, and your name goes from it. What you brought along when you joined stays, too, unless you take it back before. A household that you delete, or that nobody is in any more, is kept for 30 days. A note of yours in the public demo household loses your name.`,
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "In 'My account' you can do it all without asking anybody: change your name, photo, address and password, download everything with your photos, your food as CSV too, or delete the account.",
          "If you cannot get in, use the contact form and give the address of your account. The Cookie Policy and Data Security pages have the technical details.",
        ],
        links: [
          { to: "/account", label: "My account" },
          { to: "/contact", label: "Contact form" },
        ],
      },
      controllerSection(operator),
    ],
  },
  {
    path: "/terms-of-service",
    title: "Terms of Service",
    description: "The rules for using Crisper, set down in plain words.",
    updated: UPDATED,
    sections: [
      {
        heading: "Using Crisper",
        paragraphs: [
          "By creating an account you accept these terms. Give a working email address, keep your password to yourself, and tell us if you think somebody else knows it.",
        ],
      },
      {
        heading: "What we ask of you",
        list: [
          "Upload only what you have the right to upload, and nothing unlawful.",
          "Do not try to reach other people's data or to disturb the service.",
          "Programs may use the API at a reasonable pace.",
        ],
      },
      {
        heading: "Your content",
        paragraphs: [
          "What you enter stays yours. You allow us to store and show it, for the sole purpose of running the service for you.",
        ],
      },
      {
        heading: "Food safety",
        paragraphs: [
          "Crisper reminds you of dates that were typed in. It cannot judge whether food is safe. Always follow the label, your nose and the advice of the authorities.",
        ],
      },
      {
        heading: "Plans and billing",
        paragraphs: [
          FREE_TODAY,
          "Once plans are sold: the free plan costs nothing. Paid plans are billed monthly or annually in advance and renew automatically unless cancelled. New subscriptions have a 30-day money-back guarantee; the Refund Policy is part of these terms.",
        ],
      },
      {
        heading: "Changes and ending",
        paragraphs: [
          "We announce material changes of these terms at least 30 days ahead. You may leave at any time. We may close accounts that break the rules, after a warning where possible.",
        ],
      },
      {
        heading: "Liability",
        paragraphs: [
          "The service is offered as it is. Where the law allows a limit, our liability is capped at the amounts you paid in the previous 12 months.",
        ],
      },
    ],
  },
  {
    path: "/cookie-policy",
    title: "Cookie Policy",
    description: "A few small cookies, all our own, none of them for tracking.",
    updated: UPDATED,
    sections: [
      {
        heading: "The cookies we set",
        paragraphs: ["Over https the names of session and openid begin with __Host-."],
        list: [
          "session: a random number, signed and closed to scripts (httpOnly). With it this server finds what it keeps about your browser's session: who is signed in, short messages, what you used in the last minutes, and a form that you sent after you had been signed out. Signing in and signing out replace it. It lasts 60 days after your last visit; without an account, a day. For 30 days after you sign out it also leads to a code for each account that was used on this device, so that someone else's wrong passwords do not lock you out here.",
          "theme: light or dark, as you chose.",
          "tz: the time zone of your browser. Visitors see dates in it; a new household starts with it.",
          "fridge: rows or cards, as you chose to see your fridge.",
          "homescreen: remembers that you do not want to be told how Crisper comes onto your home screen.",
          "samples: remembers that you chose to hide or to show the sample items in the fridge.",
          "basket: which sample products you have put into the cart, and which foods you like while you are not signed in. It is signed and closed to scripts.",
          "openid: while you sign in with Google or another provider, for ten minutes at most: what its answer has to match. It is signed and closed to scripts.",
        ],
      },
      {
        heading: "What we do not set",
        paragraphs: [
          "No advertising cookies, no analytics cookies and no cookies of other companies. That is why there is no consent banner: they do nothing but what you asked for.",
        ],
      },
      {
        heading: "Storage in the browser",
        paragraphs: [
          "On an encrypted page, the browsers of people who are signed in keep one small script of ours. Where you turn on messages for a device, it shows them, and the browser keeps its own address for them. Signing out ends the messages; the script goes with the data of this site when you delete that in your browser.",
          "While you are signed in, the script keeps copies of Today, the fridge, the shopping list, and of the pages of food, My Items, notifications, the stock check, insights and the journal that you opened, and of the data in them, for times without signal: at most 60 copies of what you opened. The scripts and styles of these pages are kept, too; they are the same for everybody. The copies are deleted when you are signed out, and when another person or another household is shown. What you tick, add, use, waste or open without signal lies there, too, as you typed it and with its time, until it was sent: it is sent only as you and to that household, for 30 days at most, shown to nobody else, and deleted when you sign out there; what was too old to be sent is shown to you for another 30 days.",
          "With JavaScript switched on, your theme is also noted in the browser's own storage under crisper-theme, that scanning is to be silent under scan-beep if you chose so, and scroll positions and scanned rows that are not added yet (scan-rows) are remembered until you close the tab. Sign-in tokens are never kept where scripts can read them.",
        ],
      },
      {
        heading: "Signing in with Google",
        paragraphs: [
          "If you use the Google button, you visit a page of Google's for a moment. Cookies set there follow Google's own policy.",
        ],
      },
      {
        heading: "Your choice",
        paragraphs: [
          "You can delete or block cookies in your browser. Without the session cookie you cannot stay signed in; without the others Crisper shows the theme of your device, uses universal time, brings the samples back and forgets your cart. 'Sign out everywhere' in 'My account' makes every session cookie worthless wherever it is.",
        ],
      },
    ],
  },
  {
    path: "/data-security",
    title: "Data Security",
    description: "How your data is protected on the way, at rest and in the app.",
    updated: UPDATED,
    sections: [
      {
        heading: "On the way and at rest",
        paragraphs: [
          "On the hosted service, data is encrypted in transit with TLS 1.3 and at rest with AES-256. If you run Crisper on a machine of your own, both are in your hands: put it behind a proxy that speaks TLS, and encrypt the disk.",
        ],
      },
      {
        heading: "Passwords and sessions",
        list: [
          "Passwords are stored as argon2id hashes only.",
          "One signed session cookie, closed to scripts and not sent along with forms on other sites.",
          "Sign-in tokens last an hour and are renewed on the server. They and the key that renews them never reach your browser; they are encrypted in the database, and only your cookie finds them there.",
          "'My account' lists where you are signed in, and ends any of these sessions. Within a minute that holds everywhere.",
          "A new password ends every other session. A link for it goes to your mailbox only, works once, and for one hour; the same holds for a new email address.",
          "After too many wrong passwords there is a pause, and passwords that are easy to guess are not taken.",
        ],
      },
      {
        heading: "In the app",
        list: [
          "Every call for food is confined to the household of the person who makes it. Somebody else's item looks exactly like one that does not exist.",
          "Forms sent from other sites are refused.",
          "Pages load no scripts, fonts or pictures from other companies, but for Google's script when you press the Google button where this server uses Firebase.",
          "Photos are decoded and saved anew, which removes location data and anything hidden in the file. A photo at an address is fetched once, by the server, and the site it comes from learns nothing about you.",
        ],
      },
      {
        heading: "Against loss",
        paragraphs: [
          "A change counts as saved only when it has reached the disk. Deleting an item can be undone, and when two windows edit the same item, the second is told instead of overwriting the first.",
        ],
      },
      {
        heading: "Reporting a weakness",
        paragraphs: [
          "Use the contact form and start the subject with the word security. Every careful report is welcome.",
        ],
        links: [{ to: "/contact", label: "Contact form" }],
      },
    ],
  },
  {
    path: "/refund-policy",
    title: "Refund Policy",
    description: "Nothing is charged today; new Premium subscriptions will be returnable within 30 days.",
    updated: UPDATED,
    sections: [
      {
        heading: "What holds today",
        paragraphs: [
          `${FREE_TODAY} So there is nothing to refund. What follows holds from the day on which a plan is sold.`,
        ],
      },
      {
        heading: "30-day money-back guarantee",
        paragraphs: [
          "If you are not happy with a new Premium subscription, tell us within 30 days of the first payment and you get that payment back. You do not have to give a reason.",
        ],
      },
      {
        heading: "What can be refunded",
        list: [
          "Premium subscriptions, monthly or annual, within the first 30 days.",
          "Free accounts are not eligible, as nothing was paid.",
          "Enterprise customers: please speak to your account manager; your contract applies.",
        ],
      },
      {
        heading: "How to ask",
        paragraphs: [
          "Use the contact form, and give the address of your account and the date of the payment. If we need anything else, we ask once.",
        ],
        links: [{ to: "/contact", label: "Contact form" }],
      },
      {
        heading: "When the money arrives",
        paragraphs: [
          "Refunds take 5-7 business days and go to the original payment method. Your bank may need a little longer to show them.",
        ],
      },
      {
        heading: "Renewals and cancelling",
        paragraphs: [
          "Subscriptions are billed in advance and renew automatically until cancelled. You can cancel at any time; the plan then ends with the period that is paid. Later periods are outside the guarantee, but if a renewal took you by surprise, write to us.",
        ],
      },
      {
        heading: "Your data",
        paragraphs: ["A refund ends the paid plan, not your account. Your food list stays where it is."],
      },
    ],
  },
];
