import type { StaticPage } from "#app/content/static-page.ts";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { FREE_TODAY } from "#app/domain/plan.ts";

export const PRODUCT_PAGES: StaticPage[] = [
  {
    path: "/how-it-works",
    title: "How It Works",
    description: "From the shopping bag to the plate in four small steps.",
    sections: [
      {
        heading: "1. Create an account",
        paragraphs: [
          "'Register' with your name, an email address and a password. There is nothing to install. You can look around first: the home page shows a demo household whose dates move along with the calendar.",
        ],
      },
      {
        heading: "2. Add your food",
        paragraphs: [
          "Press the plus and write one line for each food: 'milk 1l 1.29 fri' is a food, a litre, a price and a day. Paste a list or the text of a receipt there, and look it over before it is added. What is missing is filled in from last time and from what is usual (USDA FoodKeeper), and marked as a suggestion.",
          "Or choose 'Enter details' and enter a name, a quantity and the date on the pack; 'Fill in the rest' does the same there. The quantity is free text: 1 kg, 500ml, 6 or 1/2 dozen are all understood, and the form says how it was counted. A price, a description and a photo are optional; without a photo the item gets a picture that fits its name.",
          "After shopping it is quicker from the shopping list: 'Put away' turns what is in the basket into food, with the quantity, price and date of last time.",
        ],
      },
      {
        heading: "3. See what comes first",
        paragraphs: [
          "The inventory sorts everything by the days that are left, and colour and words say the same thing:",
        ],
        list: [
          "green: more than 7 days left",
          "yellow: 2 to 7 days left",
          "orange: 1 day left, or past a best-before date",
          "red: expires today, or past a use-by date",
        ],
      },
      {
        heading: "4. Eat, update, learn",
        paragraphs: [
          "When something is eaten, press 'Used'; when it goes into the bin, press 'Wasted' and say why. In the fridge one tap means all of it, and half or any other amount is one tap further. Both can be undone in the 'Journal' for 30 days. When you open, freeze or thaw something, say so on its page: its date follows. 'Delete' is for what was entered by mistake: it does not count as eaten, wasted or bought.",
          "'Insights' adds it up: what was spent, used and thrown away, by week, month and category. The 'Budget' says what is safe to spend a day. Food past its date is listed under 'Expired Food Items', at the end of 'Today'. That list is not there to scold: it shows what to buy less of.",
        ],
        links: [
          { to: "/journal", label: "Journal" },
          { to: "/insights", label: "Insights" },
          { to: "/budget", label: "Budget" },
        ],
      },
    ],
  },
  {
    path: "/features",
    title: "Features",
    description: "What Crisper does for a household today, and what comes next.",
    sections: [
      {
        heading: "In the app today",
        list: [
          "One line for each food, such as 'milk 1l 1.29 fri', in ten languages; a pasted list or receipt is looked over first.",
          "The rest is filled in from last time and from USDA FoodKeeper, and each suggestion is marked.",
          "Barcode scanning: by camera, by a photo, or by the number; date and weight come from the code where it has them.",
          "A food list with category, quantity, date and its kind, place, price, description and photo.",
          "My Smart Fridge: all items as cards, with search, a category filter and counts of expired and nearly expired food.",
          "My Food Items: a table for quick changes, with delete and undo.",
          "Used and Wasted: all of a food, a half or an amount, with the reason, each undone for 30 days in the Journal.",
          "A shopping list to tick off in the shop, by category, put away as food in one step.",
          "A household that several people share: owners, adults, children and guests, invited by a link or a code, and several households for one person.",
          "Notifications three days before, one day before and on the day; a mail or a message on the phone in the morning and a calendar for those who want them; reminders of your own.",
          "A page for every item with a countdown, storage advice, nutrition estimates for its category, ideas what to cook with it where one fits, and notes.",
          "An inventory on the home page, sorted by the nearest date, and a list of expired food to learn from.",
          "Without signal: Today, the fridge, the list and the pages of food you opened are there; what you tick, use, waste, open, freeze, thaw and add is sent later, once.",
          `An account of your own: where you are signed in, a copy of all your data, and a deletion that you can take back for ${DELETION_DAYS} days.`,
          "Light and dark theme, and a clean list when you print the fridge.",
          "An open API for your own scripts and devices.",
        ],
      },
      {
        heading: "Spending analytics and budget suggestions",
        paragraphs: [
          "With a price on your food, Crisper adds up what was spent, used and thrown away, and why: by week, month and category. A budget says what is safe to spend a day. Where the home page says AI budget suggestions, these are meant: they are worked out by fixed rules from your own journal, and each comes with its figures.",
        ],
        links: [
          { to: "/insights", label: "Insights" },
          { to: "/budget", label: "Budget" },
        ],
      },
      {
        heading: "Works everywhere",
        paragraphs: [
          "Every page can be read and every form can be sent without JavaScript. With JavaScript, pages change without reloading and messages appear in place. Nothing is loaded from other companies' servers, but for the Google button where a server uses Firebase: it fetches Google's script when it is pressed.",
        ],
      },
      {
        heading: "On our list",
        paragraphs: ["These are planned and not in the app yet."],
        list: ["Meal plans and a recipe database (planned)"],
      },
    ],
  },
  {
    path: "/pricing",
    title: "Pricing",
    description: "Start free with up to 50 items. What the plans will cost, and what holds today.",
    sections: [
      {
        heading: "What holds today",
        paragraphs: [`${FREE_TODAY} The prices below are planned.`],
      },
      {
        heading: "Basic: free",
        paragraphs: ["For one person or a small household that wants to see its food at a glance."],
        list: ["Up to 50 items", "Fridge, inventory and expired list", "Notes and photos"],
      },
      {
        heading: "Premium: $9.99 per month",
        paragraphs: ["For families and keen cooks."],
        list: [
          "More than 50 items",
          "Family sharing for up to 5 members (today free for everybody)",
          "Spending analytics and budget suggestions (today in every plan)",
          "30-day money-back guarantee (planned, with the first payment)",
        ],
      },
      {
        heading: "Enterprise: custom price",
        paragraphs: [
          "For shops, canteens and other food businesses. Tell us the size of your stock in the contact form.",
        ],
        list: ["Agreed limits and support (planned)", "Your own account manager (planned)"],
      },
      {
        heading: "Is there a free trial?",
        question: true,
        paragraphs: [
          "Yes. Premium at $9.99 per month starts with a trial of 14 days. The free trial page also offers plans with a trial of 30 days. The length printed on the plan you choose is the one that counts: today a trial of Basic runs for 14 days, of Premium or Professional for 30, and each ends by itself.",
        ],
      },
      {
        heading: "Do I need a card to begin?",
        question: true,
        paragraphs: ["No. There is no payment form. A trial begins, ends by itself, and nothing is charged."],
      },
      {
        heading: "Can I cancel at any time?",
        question: true,
        paragraphs: [
          "There is nothing to cancel today. Once plans are sold (planned), they are billed monthly or annually in advance and renew until you cancel, and run to the end of the period that is paid.",
        ],
      },
      {
        heading: "What if it is not for me?",
        question: true,
        paragraphs: [
          "Nothing is charged today. Once Premium is sold (planned), new subscriptions have a 30-day money-back guarantee. The Refund Policy says how it works.",
        ],
      },
    ],
  },
];
