import { FOOD_PICTURES } from "#app/content/food-pictures.server.ts";
import { FOODS } from "#app/content/ideas/food-names.server.ts";
import { type FoodNouns, findFoodNoun, spellings } from "#app/domain/food-noun.ts";

/** Names that end like one of the foods above but are something else. */
const NO_FOODS =
  "raw milk, unpasteurised milk, breast milk, condensed milk, evaporated milk, powdered milk, malted " +
  "milk, plant milk, frozen yogurt, frozen yoghurt, fried egg, scotch egg, chocolate egg, easter egg, " +
  "creme egg, quail egg, duck egg, egg white, egg yolk, head cheese, cheese string, nacho cheese, fried " +
  "chicken, canned chicken, tinned chicken, corned beef, roast beef, tinned beef, roast pork, roast " +
  "lamb, tuna steak, fresh tuna, silken tofu, cat fish, catfish, tinned salmon, canned salmon, black " +
  "pepper, white pepper, cayenne pepper, hot pepper, hot peppers, chilli pepper, chili pepper, roasted " +
  "pepper, lemon pepper, fried onion, crispy onion, prickly pear, fried rice, pilau rice, egg fried " +
  "rice, pudding rice, crisp bread, gingerbread, sweet bread, bacon fat, chicken fat, turkey fat, beef " +
  "fat, pork fat, lamb fat, fresh ham, raw ham, uncured ham, whole turkey, refried bean, jelly bean, " +
  "coffee bean, broad bean, soy bean, soya bean, mung bean, mint, ham hock, passion fruit, instant " +
  "noodle, pot noodle, manuka honey, instant oat, instant noodles, microwave rice, chilli bean";

const NEVER =
  "not, no, poison, poisoned, eating, tenderloin, joint, leg, shoulder, breast, belly, rolled, rack, " +
  "shank, crown, whites, yolk, luncheon, deli, parts, packaged, cat, dog, pet, puppy, kitten, hamster, " +
  "bird, rabbit, baby, infant, toddler, formula, vegan, vegetarian, veggie, quorn, plant, mock, " +
  "imitation, substitute, alternative, flavour, flavor, flavoured, flavored, style, mix, powder, " +
  "powdered, dried, dry, dehydrated, sundried, freeze, frozen, candied, glazed, pickled, fermented, " +
  "breaded, battered, marinated, stuffed, filled, coated, cooked, uncooked, precooked, smoked, fried, " +
  "roasted, boiled, instant, ready, meal, dinner, microwave, microwaveable, mashed, pureed, ground, " +
  "crystallised, seasoned, seed, oil, extract, essence, vitamin, supplement, capsule, soap, shampoo, " +
  "lotion, candle, scented, toy, plastic, wax, leftover, pulled, crispy, crunchy, spicy, tandoori, " +
  "teriyaki, bbq, barbecue, piri, peri, tikka, jerk, kung, sweet, sour, katsu, hunter, hunters, blood, " +
  "vanilla, arabica, robusta, whole, moldy, mouldy, rotten, spoiled, tinned, canned, jarred, sugared, " +
  "sparkling, alcohol, alcoholic, hard, caramelised, caramelized, kids, creamed, chocolate, cultured, " +
  "canine, feline, fruit, spreadable";

const PLAIN =
  "fresh, organic, bio, free, range, large, medium, small, big, mini, sliced, diced, chopped, grated, " +
  "shredded, peeled, washed, ripe, raw, lean, loose, british, irish, english, french, italian, spanish, " +
  "greek, german, dutch, american, local, home, farm, garden, value, basic, finest, best, old, new, " +
  "fillet, fillets, slice, slices, piece, pieces, pack, packet, packs, bag, bags, box, bunch, bottle, " +
  "carton, jar, pot, tub, tray, punnet, bulb, floret, florets, boneless, skinless, natural, plain, " +
  "unsalted, salted, low, fat, reduced, full, semi, skimmed, wholemeal, granary, seeded, lactose, " +
  "pasteurised, pasteurized, uht, extra, thick, thin, cut, g, kg, ml, l, litre, litres, liter, pint, " +
  "pints, dozen, x, of, the, a, my, our, opened, open, half, chunks, chunk, strips, mature, mild, " +
  "vintage, aged, pure, clear, squeezed, smooth, roasting, cooking, baking, red, green, white, yellow, " +
  "brown, purple, rainbow, trimmed";

/** What a food is packed in or served with: 'tuna in spring water', 'salmon with skin'. */
const AROUND =
  "skin, bone, bones, shell, shells, spring, water, brine, olive, sunflower, vegetable, oil, own, natural";

const listed = (list: string) => list.split(", ");
const single = (word: string) => !word.includes(" ");

const nouns: FoodNouns = {
  foods: new Map([
    ...FOODS.flatMap((list) => spellings(list).map((name) => [name, listed(list)[0]] as const)),
    ...spellings(NO_FOODS).map((name) => [name, undefined] as const),
    // Usually the spice.
    ["pepper", undefined],
  ]),
  known: new Set([...FOODS, ...FOOD_PICTURES.map(([, names]) => names)].flatMap(spellings).filter(single)),
  never: new Set(spellings(NEVER)),
  plain: new Set(listed(PLAIN)),
  around: new Set(listed(AROUND)),
  strict: new Set([
    "cream",
    "butter",
    "bean",
    "nut",
    "herb",
    "peanut butter",
    "orange juice",
    "apple juice",
    "vegetable",
    "pumpkin",
  ]),
};

/** Categories in which only these names count, because others mislead: a 'chicken' among the snacks is crisps. */
const ONLY: Record<string, readonly string[]> = {
  Spices: ["honey"],
  Beverages: ["milk", "buttermilk", "orange juice", "apple juice"],
  Snacks: [
    "apple",
    "banana",
    "berry",
    "strawberry",
    "grape",
    "nut",
    "peanut butter",
    "honey",
    "carrot",
    "cheese",
  ],
};

/** Undefined when name and category are ambiguous. */
export function ideaFood(name: string, category: string): string | undefined {
  const food = findFoodNoun(name, nouns);
  const group = Object.keys(ONLY).find((key) => key.toLowerCase() === category.trim().toLowerCase());
  return food && group && !ONLY[group]?.includes(food) ? undefined : food;
}

export const IDEA_FOODS = FOODS.map((list) => listed(list)[0] ?? "");
