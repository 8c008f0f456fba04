import { stringify } from "csv-stringify/sync";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { FREE_TEXTS } from "#app/domain/food.schema.ts";
import { STATE_DAYS } from "#app/domain/food.ts";
import { inParts, withPauses } from "#app/server/pauses.server.ts";
import { streamText } from "#app/server/stream-text.server.ts";
import type { Route } from "./+types/export-csv.ts";
import { download, filesOnly, orRedirectBack } from "./download.server.ts";

const COLUMNS = [
  "name",
  "category",
  "quantity",
  "expiryDate",
  ...FREE_TEXTS,
  "priceMinor",
  "worthMinor",
  "currency",
  "imageUrl",
  "addedDate",
  "updatedAt",
  "expiryKind",
  "place",
  ...STATE_DAYS,
  "finishedAt",
  "deletedAt",
];

const ROWS_AT_ONCE = 100;

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await orRedirectBack(context.get(upstreamContext).exportUser({ only: "items" }));
  const name = `crisper-food-${context.get(viewerContext).today}.csv`;
  return download(streamText(linesOf(items)), "text/csv; charset=utf-8", name);
}

/** Escapes formulas, which spreadsheets would run. */
async function* linesOf(items: object[]): AsyncGenerator<string> {
  yield stringify([], { header: true, columns: COLUMNS, bom: true });
  for await (const part of withPauses(inParts(items, ROWS_AT_ONCE)))
    yield stringify(part, { columns: COLUMNS, escape_formulas: true });
}
