import type { CalendarDay } from "#app/domain/calendar.ts";
import { byExpiry, daysLeft, NEARLY_EXPIRED_IN_DAYS } from "#app/domain/expiry.ts";
import { aboutWord, type ExpiryKind } from "#app/domain/expiry-kind.ts";

export interface Idea {
  name: string;
  minutes: number;
  difficulty: "Easy" | "Medium";
  /** The foods it is for; those in one slot are alternatives. */
  foods: string[][];
  uses: string[];
  steps: string[];
}

/** `food` is the noun of the name: 'egg' for '12 large eggs'. */
export interface IdeaFood {
  id: string;
  name: string;
  food: string | undefined;
  expiryDate?: CalendarDay;
  expiryKind?: ExpiryKind;
}

export interface ChosenIdea {
  idea: Idea;
  partner?: IdeaFood & { days: number };
}

const IDEAS_SHOWN = 3;

/**
 * Up to three ideas for a food, none when it has expired. Sorted by the next expiry among their ingredients,
 * then by how many expire soon, then by how many are at home.
 */
export function chooseIdeas(
  item: IdeaFood,
  household: IdeaFood[],
  ideas: readonly Idea[],
  today: CalendarDay,
): ChosenIdea[] {
  const { food } = item;
  if (!food || isExpired(item, today)) return [];
  const others = household.filter((other) => other.id !== item.id && !isExpired(other, today));
  return ideas
    .filter((idea) => idea.foods.flat().includes(food))
    .map((idea) => {
      const partners = partnersOf(idea, food);
      const atHome = others.filter((other) => other.food !== undefined && partners.has(other.food));
      const soon = atHome.filter((other) => isSoon(other, today)).toSorted(byExpiry);
      return { idea, first: soon[0], soon: kindsOf(soon), atHome: kindsOf(atHome) };
    })
    .toSorted((a, b) => byExpiry(a.first ?? {}, b.first ?? {}) || b.soon - a.soon || b.atHome - a.atHome)
    .slice(0, IDEAS_SHOWN)
    .map(({ idea, first }) => {
      const days = first && daysLeft(first.expiryDate, today);
      return first && days !== undefined ? { idea, partner: { ...first, days } } : { idea };
    });
}

export interface TonightIdea {
  idea: Idea;
  /** Foods in stock: those that the idea needs, then those that a step names; each the first to expire leading. */
  foods: IdeaFood[];
}

/** Up to three ideas for which everything is at home, for what expires within a few days; each for another food. */
export function chooseTonight(
  household: IdeaFood[],
  ideas: readonly Idea[],
  today: CalendarDay,
): TonightIdea[] {
  const atHome = new Map<string, IdeaFood>();
  for (const item of household.toSorted(byExpiry)) {
    if (item.food && !isExpired(item, today) && !atHome.has(item.food)) atHome.set(item.food, item);
  }
  const found = (names: string[]) => names.flatMap((name) => atHome.get(name) ?? []).toSorted(byExpiry);
  const possible = ideas
    .filter(({ foods }) => foods.every((slot) => found(slot).length > 0))
    .map((idea) => {
      const needed = idea.foods.flatMap((slot) => found(slot).slice(0, 1)).toSorted(byExpiry);
      const foods = [...new Set([...needed, ...found(namedInSteps(idea))])];
      return { idea, foods, first: foods.toSorted(byExpiry)[0] };
    })
    .filter(({ first }) => first && isSoon(first, today))
    .toSorted((a, b) => byExpiry(a.first ?? {}, b.first ?? {}) || b.foods.length - a.foods.length);
  const leading = new Set<IdeaFood | undefined>();
  const others = possible.filter(({ first }) => !leading.has(first) && leading.add(first));
  return others.slice(0, IDEAS_SHOWN).map(({ idea, foods }) => ({ idea, foods }));
}

/** The optional foods that the steps name, in singular or plural: 'berry', 'berries'. */
function namedInSteps({ uses, steps }: Idea): string[] {
  const text = steps.join(" ").toLowerCase();
  return uses.filter((food) => {
    const noun = food.replace(/^tinned /, "").replace(/y$/, "");
    return new RegExp(`\\b${noun}(?:y|ies|s|es)?\\b`).test(text);
  });
}

function partnersOf({ foods, uses }: Idea, food: string): Set<string> {
  return new Set([
    ...foods.filter((slot) => !slot.includes(food)).flat(),
    ...uses.filter((use) => use !== food),
  ]);
}

const kindsOf = (household: IdeaFood[]) => new Set(household.map(({ food }) => food)).size;

const isExpired = ({ expiryDate }: IdeaFood, today: CalendarDay) => (daysLeft(expiryDate, today) ?? 0) < 0;

const isSoon = ({ expiryDate }: IdeaFood, today: CalendarDay) =>
  (daysLeft(expiryDate, today) ?? Infinity) <= NEARLY_EXPIRED_IN_DAYS;

export function formatExpiry(name: string, days: number, kind?: ExpiryKind): string {
  const verb = /[^su]s$/i.test(name.trim()) ? "expire" : "expires";
  const about = aboutWord(kind);
  if (days > 1) return `${verb} in ${about}${days} days`;
  return `${verb} ${about}${days === 0 ? "today" : "tomorrow"}`;
}
