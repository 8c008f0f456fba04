import { IMAGE_TYPES } from "#app/domain/image.ts";
import { login, type Page, type Screen } from "./screen.ts";

const CATEGORIES =
  "[Dairy] | Meat | Vegetables | Fruits | Grains | Snacks | Beverages | Bakery | Seafood | Spices | Poultry | Other";
const FORM_FIELDS = {
  Name: "text, required",
  Category: CATEGORIES,
  Quantity: "text, required",
  "Expiry Date": "date, required",
  "Kind of date": "[As usual] | Use by | Best before | Estimate",
  "Kept in": "[Not known] | Fridge | Freezer | Pantry",
  "Price (optional)": "text",
  "Photo (optional)": `file, ${IMAGE_TYPES}`,
  "Description (optional)": "4 rows",
};

const ADD: Page = {
  h1: "Add Food Item",
  fields: { ...FORM_FIELDS, Category: `[By the name] | ${CATEGORIES.replace(/[[\]]/g, "")}` },
  texts: ["JPG, PNG, GIF, up to 5 MB"],
  buttons: { "Fill in the rest": "post /add-food", "Add Food Item": "post /add-food" },
};

const edit = (name: string, category: string, freshness: string): Page => ({
  h1: "Edit Food Item",
  fields: { ...FORM_FIELDS, Category: CATEGORIES.replace(/[[\]]/g, "").replace(category, `[${category}]`) },
  texts: ["JPG, PNG, GIF, up to 5 MB", freshness],
  links: { Cancel: "/my-items" },
  buttons: { "Update Food Item": `post /add-food/{${name}}` },
});

const NO_SUCH_ITEM: Page = {
  status: 404,
  h1: "Nothing here",
  texts: ["Food item not found"],
  links: { "Back to Kitchen": "/" },
};

const FRIDGE_SEARCH = { Search: "get /fridge", "Hide samples": "post /fridge/samples" };
const SEARCH_BOX = "search, 'Search by name or category...'";
const SAMPLE_CATEGORIES = "[All] | Beverages | Dairy | Fruits | Grains | Poultry | Seafood | Vegetables";

/** Eight samples stand in for an empty fridge. */
const fridgeOfSamples = (invitation: string): Page => ({
  h1: "My Smart Fridge",
  fields: { "Search by name or category": SEARCH_BOX, Category: SAMPLE_CATEGORIES },
  buttons: FRIDGE_SEARCH,
  links: { "View Details": /^\/food\/dummy[1-8]$/, "Add Food": "/add-food/lines" },
  texts: [
    "Total Items 8 Expired Items 2 Nearly Expired 3",
    "Strawberries Fruits Sample Quantity: 400 g Expires: 5 Mar 2027 Expires today View Details",
    "1 day left",
    invitation,
  ],
  times: { "View Details": 8 },
});

const SAMPLES_IN_ROWS: Page = {
  ...fridgeOfSamples("Foods marked 'Sample' are examples."),
  links: { "View Details: Strawberries": "/food/dummy4", "Add Food": "/add-food/lines" },
  texts: [
    "Total Items 8 Expired Items 2 Nearly Expired 3",
    "Strawberries Sample 400 g , best before today",
    "Foods marked 'Sample' are examples.",
  ],
  times: { Sample: 9 },
  absent: ["Used"],
};

const MEMBERS_FRIDGE: Page = {
  h1: "My Smart Fridge",
  fields: {
    "Search by name or category": SEARCH_BOX,
    Category: "[All] | Beverages | Dairy | Grains | Other",
  },
  buttons: {
    Search: "get /fridge",
    "Show cards": "post /fridge/view",
    "Used: Rice": "post /my-items/consumption?from=%2Ffridge",
    "Show samples": "post /fridge/samples",
    "Keep hidden": "post /fridge/samples",
  },
  links: {
    "View Details: Rice": "/food/{Rice}",
    "Add Food": "/add-food/lines",
  },
  texts: [
    "Total Items 4 Expired Items 1 Nearly Expired 2",
    "Old cheese 200 g , best before Tue. Look, smell, taste Used",
    "Rice 1 piece , until 4 Apr Used",
    "The samples are hidden now that you have food of your own.",
  ],
  headings: ["h2 Today 2", "h2 This week 1", "h2 Later 1"],
};

