import type { Idea } from "#app/domain/idea.ts";

type Row = (name: string, minutes: number, foods: string, uses: string, steps: string[]) => Idea;

const listed = (list: string) => list.split(", ").filter(Boolean);

const row =
  (difficulty: Idea["difficulty"]): Row =>
  (name, minutes, foods, uses, steps) => ({
    name,
    minutes,
    difficulty,
    foods: listed(foods).map((slot) => slot.split("/")),
    uses: listed(uses),
    steps,
  });

/** An idea by its foods, 'peach/pear, oat': a slash separates alternatives. */
export const easy = row("Easy");
export const medium = row("Medium");
