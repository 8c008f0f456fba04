export const SITE = {
  name: "Crisper",
  tagline: "Know what food you have, eat it in time, and see what it costs.",
  description:
    "Crisper keeps a list of the food in your home, puts what to eat first at the top, and works on every phone, with or without JavaScript.",
  version: "Version 1.0.0",
} as const;

/** Shown, marked as a sample, where the environment names no operator. */
export const SAMPLE_OPERATOR = {
  email: "support@crisper.example",
  phone: "+1 555 010 0199",
  address: "Market Square 1, Harbour City",
} as const;

/** The canonical path of a page that has several. */
export function canonicalPath(path: string): string {
  if (path === "/terms") return "/terms-of-service";
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

export const FOOTER_GROUPS = [
  {
    title: "Product",
    links: [
      { label: "How It Works", path: "/how-it-works" },
      { label: "Features", path: "/features" },
      { label: "Pricing", path: "/pricing" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", path: "/about" },
      { label: "Contact", path: "/contact" },
      { label: "Community Forum", path: "/community-forum" },
    ],
  },
  {
    title: "Help",
    links: [
      { label: "Help Center", path: "/help-center" },
      { label: "FAQ", path: "/faq" },
      { label: "User Guide", path: "/user-guide" },
      { label: "API Documentation", path: "/api-documentation" },
      { label: "Report a Bug", path: "/report-bug" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy Policy", path: "/privacy-policy" },
      { label: "Terms of Service", path: "/terms-of-service" },
      { label: "Cookie Policy", path: "/cookie-policy" },
      { label: "Data Security", path: "/data-security" },
      { label: "Refund Policy", path: "/refund-policy" },
    ],
  },
] as const;

export type StaticPath = (typeof FOOTER_GROUPS)[number]["links"][number]["path"];

export const SAMPLE_SOCIAL_NETWORKS = ["Facebook", "Instagram", "X", "YouTube"] as const;
export const SOCIAL_SECTION = "social-networks";
