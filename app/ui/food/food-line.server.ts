import { pictureFor } from "#app/content/pictures.server.ts";
import { amountWords } from "#app/domain/amount-words.ts";
import { categoryOf } from "#app/domain/category.ts";
import { type Due, dueOf } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { isFrozen } from "#app/domain/food-state.ts";
import { ownPhoto } from "#app/domain/image.ts";
import { groupPacks, sumOf } from "#app/domain/packs.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { formatDue, formatFirstDue, formatUntil } from "#app/i18n/due.server.ts";
import { smallPicture } from "#app/ui/small-picture.ts";
import { amountView } from "./food-view.server.ts";

/** One pack of a food, as a row says it. */
export interface PackView {
  id: string;
  /** What the button sends: the id, and the version of a food that has one. */
  item: string;
  amount: string;
  when: string;
  due: Due;
  state?: "Frozen" | "Opened";
}

/** A line of the list: all packs of a food. The first pack is the one to open first. */
export interface FoodLine extends PackView {
  name: string;
  hue: string;
  picture: string;
  /** Only of food that has several. */
  packs?: PackView[];
  /** What a list says of it beside its state: 'New'. */
  marks?: string[];
  sample?: true;
}

export type Reader = Pick<Viewer, "locale" | "today">;

const SAID = [
  "_id",
  "version",
  "name",
  "category",
  "imageUrl",
  "quantity",
  "amount",
  "unit",
  "boughtAmount",
  "expiryDate",
  "expiryKind",
  "printedDate",
  "place",
  "openedOn",
  "frozenOn",
] as const satisfies (keyof FoodItem)[];

/** What a row says of a pack. */
type Pack = Pick<FoodItem, (typeof SAID)[number]>;
type Packs = [Pack, ...Pack[]];

const KEPT_MAX = 5_000;
/** Of a line's key; longer lines are written anew each time. */
const KEY_MAX_LENGTH = 4_000;

/** Lines as they were last asked for: most of a list is the same the next time. */
const kept = new Map<string, FoodLine>();

/** `packs` are of one food, the one to open first before the others. */
export function viewLine(packs: Packs, { today, locale }: Reader): FoodLine {
  const key = JSON.stringify([today, locale, packs.map((pack) => SAID.map((fact) => pack[fact]))]);
  const line = kept.get(key) ?? readLine(packs, { today, locale });
  if (key.length > KEY_MAX_LENGTH) return line;
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, line);
  return line;
}

function readLine(packs: Packs, reader: Reader): FoodLine {
  const [first] = packs;
  const category = first.category || "General";
  const photo = ownPhoto(first.imageUrl);
  const line = {
    name: first.name,
    hue: categoryOf(category).hue,
    picture: photo ? `${photo}?w=320` : smallPicture(pictureFor(first.name, category)),
  };
  if (packs.length === 1) return { ...viewPack(first, reader), ...line };
  return {
    ...viewPack(first, reader),
    ...line,
    amount: packsWords(packs, reader),
    when: formatFirstDue(first, reader.today, reader.locale),
    packs: packs.map((pack) => viewPack(pack, reader)),
  };
}

function viewPack(item: Pack, { locale, today }: Reader): PackView {
  return {
    id: item._id,
    item: item.version ? `${item._id}:${item.version}` : item._id,
    amount: amountView(item, locale),
    when: formatDue(item, today, locale),
    due: dueOf(item, today),
    ...(isFrozen(item) ? { state: "Frozen" } : item.openedOn && { state: "Opened" }),
  };
}

/** '2.2 l in 3 packs'; '3 packs' where amounts cannot be added up. */
function packsWords(packs: Packs, { locale }: Reader): string {
  const sum = sumOf(packs);
  return `${sum ? `${amountWords(sum, locale)} in ` : ""}${packs.length} packs`;
}

/**
 * What a search finds, in one sentence: 'Butter: 437 g in 3 packs, until 28 Dec'. A food of that very name is told first,
 * then how many others there are.
 */
export function answerSearch(items: FoodItem[], wanted: string, reader: Reader): string {
  const groups = groupPacks(items);
  const named =
    groups.length === 1 ? groups[0] : groups.find(([{ name }]) => foodKey(name) === foodKey(wanted));
  if (!named) return `${groups.length} foods`;
  const { name, amount, when } = viewLine(named, reader);
  const others = groups.length - 1;
  const last = named.at(-1) ?? named[0];
  const until = named.length > 1 ? formatUntil(last, reader.today, reader.locale) : when;
  const rest = others > 0 ? `. ${others} other ${others === 1 ? "food" : "foods"}` : "";
  return `${name}: ${amount}, ${until}${rest}`;
}
