import { expiryKindLabel } from "#app/domain/expiry-kind.ts";
import { groupPacks } from "#app/domain/packs.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { type PackView, viewLine } from "#app/ui/food/food-line.server.ts";
import { nearDay } from "#app/ui/food/state-words.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { oneOf } from "./counted.ts";

/** Food at home that a code is of: what may become of it. */
export interface KnownProduct {
  code: string;
  /** What was read, with the day and weight that it may say. */
  text: string;
  /** What one more of it would be, beside its name: 'use by Fri 27 Nov, from the code'. */
  another: string;
  name: string;
  hue: string;
  picture: string;
  /** '2.2 l in 3 packs' */
  amount: string;
  /** One of several in the first pack: '400 g' of 2 x 400 g. */
  one?: string | undefined;
  /** The one to finish first leads. */
  packs: [KnownPack, ...KnownPack[]];
  /** The first pack that is not opened, where another one is: the id and version that the button sends. */
  unopened?: string | undefined;
}

export interface KnownPack extends PackView {
  /** How many there are that are alike. */
  count: number;
}

type Scan = Awaited<ReturnType<UpstreamClient["scanCode"]>>["data"];

export function viewKnown({ code, text, food, foods }: Scan, viewer: Viewer): KnownProduct {
  const [first, ...others] = groupPacks(foods).flat();
  if (!first) throw new Error("nothing of it is at home");
  const line = viewLine([first, ...others], viewer);
  const { name, hue, picture, amount } = line;
  const packs = line.packs ?? [line];
  const unopened = packs.find(({ state }) => state !== "Opened");
  const [alike = { ...line, count: 1 }, ...rest] = groupAlike(packs);
  return {
    ...{ code, text, name, hue, picture, amount },
    another: food?.from.expiryDate === "code" ? dayOfCode(food, viewer) : "Name and amount as before",
    one: oneOf(first.quantity),
    packs: [alike, ...rest],
    ...(unopened && unopened !== packs[0] && { unopened: unopened.item }),
  };
}

function dayOfCode({ expiryDate, expiryKind }: NonNullable<Scan["food"]>, viewer: Viewer): string {
  const kind = expiryKind ? `${expiryKindLabel(expiryKind)} ` : "";
  return expiryDate ? `${kind}${nearDay(expiryDate, viewer)}, from the code` : "";
}

/** Packs that nobody can tell apart are one answer. */
const groupAlike = (packs: PackView[]): KnownPack[] =>
  [...Map.groupBy(packs, ({ state, amount, when }) => [state, amount, when].join()).values()].flatMap(
    ([pack, ...more]) => (pack ? [{ ...pack, count: more.length + 1 }] : []),
  );
