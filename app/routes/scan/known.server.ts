import { summarizePacks } from "#app/components/food/food-list.server.ts";
import { rowPictureUrl } from "#app/components/food/food-picture.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import { nearDay } from "#app/components/food/stock/describe-state.server.ts";
import { aboutWord, expiryKindLabel } from "#app/domain/expiry-kind.ts";
import { isFrozen } from "#app/domain/food-state.ts";
import { groupPacks } from "#app/domain/packs.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { quantityOfOne } from "./counted.ts";

/** Food at home that a code is of: what may become of it. */
export interface KnownProduct {
  code: string;
  /** The code, with the date and weight that it may contain. */
  text: string;
  /** Details of one more of it: 'use by Fri 27 Nov, from the code'. */
  another: string;
  name: string;
  hue: string;
  picture: string;
  /** '2.2 l in 3 packs' */
  amount: string;
  /** The quantity of one of several in the first pack: '400 g' of 2 x 400 g. */
  one?: string | undefined;
  /** The one to finish first leads. */
  packs: [KnownPack, ...KnownPack[]];
  /** Whether a pack can be opened: a frozen one only where it is the one to finish first. */
  mayOpen: boolean;
  /** The first of those where the pack to finish first is open: the id and version that the button sends. */
  unopened?: string | undefined;
}

export interface KnownPack extends FoodSummary {
  /** How many there are that are alike. */
  count: number;
}

type Scan = Awaited<ReturnType<UpstreamClient["scanCode"]>>["data"];

export function viewKnown({ code, text, food, foods }: Scan, viewer: Viewer): KnownProduct {
  const all = groupPacks(foods).flat();
  const [first, ...others] = all;
  if (!first) throw new Error("nothing of it is at home");
  const line = summarizePacks([first, ...others], viewer);
  const { name, hue, amount } = line;
  const packs = line.packs ?? [line];
  // What is frozen is not opened in place of what is not.
  const closed = all.find((food) => !food.openedOn && (food === first || !isFrozen(food)));
  const [alike = { ...line, count: 1 }, ...rest] = groupAlike(packs);
  return {
    ...{ code, text, name, hue, amount },
    picture: rowPictureUrl(line),
    another: food ? describeAnother(food, viewer) : "",
    one: quantityOfOne(first.quantity),
    packs: [alike, ...rest],
    mayOpen: closed !== undefined,
    ...(closed !== first && { unopened: packs.find(({ id }) => id === closed?._id)?.item }),
  };
}

function describeAnother(
  { doubts, expiryDate, expiryKind, from }: NonNullable<Scan["food"]>,
  viewer: Viewer,
) {
  if (doubts.length > 0 || !expiryDate) return "Asks what is missing first";
  const day = nearDay(expiryDate, viewer);
  if (from.expiryDate !== "code") return `As before, good through ${aboutWord(expiryKind)}${day}`;
  return `${expiryKindLabel(expiryKind ?? "best_before")} ${day}, from the code`;
}

/** Groups packs that nobody can tell apart. */
const groupAlike = (packs: FoodSummary[]): KnownPack[] =>
  [...Map.groupBy(packs, ({ state, amount, when }) => [state, amount, when].join()).values()].flatMap(
    ([pack, ...more]) => (pack ? [{ ...pack, count: more.length + 1 }] : []),
  );
