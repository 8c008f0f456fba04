import { login, type Page, type Screen } from "./screen.ts";

const HOUSEHOLD: Page = {
  h1: "Robin Field's household",
  headings: ["h2 People", "h2 Invite somebody"],
  texts: ["Just you so far", "You Owner, since 5 Mar 2027", "They expire after 7 days"],
  fields: { "Last day of a guest (optional)": "date" },
  buttons: { "Create invitation": "post /household/invitations" },
  links: {
    "Name, time zone and currency USD, UTC": "/budget/household",
    "New household For a holiday home or an office": "/households/new",
    "Leave this household What you entered stays": "/household/leaving",
    "Delete this household For everybody, with 30 days to change your mind": "/household/deletion",
  },
};

const back = { "Back to the household": "/household" };

const PAGES: Record<string, Page> = {
  "/household": HOUSEHOLD,
  "/household/invitations": {
    h1: "Invite somebody",
    buttons: { "Create invitation": "post /household/invitations" },
    links: back,
  },
  "/household/leaving": {
    h1: "Leave 'Robin Field's household'",
    texts: ["You are alone in this household."],
    links: { ...back, "Delete this household": "/household/deletion" },
  },
  "/household/deletion": {
    h1: "Delete 'Robin Field's household'",
    texts: ["For 30 days you find it among your households"],
    buttons: { "Delete this household": "post /household/deletion" },
    links: back,
  },
  "/households": {
    h1: "Your households",
    texts: ["1 person · 4 foods", "Chosen"],
    links: { "New household": "/households/new" },
  },
  "/households/new": {
    h1: "New household",
    fields: { Name: "text, required" },
    buttons: { "Add household": "post /households/new" },
    links: { "Your households": "/households" },
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
    member: { status: 404, h1: "Nothing here", texts: ["This person is not in the household any more"] },
  },
];
