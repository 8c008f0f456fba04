import { expect, test } from "vitest";
import { ideaFood } from "#app/content/ideas/foods.server.ts";

const named = (names: string) => names.split("; ");

/** Names as people write them, and from the USDA's list of foods. */
const MEANT: Record<string, string> = {
  egg: "Eggs; 12 large eggs; Free-range eggs (12); Eggs, in shell; eggs",
  milk: "Milk; milk; Semi-skimmed milk 2L; Whole milk; lactose-free Milk; Milk, ultra-pasteurized; Goat's milk",
  buttermilk: "Buttermilk; Kefir",
  yogurt: "Yogurt; Greek yoghurt; Quark",
  cream: "Cream; Double cream; heavy Cream; Cream, half and half",
  cheese: "Cheese; cheddar; Cheddar 400 g; Old cheese; Gouda; String Cheese",
  parmesan: "parmesan Cheese",
  ricotta: "Ricotta; Cottage cheese",
  butter: "Butter; Salted butter",
  "cream cheese": "Cream Cheese",
  "goat cheese": "Goat's cheese",
  chicken: "Chicken; chicken breast; Chicken breast fillets 600g",
  "chicken leg": "Chicken thighs; Chicken drumsticks",
  "whole chicken": "Whole chicken",
  "cooked chicken": "Roast chicken; Rotisserie chicken",
  "poultry mince": "Turkey mince",
  mince: "ground beef; Minced beef; Beef mince 5% fat; ground Lamb",
  "stewing beef": "Beef; Diced lamb",
  pork: "Pork chops; Pork tenderloin",
  sausage: "Sausages; Bratwurst",
  bacon: "Bacon; sliced Canadian bacon",
  ham: "Ham; Ancient ham; Honey roast ham; Parma ham; Prosciutto",
  salmon: "salmon 2 fillets; Salmon Fillets; Salmon with skin",
  "smoked salmon": "Smoked salmon",
  "white fish": "Fish; Lean fish; Cod",
  tuna: "Tuna; canned Tuna; Tuna in brine; Tuna in spring water",
  prawn: "King prawns",
  tofu: "Tofu",
  spinach: "Baby Spinach; Frozen spinach; Swiss chard",
  lettuce: "Lettuce; iceberg Lettuce",
  broccoli: "Broccoli",
  "pak choi": "Bok choy",
  carrot: "Carrots; Baby carrots",
  potato: "Potatoes; potatoes",
  "sweet potato": "Sweet potato; Sweet potatoes",
  onion: "Onions; yellow Onions",
  "spring onion": "Spring onions",
  mushroom: "Mushrooms; Chestnut mushrooms",
  pepper: "Peppers; Red pepper",
  courgette: "Courgettes; Zucchini",
  aubergine: "Aubergines; Eggplant",
  tomato: "Tomatoes; Cherry tomatoes; tomatoes",
  "tinned tomato": "Tinned tomatoes",
  pea: "Peas; Frozen peas",
  pumpkin: "Pumpkin; Butternut squash",
  herb: "Basil; fresh Parsley; coriander",
  apple: "Apple; Cooking apples",
  banana: "Bananas",
  berry: "Blueberries; Raspberries",
  peach: "Peaches; Apricots",
  melon: "Melons; Watermelon",
  bread: "Bread; Wholegrain Bread; Whole wheat bread, homemade",
  flatbread: "Tortilla wraps; Pitta breads; Naan bread",
  rice: "Rice; Basmati rice; Rice, white",
  "cooked rice": "Cooked rice; Leftover rice",
  pasta: "Spaghetti; Penne; Fresh pasta; Wholewheat Penne",
  noodle: "Egg noodles; Noodles",
  oat: "Oats; Porridge oats",
  lentil: "Lentils",
  bean: "Beans; Kidney beans; Butter beans",
  "green bean": "Green beans",
  "baked bean": "Baked beans",
  nut: "Walnuts; Mixed nuts",
  honey: "Honey",
  "peanut butter": "Peanut butter",
  "orange juice": "Orange juice",
  "apple juice": "Apple juice",
};

