import type { StaticPage } from "#app/content/static-page.ts";

export const PRODUCT_PAGES: StaticPage[] = [
  {
    path: "/how-it-works",
    title: "How It Works",
    description: "From the shopping bag to the plate in four small steps.",
    sections: [
      {
        heading: "1. Create an account",
        paragraphs: [
          "Register with your name, an e-mail address and a password. There is nothing to install. You can look around first: the home page shows a demo kitchen whose dates move along with the calendar.",
        ],
      },
      {
        heading: "2. Add your food",
        paragraphs: [
          "Choose Add Food and enter a name, a category, a quantity and the date on the pack. The quantity is free text: 1 kg, 500ml, 6 or 1/2 dozen are all understood. A description and a photo are optional; without a photo the item gets a picture that fits its name.",
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
          "orange: 1 day left",
          "red: expires today, or expired",
        ],
      },
      {
        heading: "4. Eat, update, learn",
        paragraphs: [
          "When something is eaten, delete it; when you freeze it, change its date. Deleting can be undone. Food that was not eaten in time is listed under Expired Food Items on the home page, with the number of days. That list is not there to scold: it shows what to buy less of.",
        ],
      },
    ],
  },
  {
    path: "/features",
    title: "Features",
    description: "What Crisper does today, and what is still on our list.",
    sections: [
      {
        heading: "In the app today",
        list: [
          "A food list with category, quantity, date, description and photo.",
          "My Smart Fridge: all items as cards, with search, a category filter and counts of expired and nearly expired food.",
          "My Food Items: a table for quick changes, with delete and undo.",
          "A page for every item with a countdown, storage advice, nutrition estimates for its category, recipe ideas and notes.",
          "An inventory on the home page, sorted by the nearest date.",
          "A list of expired food, to learn from.",
          "Light and dark theme, and a clean list when you print the fridge.",
          "An open API for your own scripts and devices.",
        ],
      },
      {
        heading: "Spending analytics and budget suggestions",
        paragraphs: [
          "With a price on your food, Crisper adds up what was spent, used and thrown away, and why: by week, month and category. A budget says what is safe to spend a day, and its suggestions come with the figures behind them.",
        ],
        links: [
          { to: "/insights", label: "Insights" },
          { to: "/budget", label: "Budget" },
        ],
      },
      {
        heading: "Works everywhere",
        paragraphs: [
          "Every page can be read and every form can be sent without JavaScript. With JavaScript, pages change without reloading and messages appear in place. Nothing is loaded from other companies' servers.",
        ],
      },
      {
        heading: "On our list",
        paragraphs: ["These are planned and not in the app yet."],
        list: ["Barcode scanning", "Family sharing", "Meal plans and a recipe database"],
      },
    ],
  },
  {
    path: "/pricing",
    title: "Pricing",
    description: "Start free with up to 50 items, and pay only if you need more.",
    sections: [
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
          "Family sharing for up to 5 members (planned)",
          "Spending analytics and budget suggestions",
          "30-day money-back guarantee",
        ],
      },
      {
        heading: "Enterprise: custom price",
        paragraphs: [
          "For shops, canteens and other food businesses. Write to us with the size of your stock.",
        ],
        list: ["Agreed limits and support", "Your own account manager"],
      },
      {
        heading: "Is there a free trial?",
        question: true,
        paragraphs: [
          "Yes. Premium at $9.99 per month starts with a trial of 14 days. The free trial page also offers plans with a trial of 30 days. The length printed on the plan you choose is the one that counts.",
        ],
      },
      {
        heading: "Do I need a card to begin?",
        question: true,
        paragraphs: [
          "No. This version has no payment form: a trial sign-up is recorded, and nothing is charged.",
        ],
      },
      {
        heading: "Can I cancel at any time?",
        question: true,
        paragraphs: [
          "Yes. Paid plans are billed monthly or annually in advance and renew until you cancel. After cancelling, the plan runs to the end of the period that is paid.",
        ],
      },
      {
        heading: "What if it is not for me?",
        question: true,
        paragraphs: [
          "New Premium subscriptions have a 30-day money-back guarantee. The Refund Policy says how it works.",
        ],
      },
    ],
  },
];
