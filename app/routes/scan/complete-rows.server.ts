import type { RouterContextProvider } from "react-router";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { LINES_MAX_LENGTH } from "#app/domain/food-line/lines-problem.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { isBlank } from "#app/domain/text.ts";
import { DRAFT_FIELDS, suggestDraft } from "#app/ui/food/drafts/food-draft.server.ts";
import { readGuesses } from "#app/ui/food/drafts/guesses.server.ts";

/** What a name says about a food. */
const FILLED = ["category", "quantity", "expiryDate", "expiryKind", "place"] as const;
const NEEDED = ["category", "quantity", "expiryDate"];

/** Fills in what the name of a row says, where a person named it and left the rest. */
export async function completeRows(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  currency: string,
): Promise<void> {
  const columns = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, form.getAll(field).map(String)]));
  const at = (field: string, row: number) => columns[field]?.[row] ?? "";
  const rows = (columns.name ?? []).slice(0, LINES_MAX).flatMap((name, row) => {
    const isOpen = NEEDED.some((field) => isBlank(at(field, row)));
    return isOpen && !isBlank(name) ? [{ name: name.trim(), row }] : [];
  });
  const lines = rows.map(({ name }) => name).join("\n");
  if (rows.length === 0 || lines.length > LINES_MAX_LENGTH) return;
  const viewer = context.get(viewerContext);
  const { language: locale, today } = viewer;
  const upstream = context.get(upstreamContext);
  // Without an answer the row asks for the rest.
  const answer = await upstream.readFoodLines({ lines, locale, today }).catch(() => undefined);
  for (const { name, row } of rows) {
    // Lines of one name are read alike.
    const food = answer?.data.find(({ line }) => line === name);
    if (!food) continue;
    const { typed } = suggestDraft(food, viewer, currency);
    const guesses = { ...readGuesses(at("guesses", row)), note: readGuesses(typed.guesses).note };
    for (const field of FILLED) {
      const column = columns[field];
      // The name may be somebody else's: no day is taken from it.
      const isDayInName = field.startsWith("expiry") && food.from.expiryDate === "typed";
      if (!column || isDayInName || !isBlank(column[row] ?? "")) continue;
      column[row] = typed[field];
      guesses[field] = typed[field];
    }
    if (columns.guesses) columns.guesses[row] = JSON.stringify(guesses);
  }
  for (const [field, values] of Object.entries(columns)) {
    form.delete(field);
    for (const value of values) form.append(field, value);
  }
}
