import { login, type Screen } from "./screen.ts";

/** What somebody likes. */
export const FAVOURITES: Screen[] = [
  {
    route: "/favourites",
    visitor: login("/favourites"),
    member: {
      h1: "Favourites",
      headings: ["h2 No favourites yet"],
      texts: ["The foods you like."],
      links: { "My Fridge": "/fridge" },
      absent: ["Sample cart", "Remove"],
    },
  },
];
