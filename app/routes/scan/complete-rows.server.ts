import type { RouterContextProvider } from "react-router";
import { suggestDraft } from "#app/components/food/drafts/food-draft.server.ts";
import { readSuggestions } from "#app/components/food/drafts/suggestions.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import type { PostedDraft } from "#app/domain/food-draft.schema.ts";
import { LINES_MAX_LENGTH } from "#app/domain/food-line/lines-problem.ts";
import { isBlank } from "#app/domain/text.ts";

/** Fields that are filled in from the name. */
const FILLED = ["category", "quantity", "expiryDate", "expiryKind", "place"] as const;
const NEEDED = ["category", "quantity", "expiryDate"] as const;

/** Fills in what the name of a row says, where a person named it and left the rest. */
export async function completeRows(
  context: Readonly<RouterContextProvider>,
  rows: PostedDraft[],
  currency: string,
): Promise<PostedDraft[]> {
  const isOpen = (row: PostedDraft) => !isBlank(row.name) && NEEDED.some((field) => isBlank(row[field]));
  const lines = rows
    .filter(isOpen)
    .map(({ name }) => name.trim())
    .join("\n");
  if (lines === "" || lines.length > LINES_MAX_LENGTH) return rows;
  const viewer = context.get(viewerContext);
  const { language: locale, today } = viewer;
  const upstream = context.get(upstreamContext);
  // Without an answer the row asks for the rest.
  const answer = await upstream.readFoodLines({ lines, locale, today }).catch(() => undefined);
  return rows.map((row) => {
    // Lines of one name are read alike.
    const food = isOpen(row) && answer?.data.find(({ line }) => line === row.name.trim());
    if (!food) return row;
    const { typed } = suggestDraft(food, viewer, currency);
    const suggestions = {
      ...readSuggestions(row.suggestions),
      note: readSuggestions(typed.suggestions).note,
    };
    const completed = { ...row };
    for (const field of FILLED) {
      // The name may be somebody else's: no day is taken from it.
      const isDayInName = field.startsWith("expiry") && food.from.expiryDate === "typed";
      if (isDayInName || !isBlank(row[field])) continue;
      completed[field] = typed[field];
      suggestions[field] = typed[field];
    }
    return { ...completed, suggestions: JSON.stringify(suggestions) };
  });
}
