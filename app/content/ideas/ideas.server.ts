import { EGGS_AND_DAIRY } from "#app/content/ideas/eggs-and-dairy.server.ts";
import { FISH_AND_TOFU } from "#app/content/ideas/fish-and-tofu.server.ts";
import { FRUIT } from "#app/content/ideas/fruit.server.ts";
import { GREENS_AND_ROOTS } from "#app/content/ideas/greens-and-roots.server.ts";
import { LARDER } from "#app/content/ideas/larder.server.ts";
import { MEAT } from "#app/content/ideas/meat.server.ts";
import { VEGETABLES } from "#app/content/ideas/vegetables.server.ts";
import type { Idea } from "#app/domain/idea.ts";

/** Ideas for meals, for two people unless stated otherwise. */
export const IDEAS: readonly Idea[] = [
  ...EGGS_AND_DAIRY,
  ...MEAT,
  ...FISH_AND_TOFU,
  ...GREENS_AND_ROOTS,
  ...VEGETABLES,
  ...FRUIT,
  ...LARDER,
];
