import { forEverybody, type Page, type Screen } from "./screen.ts";

const UPDATED = "Last updated: January 15, 2024";

const TERMS: Page = {
  h1: "Terms of Service",
  texts: [
    UPDATED,
    "billed monthly or annually in advance and renew automatically unless cancelled",
    "30-day money-back guarantee",
    "material changes of these terms at least 30 days ahead",
    "capped at the amounts you paid in the previous 12 months",
  ],
};

const PAGES: Record<string, Page> = {
  "/about": { h1: "About Crisper", texts: ["Households", "Home cooks", "Students", "Small food businesses"] },
  "/how-it-works": {
    h1: "How It Works",
    headings: [
      "h2 1. Create an account",
      "h2 2. Add your food",
      "h2 3. See what comes first",
      "h2 4. Eat, update, learn",
    ],
  },
  "/features": {
    h1: "Features",
    headings: ["h2 In the app today", "h2 Spending analytics and budget suggestions", "h2 On our list"],
    links: { Insights: "/insights", Budget: "/budget" },
    texts: [
      "Spending analytics and budget suggestions",
      "A household that several people share: owners, adults, children and guests",
      "Meal plans and a recipe database (planned)",
    ],
  },
  "/pricing": {
    h1: "Pricing",
    headings: ["h2 Basic: free", "h2 Premium: $9.99 per month", "h2 Enterprise: custom price"],
    texts: [
      "Up to 50 items",
      "Family sharing for up to 5 members (today free for everybody)",
      "Everything in Crisper is free today: nothing is charged, and there is nowhere to pay.",
      "starts with a trial of 14 days",
      "also offers plans with a trial of 30 days",
      "30-day money-back guarantee",
    ],
  },
  "/contact": {
    h1: "Contact",
    fields: {
      Name: "text, required",
      Email: "email, required",
      Subject: "text, required",
      Message: "6 rows, required",
    },
    buttons: { "Send Message": "post /contact" },
    texts: [
      "support@crisper.example (sample)",
      "+1 555 010 0199 (sample)",
      "Market Square 1, Harbour City (sample)",
    ],
  },
  "/help-center": { h1: "Help Center", texts: ["JPG, PNG or GIF, of at most 5 MB", "at least 8 characters"] },
  "/faq": {
    h1: "Frequently Asked Questions",
    fields: { "Search the questions": "search, 'Search the questions...'" },
    buttons: { Search: "get /faq" },
    headings: ["h2 When does food count as expired?", "h2 Can I get my money back?"],
    texts: [
      "3 days before, 1 day before and on the day",
      "Everything in Crisper is free today: nothing is charged, and there is nowhere to pay.",
      "within 30 days of a new Premium subscription",
    ],
  },
  "/user-guide": { h1: "User Guide", texts: ["Coming Soon"] },
  "/api-documentation": { h1: "API Documentation", texts: ["Coming Soon"] },
  "/community-forum": {
    h1: "Community Forum",
    headings: ["h2 Coming Soon"],
    fields: { "Email Address": "email, required" },
    buttons: { "Join Waitlist": "post /community-forum/waitlist" },
  },
  "/report-bug": {
    h1: "Report a Bug",
    fields: {
      "Bug Title": "text, required",
      Severity:
        "Low (Minor issue) | [Medium (Affects functionality)] | High (Blocks important features) | Critical (App unusable)",
      "Detailed Description": "6 rows, required",
    },
    buttons: { "Submit Report": "post /report-bug" },
  },
  "/privacy-policy": {
    h1: "Privacy Policy",
    headings: ["h2 What we keep", "h2 Your rights"],
    texts: [UPDATED],
  },
  "/terms-of-service": TERMS,
  "/terms": TERMS,
  "/cookie-policy": { h1: "Cookie Policy", texts: [UPDATED, "crisper-theme"] },
  "/data-security": {
    h1: "Data Security",
    texts: [UPDATED, "encrypted in transit with TLS 1.3 and at rest with AES-256"],
  },
  "/refund-policy": {
    h1: "Refund Policy",
    headings: ["h2 30-day money-back guarantee"],
    texts: [
      UPDATED,
      "Premium subscriptions",
      "Free accounts are not eligible",
      "Enterprise customers: please speak to your account manager",
      "5-7 business days and go to the original payment method",
    ],
  },
};

const subscription = (h1: string, path: string, button: string): Page => ({
  h1,
  fields: { "Email Address": "email, required" },
  buttons: { [button]: `post ${path}` },
});

const SUBSCRIPTIONS: Record<string, Page> = {
  "/newsletter": subscription("Newsletter", "/newsletter", "Subscribe"),
  "/deals/subscription": subscription("Deals by mail", "/deals/subscription", "Subscribe"),
  "/community-forum/waitlist": subscription(
    "Join the waitlist",
    "/community-forum/waitlist",
    "Join Waitlist",
  ),
  "/sign-ups/confirmation": {
    h1: "Confirm your address",
    texts: ["Was it you who signed up at Crisper with this email address?"],
  },
  "/unsubscribe": {
    h1: "Unsubscribe",
    texts: ["Stop the mails of this list?"],
    buttons: {
      Unsubscribe: "post /unsubscribe?token=",
      "Unsubscribe from all lists": "post /unsubscribe?token=&lists=all",
    },
  },
};

const NOT_FOUND: Page = {
  status: 404,
  h1: "404 Recipe Not Found!",
  links: { "Go Back": "/", "Back to Kitchen": "/", Products: "/products", Fridge: "/fridge" },
};

const thanks = (route: string, sent: Record<string, string>, page: Page): Screen => ({
  route,
  sent: { email: "kim@example.com", returnTo: "/about", ...sent },
  visitor: page,
  member: page,
});

/** The small forms lead back to where they stood. */
const subscribed = (route: string, toast: string) => thanks(route, {}, { h1: "About Crisper", toast });

const CONFIRM_FIRST = "Please confirm your address first: the link is in the mail we have just sent.";
const MESSAGE = { name: "Kim", subject: "Hello", message: "Thank you" };
const REPORT = { title: "It broke", description: "Here", severity: "high" };

export const STATIC_PAGES: Screen[] = [
  ...forEverybody(PAGES),
  ...forEverybody(SUBSCRIPTIONS),
  { route: "/*", path: "/nothing", visitor: NOT_FOUND, member: NOT_FOUND },
  thanks("/contact", MESSAGE, { h1: "Contact", texts: ["Thank you, your message has arrived."] }),
  thanks("/report-bug", REPORT, { h1: "Report a Bug", texts: ["Thank you, your report has arrived."] }),
  subscribed(
    "/newsletter",
    `Welcome to Crisper! Your first newsletter arrives within 24 hours. ${CONFIRM_FIRST}`,
  ),
  subscribed("/deals/subscription", `One step is left for our deals. ${CONFIRM_FIRST}`),
  subscribed(
    "/community-forum/waitlist",
    `One step is left for the waitlist. ${CONFIRM_FIRST} We write once, when the forum opens.`,
  ),
];