const NOTHING = [
  "Oat milk; Coconut milk; Almond milk; Rice milk; Soy milk; Condensed milk; Milk powder; Raw milk; Milk chocolate; Milk – oat",
  "Not milk; Kitten milk; Baby milk; Baby food; Milk thistle; Ice cream; Vanilla ice cream; Hand cream; Sun cream; Cream soda",
  "Cream crackers; Sour cream and chive crisps; Strawberry yogurt; Frozen yogurt; Vegan cheese; Cheese sauce; Cheesecake",
  "Cheese and onion crisps; Nacho cheese; Almond butter; Body butter; Butter chicken; Scotch eggs; Chocolate eggs; Egg salad",
  "Chicken stock; Chicken soup; Chicken curry; Chicken nuggets; Chicken Caesar salad; Tandoori chicken; Cat food chicken",
  "Chicken cat food; Whiskas chicken for cats; Canned chicken; Frozen chicken; Chicken, whole; Chicken livers; Dog treats",
  "Turkey, whole; Turkey bacon; Corned beef; Beef jerky; Beef Wellington; Beef, rib roast, bone-in; Mince pies; Mincemeat",
  "Ham salad; Ham & cheese pizza; Ham and cheese sandwich; Hamburger; Hamster food; Ham, fresh, cook-before-eating, bone-in, half",
  "Pork pie; Pulled pork; Sausage rolls; Vegetarian sausages; Bacon bits, imitation; Fish, breaded; Fish food; Cod liver oil",
  "Salmon with dill sauce; Salmon fish fingers; Tuna steak; Tuna mayonnaise sandwich; Prawn crackers; Silken tofu; Caviar",
  "Tomato ketchup; Tomato soup; Tomatoes in tomato sauce; Sun-dried tomatoes; sun dried tomatoes; Potato chips; Potato salad",
  "Carrot cake; Carrot juice; Mushroom soup; Mushrooms, dried; Lettuce soup; Onion rings; Onion powder; Pepper; Black pepper",
  "Chilli peppers; Peppermint tea; Beans, dried; Jelly beans; Coffee beans; Refried beans; Mung bean, dry; Bean sprouts",
  "Pumpkin seeds; Pumpkin spice latte; Spaghetti squash; Spaghetti bolognese; Spaghetti hoops in tomato sauce; Instant noodles",
  "Rice pudding; Rice cakes; Fried rice; Microwave rice; Garlic bread; Banana bread; Banana chips; Banana milkshake; Bread flour",
  "Apple pie; Applesauce; Toffee apple; Cherry pie; Peach tea; Tinned peaches; Strawberry jam; Lemonade; Lemon curd; Orange squash",
  "Rhubarb leaves; Celery salt; Fennel seeds; Basil, dried; Mint sauce; Honey nut cereal; Honeycomb; Doughnuts; Coconut; Nutmeg",
  "Oat biscuits; Corn flour; Almond oil; Vegetable oil; Vegetable stock; Pea protein powder; Lentil soup; Tortilla chips; Kale chips",
  "Coffee; latte; Green tea; Water; Cola; 7up; Beer; Red wine; Salt; Salt and pepper; Cinnamon; Sweets; Chocolate; Vitamin C",
  "Soup; Salad; Leftovers; Lasagne; Frozen pizza; Jacket potatoes with cheese; date syrup; Toothpaste; Goat milk soap",
  "Milch; Eier; lait; œufs; 牛乳; حليب",
].join("; ");

test.each(Object.entries(MEANT))("%s is meant by %s", (food, names) => {
  expect(named(names).filter((name) => ideaFood(name, "Other") !== food)).toEqual([]);
});

test("names that only sound like a food mean none", () => {
  const wrong = named(NOTHING).flatMap((name) => {
    const food = ideaFood(name, "Other");
    return food ? [`${name}: ${food}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("every food above is told apart by more than a hundred names on either side", () => {
  expect(named(Object.values(MEANT).join("; ")).length).toBeGreaterThan(110);
  expect(named(NOTHING).length).toBeGreaterThan(150);
});

test.each([
  ["Tomato", "Beverages", undefined],
  ["Milk", "Beverages", "milk"],
  ["Milk", "Dairy", "milk"],
  ["Oats", "Beverages", undefined],
  ["Basil", "Spices", undefined],
  ["Chicken", "snacks", undefined],
  ["Bananas", "Snacks", "banana"],
  ["", "Dairy", undefined],
  ["  ", "", undefined],
  ["5 kg", "Vegetables", undefined],
])("%j among the %s is %s", (name, category, food) => expect(ideaFood(name, category)).toBe(food));

test("a name as long as one may be is read at once", () => {
  expect(ideaFood("tomato ".repeat(2_000), "Other")).toBeUndefined();
});
