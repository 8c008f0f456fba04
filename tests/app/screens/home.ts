import type { Content, Page, Screen } from "./screen.ts";

const INVENTORY: Content = {
  headings: ["h2 Food Inventory"],
  texts: [
    "Monitor your food items and stay ahead of expiry dates. Items are sorted by nearest expiry date to help you prioritize consumption.",
  ],
};
const EXPIRED: Content = {
  headings: ["h2 Expired Food Items"],
  texts: ["Keep track of expired items to better understand consumption patterns and reduce future waste."],
};
const TO_FOOD = { "See More": /^\/food\/[\w-]+$/ };

const ALWAYS: Record<string, Content> = {
  hero: {
    texts: ["spend on food", "Analytics", "AI budget recommendations", "Sample figures"],
    links: { "Start Tracking": "/trial", "Watch Demo": "/demo" },
  },
  "featured-products": {
    headings: ["h2 Featured Products", "h3 Rainbow Carrots"],
    texts: [
      "20% off Rainbow Carrots Vegetables Sample ★★★★★ 4.6 out of 5 stars (128 reviews) US$3.29 6 days left See More",
      "Expires today",
    ],
    links: {
      "See More": /^\/product\/\w+$/,
      "View All Products": "/products?returnTo=/%23featured-products",
    },
    times: {
      "See More": 6,
      Sample: 6,
      "% off": 4,
      "Buy 2 Get 1": 2,
      US$: 6,
      "out of 5 stars": 6,
      "reviews)": 6,
      "days left": 4,
      "months left": 1,
    },
  },
  "why-choose-us": {
    headings: [
      "h2 Why Choose Crisper",
      "h3 Smart alerts",
      "h3 Spending analytics",
      "h3 AI budget suggestions",
      "h3 Meal-planning tips",
      "h3 Barcode scanning",
      "h3 Family sharing",
    ],
    texts: ["users 10K+", "saved $500K+", "items tracked 1M+", "rating 4.9", "Sample figures"],
    links: {
      Subscribe: "/trial",
      "How It Works": "/how-it-works",
      "See your insights": "/insights",
      "Set a budget": "/budget",
    },
  },
  "special-offers": {
    headings: ["h2 Special Offers", "h3 Flash Sale: Organic Food"],
    texts: ["00 Days 00 Hours 00 Mins 00 Secs", "This sale is over.", "50% off", "30% off", "Buy 2 Get 1"],
    links: { "Shop Organic": "/products?category=organic", "View Deals": "/deals" },
    buttons: { "Get Offers": "get /trial" },
    fields: {
      "Never miss an offer Start your free trial with this address. It takes a minute.": "email",
    },
    times: { "View Deals": 3, Sample: 4 },
  },
  "customer-reviews": {
    texts: ["active users 50K+", "satisfaction 98%", "average rating 4.9", "Sample figures"],
    times: { "out of 5 stars": 6, Sample: 7 },
  },
  newsletter: {
    texts: ["the first newsletter within 24 hours", "25K+ subscribers", "Sample figures"],
    fields: { "Email Address": "email, required" },
    buttons: { Subscribe: "post /newsletter" },
  },
};

const RECENT: Content = {
  headings: ["h2 Recently Added", "h3 Sourdough Loaf"],
  texts: ["Added: Today", "Added: Yesterday", "Added: 2 days ago", "Quantity: 1 loaf"],
  links: { ...TO_FOOD, "Load More Recent Items": "/?recent=all#recent-products" },
  absent: ["Show Less", "View All Products"],
  times: { "See More": 6, Sample: 6, "Added:": 6 },
};

const home = (parts: Record<string, Content>, today?: Page): Page => ({
  h1: "Eat it in time. See what it costs.",
  ...today,
  parts: { ...ALWAYS, "recent-products": RECENT, ...parts },
});

const TODAY: Page = {
  h1: "2 to eat today",
  headings: ["h2 Eat today 2", "h2 Tomorrow 1", "h2 From Crisper"],
  texts: ["Friday 5 March", "Old cheese 200 g", "What did you get? One food per line"],
  links: { "See all food": "/fridge" },
  buttons: { "Used: Soup": "post /my-items/consumption?from=%2F" },
};
const FIRST_DAY: Page = {
  h1: "What do you have?",
  texts: ["Tap what you have", "Everything else"],
  buttons: { Milk: "post /add-food/lines", Rice: "post /add-food/lines" },
};

const VISITORS = home({
  "food-inventory": {
    ...INVENTORY,
    texts: [
      ...(INVENTORY.texts ?? []),
      "You are looking at our demo household.",
      "Chicken Breast Poultry Quantity: 600 g Expires: 5 Mar 2027 Expires today See More",
      "1 day left",
      "2 days left",
      "7 days left",
      "12 days left",
    ],
    links: TO_FOOD,
  },
  "expired-food": {
    ...EXPIRED,
    texts: [
      ...(EXPIRED.texts ?? []),
      "EXPIRED Cream Cheese Dairy Quantity: 200 g Status: Expired 9 days ago · Do not eat Expired on: 24 Feb 2027 See More",
      "Status: Expired 1 day ago",
    ],
    links: TO_FOOD,
    times: { EXPIRED: 3 },
  },
});

const MEMBERS = home(
  {
    "food-inventory": {
      ...INVENTORY,
      texts: [
        ...(INVENTORY.texts ?? []),
        "Food Inventory 4",
        "Old cheese Dairy · 200 g · Expires: 2 Mar 2027 Expired · Look, smell, taste",
        "Soup Other · 2 l · Expires: 5 Mar 2027 Expires today",
        "Oat milk Beverages · 1 l · Expires: 6 Mar 2027 1 day left",
        "Rice Grains · 1 piece · Expires: 4 Apr 2027 30 days left",
      ],
      absent: ["demo household"],
      links: { "See More: Soup": "/food/{Soup}" },
    },
    "expired-food": {
      ...EXPIRED,
      texts: [
        "Expired Food Items 1",
        "Old cheese EXPIRED Dairy · 200 g · Expired on: 2 Mar 2027 Expired 3 days ago · Look, smell, taste",
      ],
      links: { "See More: Old cheese": "/food/{Old cheese}" },
    },
  },
  TODAY,
);

const NEWCOMERS = home(
  {
    "food-inventory": {
      ...INVENTORY,
      texts: ["No food items found"],
      absent: ["demo household"],
      links: { "Add Food": "/add-food/lines" },
    },
    "expired-food": {
      ...EXPIRED,
      headings: ["h2 Expired Food Items", "h3 Great Job!"],
      texts: ["No expired food items found. Keep up the excellent food management!"],
      absent: ["EXPIRED"],
    },
  },
  FIRST_DAY,
);

const EXPANDED = {
  "recent-products": {
    ...RECENT,
    links: {
      ...TO_FOOD,
      "Show Less": "/#recent-products",
      "View All Products": "/products?returnTo=/%23recent-products",
    },
    absent: ["Load More Recent Items"],
    times: { "See More": 12, Sample: 12, "Added:": 12 },
  },
};

export const HOME: Screen[] = [
  { route: "/", visitor: VISITORS, member: MEMBERS, newcomer: NEWCOMERS },
  { route: "/", path: "/?recent=all", visitor: home(EXPANDED), member: home(EXPANDED, TODAY) },
];