const NOTHING_FOUND: Page = {
  h1: "My Smart Fridge",
  headings: ["h2 Nothing matches"],
  texts: ["No food found for 'unicorn'."],
  links: { "Clear Filters": "/fridge" },
  absent: ["View Details"],
};

const TABLE = [
  "Name Quantity Expiry Date Category Status Actions",
  "Soup 2 l 5 Mar 2027 Expires today best before today Other active Used Edit Delete",
  "Rice 1 piece 4 Apr 2027 30 days left until 4 Apr Grains active Used Edit Delete",
];

const MY_ITEMS: Page = {
  h1: "My Food Items",
  buttons: {
    Used: "post /my-items/consumption",
    Wasted: "post /my-items/waste",
    "Used: Rice": "post /my-items/consumption?from=%2Fmy-items",
  },
  fields: { "Tick Rice": "checkbox" },
  links: {
    "Add Food": "/add-food/lines",
    Rice: "/food/{Rice}",
    "Edit Rice": "/my-items/{Rice}/edit",
    "Delete Rice": "/my-items/{Rice}/delete",
  },
  texts: [...TABLE, "Selected items: Used Wasted", "Select items to edit or delete them."],
};

const NO_ITEMS: Page = {
  h1: "My Food Items",
  texts: ["No food items found. Add your first item!"],
  links: { "Add Food": "/add-food/lines" },
};

const UPDATE: Page = {
  ...MY_ITEMS,
  texts: TABLE,
  headings: ["h2 Update food item"],
  fields: {
    Name: "text, required",
    "Quantity (optional)": "text",
    "Expiry Date (optional)": "date",
    Category: CATEGORIES.replace("[Dairy]", "Dairy").replace("Grains", "[Grains]"),
  },
  buttons: { Update: "post /my-items/{Rice}/edit" },
  absent: ["Notes", "Selected items"],
};

const DELETION: Page = {
  ...MY_ITEMS,
  headings: ["h2 Delete Rice?"],
  texts: ["You can undo this right afterwards."],
  links: { Cancel: "/my-items" },
  buttons: { Delete: "post /my-items/{Rice}/delete" },
};

const guarded = (path: string, member: Page): Screen => ({
  route: path.replace(/\{.*\}|nothing/, ":id"),
  path,
  visitor: login(path),
  member,
});

const LINES: Page = {
  h1: "Add food",
  fields: { "What did you get? One food per line": "3 rows" },
  links: { Cancel: "/fridge", Scan: "/scan", "Enter details": "/add-food" },
  buttons: { Add: "post /add-food/lines", Milk: "post /add-food/lines" },
};

export const FOOD: Screen[] = [
  {
    route: "/fridge",
    visitor: fridgeOfSamples("These are samples. Register to fill a fridge of your own."),
    member: MEMBERS_FRIDGE,
    newcomer: SAMPLES_IN_ROWS,
  },
  { route: "/fridge", path: "/fridge?q=unicorn", visitor: NOTHING_FOUND, member: NOTHING_FOUND },
  guarded("/add-food", ADD),
  guarded("/add-food/{Rice}", edit("Rice", "Grains", "Fresh for 30 days")),
  guarded("/add-food/{Oat milk}", edit("Oat milk", "Beverages", "Expires Soon 1 day left")),
  guarded("/add-food/{Old cheese}", edit("Old cheese", "Dairy", "Expired 3 days ago")),
  guarded("/add-food/nothing", NO_SUCH_ITEM),
  guarded("/add-food/lines", LINES),
  { route: "/addfood", visitor: "301 /add-food", member: "301 /add-food" },
  {
    route: "/addfood/:id",
    path: "/addfood/{Rice}",
    visitor: "301 /add-food/{Rice}",
    member: "301 /add-food/{Rice}",
  },
  { route: "/my-items", visitor: login("/my-items"), member: MY_ITEMS, newcomer: NO_ITEMS },
  guarded("/my-items/{Rice}/edit", UPDATE),
  guarded("/my-items/{Rice}/delete", DELETION),
];
