import { foodKey } from "#app/domain/food-name.ts";
import { type Food, withoutUsualDays } from "./table.ts";

/** Nouns that German puts at the end of a word: 'Bergkäse'. */
const ENDINGS =
  "schokolade marmelade kartoffeln brötchen schinken zwiebeln joghurt tomaten nudeln kuchen salami bohnen butter milch käse wurst saft brot öl mehl tee".split(
    " ",
  );
/** Cuts, before which the animal stands: 'Kabeljaufilet', 'Hähnchen-Innenfilets'. */
const CUT =
  /^(?<animal>.{3,}?)-?(?:innen|brust|rücken)?(?:filets?|steaks?|schnitzel|keulen?|schenkel|flügel|brust|rücken|gulasch|geschnetzeltes|streifen|würfel|medaillons|hack|hackfleisch)$/u;
const MINCED = /hack(?:fleisch)?$/u;

export function compoundFood(word: string, names: ReadonlyMap<string, Food>): Food | undefined {
  const animal = CUT.exec(word)?.groups?.animal;
  if (animal) {
    const food = raw(animal, names);
    return food && MINCED.test(word) ? withoutUsualDays(food) : food;
  }
  const ending = ENDINGS.find((one) => word.length > one.length + 2 && word.endsWith(one));
  return ending === undefined ? undefined : names.get(foodKey(ending));
}

/** 'Puten' and 'Rinder' as 'Pute' and 'Rind'. A filet of what comes in tins is not known. */
function raw(animal: string, names: ReadonlyMap<string, Food>): Food | undefined {
  for (const noun of [animal, animal.replace(/n$/, ""), animal.replace(/(?:er|e|s|en)$/, "")]) {
    const food = names.get(foodKey(noun));
    if (food) return food.place === "fridge" ? food : undefined;
  }
  return undefined;
}
