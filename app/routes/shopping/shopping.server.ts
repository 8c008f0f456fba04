import { categoryPictures } from "#app/content/pictures.server.ts";
import { CATEGORIES, categoryName } from "#app/domain/category.ts";
import { readFoodLine } from "#app/domain/food-line/read-line.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import { timeAgo } from "#app/domain/time-ago.ts";
import { storedQuantity } from "#app/domain/typed-quantity.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type Line = Awaited<ReturnType<UpstreamClient["listShopping"]>>[number];
export type ShoppingGroup = ReturnType<typeof groupLines>[number];
export type ShoppingLine = ShoppingGroup["lines"][number];

/** Only for detecting prices: lines with a price stay as they are, in any currency. */
const ANY_CURRENCY = "USD";

type NewLine = Parameters<UpstreamClient["addShoppingLine"]>[0];

/** '6 eggs' are eggs, 6 of them: the name gives the quantity unless its own field does. */
export function readLine(line: NewLine, { language, today }: Viewer): NewLine {
  if (line.quantity) return { ...line, quantity: storedQuantity(line.quantity, language) };
  const read = readFoodLine(line.name, { locale: language, today, currency: ANY_CURRENCY });
  const { name, quantity, typed, doubts } = read;
  const isSure = name && doubts.length === 0 && Object.keys(typed).join() === "quantity";
  return isSure && quantity
    ? { ...line, name, quantity: formatQuantity(quantity.amount, quantity.unit) }
    : line;
}

/** Groups lines by category, in the order of `CATEGORIES`. Lines name who added or ticked them, unless all are the viewer's own. */
export function groupLines(all: Line[], viewer: Viewer, own: string) {
  const isShared = all.some(
    ({ by, tickedBy = "" }) => ![own, ""].includes(by) || ![own, ""].includes(tickedBy),
  );
  const lines = all.map(({ addedAt, tickedAt, tickedBy, by, ...line }) => ({
    ...line,
    who: isShared
      ? line.ticked
        ? whoAndWhen(tickedBy && `${tickedBy} has it`, tickedAt, viewer)
        : whoAndWhen(by && `for ${by}`, addedAt, viewer)
      : "",
  }));
  return CATEGORIES.map(({ name, hue }) => ({
    name,
    hue,
    picture: categoryPictures[name],
    lines: lines.filter(({ category }) => categoryName(category) === name),
  })).filter(({ lines }) => lines.length > 0);
}

const whoAndWhen = (name: string | undefined, at: string | undefined, viewer: Viewer) =>
  name ? [name, at && timeAgo(at, viewer)].filter(Boolean).join(", ") : "";
