import { login, type Page, type Screen } from "./screen.ts";

const RANGES = {
  "This month": "/insights?range=this-month",
  "Last month": "/insights?range=last-month",
  "Last 3 months": "/insights?range=last-3-months",
  "This year": "/insights?range=this-year",
};
const RANGE_FORM = { fields: { From: "date", To: "date" }, buttons: { Show: "get /insights" } };

/** Four foods, none of them with a price. */
const INSIGHTS: Page = {
  h1: "Where the money goes",
  links: { ...RANGES, "for a spreadsheet (CSV)": /^\/insights\/export\.csv\?/, "Set a budget": "/budget" },
  ...RANGE_FORM,
  texts: [
    "1 to 5 Mar 2027",
    "Add a price when you add food",
    "Spent 4 foods bought, none with a price",
    "At home now 4 foods, none with a price",
    "Eaten in time Nothing was used or wasted",
    "Expires before Sunday, 7 Mar 2 foods",
    "By category",
  ],
};

const NO_INSIGHTS: Page = {
  h1: "Where the money goes",
  headings: ["h2 Nothing to add up for these days"],
  links: { ...RANGES, "Add Food": "/add-food/lines" },
  ...RANGE_FORM,
  absent: ["By category", "spreadsheet"],
};

const AMOUNTS = Object.fromEntries(
  ["The whole month, in USD", "Dairy", "Snacks", "Poultry", "Other"].map((label) => [label, "text"]),
);

const budget = (texts: string[]): Page => ({
  h1: "Budget, March 2027",
  headings: ["h2 Spent so far", "h2 Eat first, buy later", "h2 Suggestions", "h2 Set the budget"],
  links: {
    "Feb 2027": "/budget?month=2027-02",
    "Apr 2027": "/budget?month=2027-04",
    Change: "/budget/household",
  },
  buttons: { "Save budget": "post /budget", Show: "get /budget" },
  fields: {
    ...AMOUNTS,
    "Another month":
      "January | February | [March] | April | May | June | July | August | September | October | November | December",
    Year: "2017 | 2018 | 2019 | 2020 | 2021 | 2022 | 2023 | 2024 | 2025 | 2026 | [2027] | 2028 | 2029",
  },
  texts: ["months begin in UTC", "No suggestions yet.", ...texts],
});

const HOUSEHOLD: Page = {
  h1: "Time zone and currency",
  links: { "My account": "/account", Budget: "/budget" },
  buttons: { Save: "post /budget/household" },
  texts: ["EUR, Euro", "Europe/Berlin"],
};

export const MONEY: Screen[] = [
  { route: "/insights", visitor: login("/insights"), member: INSIGHTS, newcomer: NO_INSIGHTS },
  {
    route: "/insights",
    path: "/insights?from=2027-03-05&to=2027-03-01",
    member: { ...INSIGHTS, texts: ["The first day is after the last. This is this month instead."] },
  },
  {
    route: "/budget",
    visitor: login("/budget"),
    member: budget(["4 foods were added without a price and are not counted.", "Soup, 2 l until 5 Mar"]),
    newcomer: budget(["Nothing at home expires in the next three days."]),
  },
  { route: "/budget/household", visitor: login("/budget/household"), member: HOUSEHOLD },
];
