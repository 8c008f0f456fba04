import { EXTRA_FRIDGE_SAMPLES, FRIDGE_SAMPLES } from "#app/content/fridge-samples.ts";
import { PRODUCT_SAMPLES } from "#app/content/product-samples.ts";
import type { SampleItem } from "#app/content/sample-item.ts";
import type { CategoryName } from "#app/domain/category.ts";

export { EXTRA_FRIDGE_SAMPLES, FRIDGE_SAMPLES, type SampleItem };

export const SAMPLES: readonly SampleItem[] = [
  ...PRODUCT_SAMPLES,
  ...FRIDGE_SAMPLES,
  ...EXTRA_FRIDGE_SAMPLES,
];

export const CATALOGUE: readonly SampleItem[] = SAMPLES.filter(({ expiresInDays }) => expiresInDays >= 0);

export const FEATURED: readonly SampleItem[] = ["1", "dummy4", "3", "8", "10", "dummy7"].flatMap(
  (id) => CATALOGUE.find((sample) => sample.id === id) ?? [],
);

export const RECENTLY_ADDED: readonly SampleItem[] = CATALOGUE.toSorted(
  (a, b) => a.addedDaysAgo - b.addedDaysAgo,
).slice(0, 12);

const sampleById = new Map(SAMPLES.map((sample) => [sample.id, sample]));

export function findSample(id: string): SampleItem | undefined {
  return sampleById.get(id);
}

/**
 * Up to `count` other samples that have not expired, the same category first. Deterministic; different foods
 * start at different places in the list.
 */
export function relatedSamples(
  food: { name: string; category: CategoryName | (string & {}) },
  count: number,
): SampleItem[] {
  const others = SAMPLES.filter((sample) => sample.name !== food.name && sample.expiresInDays >= 0);
  const start = sumOfCharacters(food.name) % others.length;
  const turned = [...others.slice(start), ...others.slice(0, start)];
  const alike = turned.filter((sample) => sample.category === food.category);
  const unlike = turned.filter((sample) => sample.category !== food.category);
  return [...alike, ...unlike].slice(0, count);
}

function sumOfCharacters(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}
