import { login, type Page, type Screen } from "./screen.ts";

/** What every food's page has. */
const detail = (name: string, path: string, recipes?: string): Page => ({
  h1: name,
  headings: [
    "h2 Quick Actions",
    "h2 Description",
    "h2 Nutrition Facts",
    "h2 Product Details",
    "h2 Storage & Care",
    ...(recipes ? ["h2 Recipe Suggestions"] : []),
    "h2 Related Products",
  ],
  texts: [
    "Description Nutrition Facts Product Details Storage & Care Description",
    ...(recipes ? [`Recipe Suggestions ${recipes}`] : []),
  ],
  links: {
    "Back to Fridge": "/fridge",
    Home: "/",
    "My Fridge": "/fridge",
    Description: "#description",
    "Nutrition Facts": "#nutrition",
    "Product Details": "#details",
    "Storage & Care": "#storage",
    Share: /^mailto:\?subject=\w/,
    "View Details": /^\/food\/[\w-]+$/,
  },
  buttons: {
    Favourite: `post /food/${path}/favourite`,
    "Add to Shopping List": `post /food/${path}/shopping-list`,
    "Set Reminder": `post /food/${path}/reminder`,
    "Add to Cart": `post /food/${path}/cart`,
  },
  fields: { "Quantity for the cart": "number, at least 1" },
  parts: {
    notes: {
      texts: ["Item Notes & Observations No notes yet Add Your Note 0/500 Add Note"],
      fields: { "Add Your Note": "3 rows, required" },
    },
  },
  times: { "View Details": 3 },
});

function sample(): Page {
  const name = "Rainbow Carrots";
  const recipes = `${name} Salad 15 mins · Easy Grilled ${name} 25 mins · Medium ${name} Smoothie 5 mins · Easy`;
  const carrots = detail(name, "1", recipes);
  return {
    ...carrots,
    buttons: { ...carrots.buttons, "Mark as Consumed": "post /food/1/consumption" },
    texts: [
      ...(carrots.texts ?? []),
      "Home / My Fridge / Rainbow Carrots Vegetables 20% off Sample",
      "Rainbow Carrots ★★★★★ 4.6 out of 5 stars (128 reviews) US$3.29 Expires in: 6d 13h 30m Fresh for 6 days",
      "Quantity: 750 g Origin: Spain Expiry date: 11 Mar 2027",
      "Orange, purple and yellow carrots in one bunch.",
      "per 100 g calories 41 kcal protein 0.9 g carbs 9.6 g fat 0.2 g fiber 2.8 g sugar 4.7 g",
      "Brand Fernhollow Farm SKU FHF-VEG-0101 Weight 750 g Shelf life 3 weeks chilled Origin Spain Certifications Organic",
      "Twist off the green tops",
      "A sample: it cannot be bought.",
    ],
    links: { ...carrots.links, "See favourites and cart": "/favourites" },
    absent: ["Edit", "Delete", "Owner:"],
  };
}

function own(name: string, category: string, panel: string, advice: string, ideas?: string): Page {
  const path = `{${name}}`;
  const from = `?from=%2Ffood%2F${path}`;
  return {
    h1: name,
    headings: [
      "h2 Quick Actions",
      "h2 Item Notes & Observations",
      "h2 What happened",
      "h2 Storage & Care",
      "h2 Nutrition Facts",
      "h2 Product Details",
      "h3 Description",
      ...(ideas ? ["h2 Recipe Suggestions"] : []),
      "h2 Related Products",
    ],
    texts: [
      `Home / My Fridge / ${name}`,
      panel,
      "Quick Actions Used Half Quarter Opened",
      `Category ${category} Added 5 Mar 2027`,
      "What happened 1 entry Added",
      "Description No description yet. Owner robin",
      "estimate per 100 g for this category calories",
      advice,
      ...(ideas ? [`Recipe Suggestions 3 ${ideas}`] : []),
    ],
    links: {
      "Back to Fridge": "/fridge",
      Home: "/",
      "My Fridge": "/fridge",
      Share: /^mailto:\?subject=\w/,
      "View Details": /^\/food\/[\w-]+$/,
      Wasted: `/food/${path}/waste${from}`,
      "Another amount": `/food/${path}/consumption${from}`,
      "Remind me": `/food/${path}/reminder`,
      Edit: `/add-food/${path}${from}`,
      Delete: `/my-items/${path}/delete`,
      "See the journal": "/journal",
    },
    buttons: {
      Favourite: `post /food/${path}/favourite`,
      Used: `post /food/${path}/consumption${from}`,
      Half: `post /food/${path}/consumption${from}`,
      Quarter: `post /food/${path}/consumption${from}`,
      Opened: `post /food/${path}/opening`,
      "Add to list": `post /food/${path}/shopping-list`,
    },
    parts: {
      notes: {
        texts: ["Item Notes & Observations No notes yet Add Your Note 0/500 Add Note"],
        fields: { "Add Your Note": "3 rows, required" },
      },
    },
    times: { "View Details": 3 },
    absent: [
      ...["stars", "Brand", "SKU", "Origin", "US$", "Smoothie", "Cart", "Nothing more is known"],
      ...(ideas ? [] : ["Recipe Suggestions"]),
    ],
  };
}

const USE = "Use this item soon! Consider consuming it today or tomorrow.";
const RULES = "Ideas of our own, chosen by fixed rules from the name of the food and what expires next.";
const OWN = [
  own(
    "Rice",
    "Grains",
    "Expires in: 30d 13h 30m Fresh for 30 days A best-before date is about quality, not safety",
    "Keep dry, dark and cool in a tightly closed container.",
    `${RULES} Rice pudding on the stove 40 mins · Easy What to do for Rice pudding on the stove Bring 700 ml of milk`,
  ),
  own("Oat milk", "Beverages", `Expires in: 1d 13h 30m Expires Soon ${USE}`, "Keep cool and out of the sun"),
  own("Soup", "Other", `Expires in: 0d 13h 30m Expires today ${USE}`, "Follow the label"),
  own(
    "Old cheese",
    "Dairy",
    "Expired Expired 3 days ago Look, smell, taste. Dispose of it if in doubt.",
    "Keep at 2 to 5 °C on a middle shelf",
  ),
];

const missing = (what: string): Page => ({
  status: 404,
  h1: "Food item not found",
  texts: [`Food item not found ${what} not found`],
  links: { "Back to Fridge": "/fridge" },
  absent: ["Quick Actions"],
});

const at = (route: "/food/:id" | "/product/:id", id: string, member: Page): Screen => {
  const path = route.replace(":id", id);
  return { route, path, visitor: login(path), member };
};

export const FOOD_DETAIL: Screen[] = (["/food/:id", "/product/:id"] as const).flatMap((route) => [
  at(route, "1", sample()),
  ...OWN.map((food) => at(route, `{${food.h1}}`, food)),
  at(route, "nothing", missing(route === "/food/:id" ? "Food item" : "Product")),
]);
