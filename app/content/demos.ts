/**
 * The demo videos. `scenes` are captions, transcript and script: scripts/record-demos.ts plays them in a
 * browser and records it.
 */
export interface Demo {
  id: "add-food" | "eat-first" | "change-and-undo" | "look-closer";
  title: string;
  description: string;
  seconds: number;
  scenes: string[];
}

export const DEMOS: readonly Demo[] = [
  {
    id: "add-food",
    title: "Add food in a few seconds",
    description: "A name, a quantity as you would say it, and the date on the pack.",
    seconds: 17,
    scenes: [
      "Add Food needs three things. First the name.",
      "The quantity is what you would say: 2 x 400 g.",
      "The date on the pack. The form says at once how fresh that is.",
      "Done. It stands in your list, with its own picture.",
    ],
  },
  {
    id: "eat-first",
    title: "See what to eat first",
    description: "The fridge sorts itself: what expires next stands first.",
    seconds: 14,
    scenes: [
      "The fridge counts what you have, what has expired and what soon will.",
      "Sorted by what to eat first.",
      "Search by name or category. The list follows while you type.",
      "Nothing to clear away: one press and everything is back.",
    ],
  },
  {
    id: "change-and-undo",
    title: "Change it, delete it, take it back",
    description: "Edits in a small dialog, and no deletion is final at once.",
    seconds: 19,
    scenes: [
      "Edit opens right over the list.",
      "Half is used up: a new quantity, and Update.",
      "Deleting asks first.",
      "A mistake? Undo brings it back as it was.",
    ],
  },
  {
    id: "look-closer",
    title: "Look closer",
    description: "Days, hours and minutes left, nutrition, storage, and notes.",
    seconds: 15,
    scenes: [
      "Every food has a page: how long it is still good, to the minute.",
      "Nutrition and how to store it.",
      "Write down what you will have forgotten tomorrow.",
      "The note stays with the food.",
    ],
  },
];

export const LEARNINGS = [
  "Add food with a name, a quantity and a date",
  "Read the fridge from the left: what to eat first",
  "Change amounts and take a mistake back",
  "Keep notes where you will look for them",
  "Use everything without JavaScript, too",
] as const;

export const DEMO_STATS = [
  { value: "10K+", label: "users" },
  { value: "4.9", label: "average rating" },
  { value: "98%", label: "satisfaction" },
] as const;

export const DEMO_TESTIMONIALS = [
  { name: "Mara", role: "Shares a flat with three", text: "We stopped buying the fourth jar of mustard." },
  {
    name: "Idris",
    role: "Cooks for a family of five",
    text: "I look at one list before I shop. That is all it took.",
  },
  {
    name: "Jonna",
    role: "Runs a small canteen",
    text: "The first screen that tells my team what goes in the pot today.",
  },
] as const;
