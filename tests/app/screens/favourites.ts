import { login, type Screen } from "./screen.ts";

/** What somebody likes. */
export const FAVOURITES: Screen[] = [
  {
    route: "/favourites",
    visitor: login("/favourites"),
    member: {
      h1: "Favourites",
      headings: ["h2 No favourites yet"],
      texts: ["Press the heart on the page of a food to keep it here."],
      links: { "My Fridge": "/fridge" },
      absent: ["Sample cart", "Remove"],
    },
  },
];
