import { login, type Page, type Screen } from "./screen.ts";

const HOUSEHOLD: Page = {
  h1: "Robin Field's kitchen",
  headings: ["h2 People", "h2 Invite somebody"],
  texts: ["Only you are in it", "You Owner, since 5 Mar 2027", "They are good for 7 days and one person."],
  fields: { "Last day of a guest (optional)": "date" },
  buttons: { "Make an invitation": "post /household/invitations" },
  links: {
    "Name, time zone and currency USD, UTC": "/budget/household",
    "New kitchen For a second home, a hut or an office": "/households/new",
    "Leave this kitchen What you entered stays": "/household/leaving",
    "Delete this kitchen For everybody, with 30 days to change your mind": "/household/deletion",
  },
};

const back = { "Back to the kitchen": "/household" };

const PAGES: Record<string, Page> = {
  "/household": HOUSEHOLD,
  "/household/invitations": {
    h1: "Invite somebody",
    buttons: { "Make an invitation": "post /household/invitations" },
    links: back,
  },
  "/household/leaving": {
    h1: "Leave 'Robin Field's kitchen'",
    texts: ["You are alone in this kitchen."],
    links: { ...back, "Delete this kitchen": "/household/deletion" },
  },
  "/household/deletion": {
    h1: "Delete 'Robin Field's kitchen'",
    texts: ["For 30 days you find it among your kitchens"],
    buttons: { "Delete this kitchen": "post /household/deletion" },
    links: back,
  },
  "/households": {
    h1: "Your kitchens",
    texts: ["1 person · 4 foods", "Chosen"],
    links: { "New kitchen": "/households/new" },
  },
  "/households/new": {
    h1: "New kitchen",
    fields: { Name: "text, required" },
    buttons: { "Add kitchen": "post /households/new" },
    links: { "Your kitchens": "/households" },
  },
};

const ENDED: Page = {
  status: 404,
  h1: "This invitation has ended",
  links: { "To the home page": "/" },
};

export const HOUSEHOLD_SCREENS: Screen[] = [
  ...Object.entries(PAGES).map(([route, member]) => ({ route, visitor: login(route), member })),
  { route: "/join/:token", path: "/join/aaaaaaaaaaaaaaaaaaaaaa", visitor: ENDED, member: ENDED },
  {
    route: "/household/members/:id",
    path: "/household/members/nobody",
    visitor: login("/household/members/nobody"),
    member: { status: 404, h1: "Nothing here", texts: ["This person is not in the kitchen any more"] },
  },
];
