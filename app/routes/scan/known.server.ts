import type { FoodItem } from "#app/domain/food.ts";
import { groupPacks } from "#app/domain/packs.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { type PackView, viewLine } from "#app/ui/food/food-line.server.ts";
import { oneOf } from "./counted.ts";

/** Food at home that a code is of: what may become of it. */
export interface KnownProduct {
  code: string;
  name: string;
  hue: string;
  picture: string;
  /** '2.2 l in 3 packs' */
  amount: string;
  /** One of several in the first pack: '400 g' of 2 x 400 g. */
  one?: string | undefined;
  /** The one to finish first leads. */
  packs: [PackView, ...PackView[]];
}

export function viewKnown(
  { code, foods }: { code: string; foods: FoodItem[] },
  viewer: Viewer,
): KnownProduct {
  const [first, ...others] = groupPacks(foods).flat();
  if (!first) throw new Error("nothing of it is at home");
  const line = viewLine([first, ...others], viewer);
  const { name, hue, picture, amount } = line;
  const [pack = line, ...rest] = line.packs ?? [];
  return { code, name, hue, picture, amount, one: oneOf(first.quantity), packs: [pack, ...rest] };
}
