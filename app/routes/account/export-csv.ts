import { stringify } from "csv-stringify/sync";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { FREE_TEXTS } from "#app/domain/food.schema.ts";
import { STATE_DAYS } from "#app/domain/food.ts";
import type { Route } from "./+types/export-csv.ts";
import { download, orRedirectBack } from "./download.server.ts";

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

/** Escapes formulas: spreadsheets would run them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await orRedirectBack(context.get(upstreamContext).exportUser());
  const csv = stringify(items, { header: true, columns: COLUMNS, bom: true, escape_formulas: true });
  return download(csv, "text/csv", `crisper-food-${context.get(viewerContext).today}.csv`);
}
