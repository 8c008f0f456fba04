import { login, type Page, type Screen } from "./screen.ts";

const EMPTY: Page = {
  h1: "Shopping List",
  texts: ["What do you need?", "Nothing to buy"],
  fields: { What: "required" },
  buttons: { Add: "post /shopping" },
  absent: ["Put away"],
};

const NOTHING_TICKED: Page = {
  h1: "Put away",
  texts: ["Nothing is in the basket"],
  links: { "Back to the list": "/shopping", "Shopping List": "/shopping" },
};

/** What the household wants to buy. */
export const SHOPPING: Screen[] = [
  { route: "/shopping", visitor: login("/shopping"), member: EMPTY },
  {
    route: "/shopping",
    sent: { name: "Soup", quantity: "2 x 1 l" },
    member: {
      h1: "Shopping List",
      headings: ["h2 Other"],
      texts: ["As of", "0 of 1 in the basket", "Soup 2 x 1 l"],
      absent: ["Nothing to buy"],
    },
  },
  { route: "/shopping/put-away", visitor: login("/shopping/put-away"), member: NOTHING_TICKED },
];
