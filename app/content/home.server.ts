import bulb from "@lobehub/fluent-emoji-3d/assets/1f4a1.webp?url";
import chart from "@lobehub/fluent-emoji-3d/assets/1f4ca.webp?url";
import camera from "@lobehub/fluent-emoji-3d/assets/1f4f7.webp?url";
import family from "@lobehub/fluent-emoji-3d/assets/1f468-200d-1f469-200d-1f467-200d-1f466.webp?url";
import bell from "@lobehub/fluent-emoji-3d/assets/1f514.webp?url";
import robot from "@lobehub/fluent-emoji-3d/assets/1f916.webp?url";
import { pictureFor } from "#app/content/pictures.server.ts";
import { categoryOf } from "#app/domain/category.ts";

/** Shown beside every figure of this file. */
export const SAMPLE_FIGURES = "Sample figures";

export interface HeroSlide {
  title: string;
  text: string;
  /** A drawing of the screen that the slide describes. */
  board: {
    title: string;
    figure: string;
    /** `share` is a percentage. */
    rows?: { label: string; value: string; picture: string; hue: string; share?: number }[];
    columns?: { label: string; share: number }[];
  };
}

const food = (label: string, category: string, value: string, share?: number) => ({
  label,
  value,
  picture: pictureFor(label, category),
  hue: categoryOf(category).hue,
  ...(share !== undefined && { share }),
});

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    title: "Eat it in time. See what it costs.",
    text: "Track what you spend on food, category by category, and see in money what was wasted.",
    board: {
      title: "Spent this week",
      figure: "$64.20",
      rows: [
        food("Vegetables", "Vegetables", "$18.40", 92),
        food("Dairy", "Dairy", "$12.10", 61),
        food("Bakery", "Bakery", "$9.80", 49),
      ],
    },
  },
  {
    title: "One dashboard for the whole kitchen.",
    text: "Analytics without the homework: what came in, what was eaten and what was not, week by week.",
    board: {
      title: "Eaten in time",
      figure: "94%",
      columns: [
        { label: "Mon", share: 62 },
        { label: "Tue", share: 74 },
        { label: "Wed", share: 58 },
        { label: "Thu", share: 81 },
        { label: "Fri", share: 90 },
        { label: "Sat", share: 78 },
        { label: "Sun", share: 96 },
      ],
    },
  },
  {
    title: "A budget that thinks ahead.",
    text: "AI budget recommendations before you shop: what you keep throwing away, what to buy less of, and what that would save. They are worked out by fixed rules from your own journal.",
    board: {
      title: "Could save this week",
      figure: "$11.50",
      rows: [
        food("Spinach", "Vegetables", "Eat first"),
        food("Strawberries", "Fruits", "Freeze half"),
        food("Pasta", "Grains", "Still at home"),
      ],
    },
  },
];

interface Feature {
  title: string;
  text: string;
  picture: string;
  link?: { to: string; label: string };
}

export const WHY_CHOOSE_US = {
  features: [
    {
      title: "Smart alerts",
      text: "A word before food goes off: three days ahead, the day before, and on the day.",
      picture: bell,
    },
    {
      title: "Spending analytics",
      text: "See which shelf of the fridge your money goes to, and which part of it ends in the bin.",
      picture: chart,
      link: { to: "/insights", label: "See your insights" },
    },
    {
      title: "AI budget suggestions",
      text: "Recommendations worked out by fixed rules from your own journal, each with its figures. No language model is asked, and nothing leaves this server.",
      picture: robot,
      link: { to: "/budget", label: "Set a budget" },
    },
    {
      title: "Meal-planning tips",
      text: "Up to three ideas on the page of your food, with what else has to be eaten soon.",
      picture: bulb,
    },
    {
      title: "Barcode scanning",
      text: "Point, beep, done: a full shopping bag goes in while the kettle boils.",
      picture: camera,
      link: { to: "/scan", label: "Scan a pack" },
    },
    {
      title: "Family sharing",
      text: "One fridge, one list. Everybody at home sees the same shelves.",
      picture: family,
    },
  ] satisfies Feature[] as readonly Feature[],
  stats: [
    { value: "10K+", label: "users" },
    { value: "$500K+", label: "saved" },
    { value: "1M+", label: "items tracked" },
    { value: "4.9", label: "rating" },
  ],
} as const;

export const REVIEW_STATS = [
  { value: "50K+", label: "active users" },
  { value: "98%", label: "satisfaction" },
  { value: "4.9", label: "average rating" },
] as const;

export const NEWSLETTER = {
  subscribers: "25K+",
  promises: [
    "First newsletter within 24 hours",
    "Recipes for what is left over",
    "Never more than one a week",
  ],
} as const;
