import { reachSection, socialSection } from "#app/content/operator.ts";
import type { StaticPage } from "#app/content/static-page.ts";
import type { Operator } from "#app/domain/operator.ts";

export const companyPages = (operator: Operator): StaticPage[] => [
  {
    path: "/about",
    title: "About Crisper",
    description: "Crisper keeps a list of the food in your home and tells you what to eat first.",
    sections: [
      {
        heading: "Why it exists",
        paragraphs: [
          "Most food that is thrown away at home was not bad when it was bought. It was forgotten: behind the jam, under the salad, in the second drawer. Nobody planned to waste it.",
          "Crisper answers one question quickly: what do we have, and what has to be eaten first? Once that is on a screen, the rest follows by itself. You cook what is due, you buy less twice, and you notice what you keep throwing away.",
        ],
      },
      {
        heading: "Who it is for",
        list: [
          "Households that want to know what is in the fridge, and what it cost. Several people share one, each with what they may do in it.",
          "Home cooks who like a full larder and want to keep track of it.",
          "Students on a tight budget.",
          "Small food businesses that need a plain list of stock with dates.",
        ],
      },
      {
        heading: "How we build it",
        paragraphs: [
          "The pages are made on the server and work in any browser, old phones and switched-off JavaScript included. There are no trackers and no advertising, and no scripts from other companies but for the Google button where a server uses Firebase.",
          "Some things shown here are examples: sample products, offers, deals, reviews and figures are marked as samples wherever they stand, so that you can always tell them from your own food.",
        ],
      },
    ],
  },
  {
    path: "/contact",
    title: "Contact",
    description: "How to reach us, and what helps us to answer well.",
    sections: [
      reachSection(operator),
      {
        heading: "What to include",
        paragraphs: ["A good message usually has three things in it:"],
        list: [
          "the email address of your account, if you have one (never your password);",
          "what you wanted to do and what happened instead;",
          "the address of the page, the date and the time.",
        ],
      },
      {
        heading: "Something specific?",
        paragraphs: [
          "If the app does something wrong, the page 'Report a Bug' lists what we need to find the cause. To get a copy of your data or to delete it you need not write: both are in 'My account'. If you cannot get in and 'Forgot password?' does not help, write from the address of your account. A weakness in security belongs here too: start the subject with the word security.",
        ],
        links: [
          { to: "/report-bug", label: "Report a Bug" },
          { to: "/account", label: "My account" },
        ],
      },
      socialSection(operator),
      {
        heading: "Before you write",
        paragraphs: [
          "The Help Center and the FAQ answer the questions we are asked most: forgotten passwords, photos that are refused, and why food counts as good through the day on its label.",
        ],
      },
    ],
  },
  {
    path: "/community-forum",
    title: "Community Forum",
    description: "A place to trade recipes and storage tips with other households. Coming Soon.",
    sections: [
      {
        heading: "Coming Soon",
        paragraphs: [
          "The forum is not open yet. We would rather open it late than open it empty, so for now there is only a waitlist: leave your email address and we write once, on the day it opens.",
        ],
      },
      {
        heading: "What it will be for",
        list: [
          "Recipes for leftovers, sorted by what has to go first.",
          "Storage tips: what lasts longer where, tried out in real kitchens.",
          "Questions about Crisper, answered by us and by people who use it every day.",
          "Ideas for new features, with a vote for each.",
        ],
      },
      {
        heading: "What exists today",
        paragraphs: [
          "Every food item has its own notes. You can write down where you bought it, how it tasted or what you plan to cook, up to 500 characters a note. The items of the demo kitchen on the home page take notes from visitors too, signed Anonymous.",
          "For everything else there is the contact form. Ideas that arrive there are read and collected.",
        ],
        links: [{ to: "/contact", label: "Contact form" }],
      },
    ],
  },
];
