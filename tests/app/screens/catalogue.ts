import { login, type Page, type Screen } from "./screen.ts";

const CATALOGUE_FIELDS = {
  Search: "search, 'Name or description...'",
  Category:
    "[All] | Organic | Dairy | Meat | Vegetables | Fruits | Grains | Snacks | Beverages | Bakery | Seafood | Spices | Poultry | Other",
  "Sort by": "[Name] | Price | Rating | Expiry",
  Direction: "[A to Z] | Z to A",
};

const GRID: Page = {
  h1: "All Products",
  fields: CATALOGUE_FIELDS,
  buttons: { Search: "get /products" },
  links: {
    "Back to Home": "/",
    Grid: "/products?view=grid",
    List: "/products?view=list",
    "View Details": /^\/product\/\w+$/,
  },
  texts: [
    "Showing 21 of 21 products",
    "20% off Rainbow Carrots Vegetables Sample ★★★★★ 4.6 out of 5 stars (128 reviews) US$3.29 6 days left View Details",
  ],
  times: { "View Details": 21 },
};

const LIST: Page = {
  h1: "All Products",
  fields: CATALOGUE_FIELDS,
  links: { "Rainbow Carrots": "/food/1", Grid: "/products?view=grid" },
  texts: ["Showing 21 of 21 products", "Orange, purple and yellow carrots in one bunch."],
};

const NOTHING_FOUND: Page = {
  h1: "All Products",
  headings: ["h2 No products found"],
  texts: ["Showing 0 of 21 products", "Try adjusting your search or filter criteria"],
  links: { "Clear Filters": /^\/products\b/ },
  absent: ["View Details"],
};

const DEALS: Page = {
  h1: "Special Deals",
  headings: ["h2 Flash Sale: up to 50 percent off", "h2 Strawberry Box"],
  texts: [
    "00 Days 00 Hours 00 Mins 00 Secs",
    "This sale is over.",
    "Showing 6 of 12 deals",
    "50% off Flash sale Fruits Sample Strawberry Box",
    "Now US$4.50 instead of US$8.99 ★★★★★ 4.8 out of 5 stars 1,243 sold Picked today Large pack Ends in 0d 13h 30m",
  ],
  links: {
    "All (12)": "/deals",
    "Fruits (2)": "/deals?category=Fruits",
    "Vegetables (2)": "/deals?category=Vegetables",
    "Load More Deals": "/deals?shown=12#deal-7",
  },
  fields: { "Email Address": "email, required" },
  buttons: { Subscribe: "post /deals/subscription" },
  times: { "out of 5 stars": 6, Sample: 7 },
};

const ALL_DEALS: Page = {
  h1: "Special Deals",
  texts: ["Showing 12 of 12 deals"],
  absent: ["Load More Deals"],
  times: { "out of 5 stars": 12 },
};

const DEMO: Page = {
  h1: "See Crisper at work",
  headings: ["h2 Add food in a few seconds", "h2 What you'll learn", "h2 What people say"],
  links: {
    "Start Free Trial": "/trial",
    "Watch Again": "/demo?video=add-food",
    "Add food in a few seconds 17 seconds": "/demo?video=add-food",
    "See what to eat first 14 seconds": "/demo?video=eat-first",
    "Change it, delete it, take it back 19 seconds": "/demo?video=change-and-undo",
    "Look closer 15 seconds": "/demo?video=look-closer",
  },
  texts: [
    "Transcript",
    "users 10K+ average rating 4.9 satisfaction 98% sample figures",
    "Mara , Shares a flat with three",
    "Idris , Cooks for a family of five",
    "Jonna , Runs a small canteen",
    "sample voices",
  ],
};

const TRIAL: Page = {
  h1: "Start your free trial",
  headings: ["h2 Basic", "h2 Premium", "h2 Professional", "h2 What you get", "h2 Sign up"],
  texts: [
    "14 days free then US$9.99 per month (planned)",
    "Most Popular Premium",
    "30 days free then US$19.99 per month (planned)",
    "30 days free then US$39.99 per month (planned)",
  ],
  fields: {
    "First Name": "text, required",
    "Last Name": "text, required",
    Email: "email, required",
    "Phone (optional)": "tel",
    Plan: "Basic, 14 days free | [Premium, 30 days free] | Professional, 30 days free",
  },
  buttons: { "Start Free Trial": "post /trial" },
};

const STARTED: Page = {
  h1: "Welcome Kim!",
  texts: [
    "Your free trial has been activated successfully. Check your email for login credentials and setup instructions.",
  ],
  links: { "Create your account": "/register", "Back to Kitchen": "/" },
};

const KIM = { firstName: "Kim", lastName: "Lee", email: "kim@example.com", plan: "basic" };

export const CATALOGUE: Screen[] = [
  { route: "/products", visitor: GRID, member: GRID },
  { route: "/products", path: "/products?view=list", visitor: LIST, member: LIST },
  { route: "/products", path: "/products?q=unicorn", visitor: NOTHING_FOUND, member: NOTHING_FOUND },
  { route: "/deals", visitor: login("/deals"), member: DEALS },
  { route: "/deals", path: "/deals?shown=12", visitor: login("/deals?shown=12"), member: ALL_DEALS },
  { route: "/demo", visitor: DEMO, member: DEMO },
  { route: "/trial", visitor: TRIAL, member: TRIAL },
  { route: "/trial", sent: KIM, visitor: STARTED, member: STARTED },
];
