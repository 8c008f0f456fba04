import { login, type Page, type Screen } from "./screen.ts";

const USED = "post /food/{Rice}/consumption?from=%2Ffridge";
const WASTED = "post /food/{Rice}/waste?from=%2Ffridge";
const CHANGED = "?from=%2Ffridge";

/** Every button sends what it says, at both addresses. */
const USE: Page = {
  h1: "Mark as Consumed: Rice",
  texts: [
    "1 piece left, ",
    "Used Quarter Half All 1 piece Another amount Used Wasted Why was it wasted? How much was wasted? All Half Quarter",
  ],
  buttons: {
    Quarter: USED,
    Half: USED,
    "All 1 piece": USED,
    Used: USED,
    Wasted: WASTED,
    "Forgot about it": WASTED,
    "Too much": WASTED,
    "Spoiled early": WASTED,
    "Did not like it": WASTED,
    "Another reason": WASTED,
    Opened: `post /food/{Rice}/opening${CHANGED}`,
    "Add to list": `post /food/{Rice}/shopping-list${CHANGED}`,
  },
  fields: { "Another amount": "text", All: "radio" },
  links: { Back: "/fridge", "View Details: Rice": "/food/{Rice}" },
};

/** The same with the reasons first. */
const WASTE: Page = {
  ...USE,
  h1: "Wasted: Rice",
  texts: [
    "1 piece left, ",
    "Another amount Used Wasted Why was it wasted? How much was wasted? All Half Quarter Forgot about it",
    "Another reason Used Quarter Half All 1 piece",
  ],
};

const FULL: Page = {
  h1: "Journal",
  headings: ["h2 5 Mar 2027"],
  texts: ["You can undo each entry for 30 days.", "Rice Added 1 piece · by Robin Field · 10:30 Undo"],
};

const EMPTY: Page = {
  h1: "Journal",
  texts: ["Nothing has happened yet"],
  links: { "Add Food": "/add-food/lines" },
};

const LOOK: Page = {
  h1: "Is it still there?",
  texts: ["No place, 4 foods, 1 minute", "Touch only what has changed.", "Old cheese 200 g"],
  buttons: { Save: "post /stock-check" },
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
  texts: ["You have no food here yet."],
  links: { "Add Food": "/add-food/lines" },
};

/** What becomes of food. */
export const JOURNAL: Screen[] = [
  {
    route: "/food/:id/consumption",
    path: "/food/{Rice}/consumption",
    visitor: login("/food/{Rice}/consumption"),
    member: USE,
  },
  {
    route: "/food/:id/waste",
    path: "/food/{Rice}/waste",
    visitor: login("/food/{Rice}/waste"),
    member: WASTE,
  },
  { route: "/stock-check", visitor: login("/stock-check"), member: LOOK, newcomer: NOTHING_TO_LOOK_AT },
  { route: "/journal", visitor: login("/journal"), member: FULL, newcomer: EMPTY },
];
