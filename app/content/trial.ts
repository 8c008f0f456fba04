import type { PlanId } from "#app/domain/plan.ts";

export interface PlanTexts {
  id: PlanId;
  description: string;
  features: string[];
  popular?: true;
}

export const PLAN_TEXTS: readonly PlanTexts[] = [
  {
    id: "basic",
    description: "For one fridge and the people around it.",
    features: [
      "Up to 50 items",
      "Food, dates and photos",
      "What to eat first, on every device",
      "Notes on every item",
      "Spending and waste in money",
      "The API for your own tools",
    ],
  },
  {
    id: "premium",
    description: "For a household that wants to see where its money goes.",
    features: [
      "Everything in Basic",
      "More than 50 items",
      "Family sharing for up to 5 people (today free for everybody)",
    ],
    popular: true,
  },
  {
    id: "professional",
    description: "For small kitchens that buy and cook for many.",
    features: ["Everything in Premium", "Several households (today free for everybody)"],
  },
];

export const TRIAL_BENEFITS = [
  { title: "Eat it in time", text: "What expires first stands first, from the first day on." },
  { title: "Nothing to install", text: "It runs in the browser you have, on the oldest phone in the house." },
  { title: "No card needed", text: "There is no payment form. When the trial ends, nothing is charged." },
  {
    title: "Yours to take away",
    text: "Your food, notes and photos stay yours, and download in one file. Leave whenever you like.",
  },
] as const;
