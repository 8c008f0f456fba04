import { login, type Page, type Screen } from "./screen.ts";

const CONSUMPTION: Page = {
  h1: "Mark as Consumed: Rice",
  texts: ["1 piece left", "How much was eaten or used?"],
  buttons: {
    All: "post /food/{Rice}/consumption",
    Half: "post /food/{Rice}/consumption",
    Quarter: "post /food/{Rice}/consumption",
    Save: "post /food/{Rice}/consumption",
  },
  fields: { "Another amount (optional)": "text" },
  links: { Cancel: "/fridge", "Wasted instead": "/food/{Rice}/waste?from=%2Ffridge" },
  absent: ["Why?"],
};

const WASTE: Page = {
  h1: "Wasted: Rice",
  texts: ["How much is wasted?"],
  fields: {
    "Why? (optional)":
      "[No reason] | Forgot about it | Too much | Spoiled early | Did not like it | Another reason",
  },
  links: { Cancel: "/fridge", "Used instead": "/food/{Rice}/consumption?from=%2Ffridge" },
};

const FULL: Page = {
  h1: "Journal",
  headings: ["h2 5 Mar 2027"],
  texts: ["Each entry can be undone for 30 days.", "Added Rice 1 piece by Robin Field · 10:30 Undo"],
};

const EMPTY: Page = {
  h1: "Journal",
  texts: ["Nothing has happened yet"],
  links: { "Add Food": "/add-food" },
};

const LOOK: Page = {
  h1: "Is it still there?",
  texts: ["No place, 4 foods, 1 minute", "Touch only what has changed.", "Old cheese 200 g"],
  buttons: { Save: "post /weekly-look" },
  fields: {
    "Still there: Rice": "radio",
    "Less: Rice": "radio",
    "Gone: Rice": "radio",
    "Half left: Rice": "radio",
    "Wasted: Rice": "radio",
  },
  absent: ["Corrected"],
};

const NOTHING_TO_LOOK_AT: Page = {
  h1: "Nothing to look at",
  texts: ["Your kitchen is empty."],
  links: { "Add Food": "/add-food" },
};

/** What becomes of food. */
export const JOURNAL: Screen[] = [
  {
    route: "/food/:id/consumption",
    path: "/food/{Rice}/consumption",
    visitor: login("/food/{Rice}/consumption"),
    member: CONSUMPTION,
  },
  {
    route: "/food/:id/waste",
    path: "/food/{Rice}/waste",
    visitor: login("/food/{Rice}/waste"),
    member: WASTE,
  },
  { route: "/weekly-look", visitor: login("/weekly-look"), member: LOOK, newcomer: NOTHING_TO_LOOK_AT },
  { route: "/journal", visitor: login("/journal"), member: FULL, newcomer: EMPTY },
];
