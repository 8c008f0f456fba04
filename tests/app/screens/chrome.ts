import type { Content } from "./screen.ts";

const EVERYBODYS = { Home: "/", "All Products": "/products", Fridge: "/fridge" };
const THEME = { "Switch to the dark theme": "post /theme" };

/** The menu, on a desk and on a phone. */
export const MENUS: Record<"visitor" | "member", Content> = {
  visitor: {
    links: { ...EVERYBODYS, "Food Inventory": "/#food-inventory", Login: "/login", Register: "/register" },
    buttons: THEME,
    absent: ["Add Food", "My Items", "Logout"],
  },
  member: {
    links: {
      ...EVERYBODYS,
      "Add Food": "/add-food/lines",
      "My Items": "/my-items",
      Today: "/",
      List: "/shopping",
      "Stock check": "/stock-check",
      Journal: "/journal",
      Insights: "/insights",
      Budget: "/budget",
      Household: "/household",
    },
    buttons: { ...THEME, Logout: "post /logout" },
    absent: ["Food Inventory", "Login", "Register"],
  },
};

export const FOOTER: Content = {
  links: {
    About: "/about",
    "How It Works": "/how-it-works",
    Features: "/features",
    Pricing: "/pricing",
    Contact: "/contact",
    "Help Center": "/help-center",
    FAQ: "/faq",
    "User Guide": "/user-guide",
    "API Documentation": "/api-documentation",
    "Community Forum": "/community-forum",
    "Report a Bug": "/report-bug",
    "Privacy Policy": "/privacy-policy",
    "Terms of Service": "/terms-of-service",
    "Cookie Policy": "/cookie-policy",
    "Data Security": "/data-security",
    "Refund Policy": "/refund-policy",
    "Facebook (sample)": "/contact#social-networks",
    "Instagram (sample)": "/contact#social-networks",
    "X (sample)": "/contact#social-networks",
    "YouTube (sample)": "/contact#social-networks",
  },
  texts: [
    "support@crisper.example (sample)",
    "+1 555 010 0199 (sample)",
    "Market Square 1, Harbour City (sample)",
    "© 2027 Crisper. Version 1.0.0",
  ],
};
