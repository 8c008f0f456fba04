import { data, href, type RouterContextProvider } from "react-router";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { shownCode } from "#app/domain/barcode/shown-code.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { PRICE_MAX_MINOR, parsePrice, priceText } from "#app/domain/price.ts";
import { asFormError } from "#app/http/form-error.server.ts";
import { householdCurrency } from "#app/http/household-currency.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import { type FoodRow, suggestedRow, type TypedRow, viewRow } from "#app/ui/food/food-row.server.ts";
import { readRows } from "#app/ui/food/posted-rows.server.ts";
import type { FormAnswer } from "#app/ui/form-state.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { completeRows } from "./complete-rows.server.ts";
import { withAnother } from "./counted.ts";
import { type KnownProduct, viewKnown } from "./known.server.ts";

type Context = Readonly<RouterContextProvider>;
type Scan = Awaited<ReturnType<UpstreamClient["scanCode"]>>["data"];

const NOTHING_ADDED = "Nothing was added yet.";
const FAILED = "This could not be read. Please try again.";
const TOO_MANY = `${LINES_MAX} are enough for once: add these first`;

/** What was read so far, and how the last one went. */
export interface ScanPage {
  to: string;
  requestId: string;
  rows: FoodRow[];
  /** Of the number and the photo. */
  answer?: FormAnswer | undefined;
  /** Of the rows. */
  failure?: string | undefined;
  /** What was read last, or why it was not. */
  read?: string | undefined;
  /** What may be done with food that is at home. */
  known?: KnownProduct | undefined;
}

/** The page as its form was posted, or as it is opened. */
export const pageOf = (form: FormData, rows: FoodRow[] = []): ScanPage => ({
  to: safeReturnPath(String(form.get("to") ?? ""), href("/fridge")),
  requestId: String(form.get("requestId") || crypto.randomUUID()),
  rows,
});

/** Reads the rows that were posted, with what is wrong with them. */
export async function postedRows(context: Context, form: FormData) {
  const currency = await householdCurrency(context.get(upstreamContext));
  await completeRows(context, form, currency);
  return { ...readRows(form, context.get(viewerContext), currency, NOTHING_ADDED), currency };
}

/** What is missing in them is not said before they are to be added. */
export async function keptRows(context: Context, form: FormData) {
  const { rows, currency } = await postedRows(context, form);
  return { rows: rows.map(({ answer: _, ...row }) => row), currency };
}

/** Reads the number or the photo. `isEmptying`: it is asked what has become of the food at home, and nothing is added. */
export async function readOne(context: Context, form: FormData, isEmptying: boolean) {
  const { rows, currency } = await keptRows(context, form);
  const page = pageOf(form, rows);
  const image = form.get("image");
  const code = String(form.get("code") ?? "");
  const isPhoto = image instanceof File && image.size > 0;
  const isCamera = form.get("intent") === "camera";
  // Enter in a field of a row sends the form, too.
  if (code === "" && !isPhoto && rows.length > 0) return data(page);
  const refused = (words: string, status: number) =>
    data<ScanPage>(
      // The camera has no field to point at.
      isCamera
        ? { ...page, read: words }
        : { ...page, answer: { initialValue: { code }, error: { [isPhoto ? "image" : "code"]: [words] } } },
      { status },
    );
  const viewer = context.get(viewerContext);
  const { language: locale, today } = viewer;
  let scan: Scan;
  try {
    const upstream = context.get(upstreamContext);
    const body = isPhoto ? { locale, today } : { code, locale, today };
    ({ data: scan } = await upstream.scanCode(body, isPhoto ? image : undefined));
  } catch (error) {
    const { message, status } = asFormError(error, FAILED, ["code", "image"]);
    return refused(message, status);
  }
  const words = REFUSALS[scan.kind];
  if (words) return refused(words(shownCode(scan.code)), 422);
  // While a bag is being put away, one more of it is meant.
  const isAsked = isEmptying || (rows.length === 0 && !isCamera && form.get("intent") !== "another");
  if (isAsked && scan.foods.length > 0) return data<ScanPage>({ ...page, known: viewKnown(scan, viewer) });
  if (isEmptying) return refused(`${nameOf(scan)} is not in your kitchen`, 422);
  if (!scan.food) return refused(FAILED, 422);
  const one = suggestedRow({ ...scan.food, brand: scan.product?.brand }, viewer, currency);
  const before = rows.find((row) => isSamePack(row.typed, one.typed, scan.food?.from));
  if (!before && rows.length >= LINES_MAX) return refused(TOO_MANY, 422);
  const row = before ? another(before, one.typed.quantity, viewer, currency) : one;
  const next = before ? rows.map((each) => (each === before ? row : each)) : [row, ...rows];
  return data<ScanPage>({ ...page, rows: next, read: `Read: ${readWords(row, scan.code)}` });
}

/** Of one product, and of one day and weight where the code says them. */
const isSamePack = (row: TypedRow, one: TypedRow, from: NonNullable<Scan["food"]>["from"] = {}) =>
  row.productCode === one.productCode &&
  (from.expiryDate !== "code" || row.expiryDate === one.expiryDate) &&
  (from.quantity !== "code" || row.quantity === one.quantity);

type Viewer = Parameters<typeof suggestedRow>[1];

const nameOf = ({ product, code }: Scan) => product?.name || code;

const readWords = ({ typed }: FoodRow, code: string) =>
  [typed.name || `${code} (not known here yet)`, typed.quantity].filter(Boolean).join(", ");

/** Why a code is no food; a link is text here, and nothing opens it. */
const REFUSALS: Record<string, ((code: string) => string) | undefined> = {
  book: (code) => `${code} is a book`,
  periodical: (code) => `${code} is a newspaper or magazine`,
  coupon: (code) => `${code} is a coupon or a receipt for bottles`,
  medicine: (code) => `${code} is medicine, which is not kept here`,
  wrong_check_digit: (code) => `A digit of ${code} is wrong or missing: please look again`,
  text: (code) => `This is no number of a product: ${code}`,
};

/** Another pack of the same: it grows by `one`, what each pack has, and its price along. */
function another(row: FoodRow, one: string, viewer: Viewer, currency: string): FoodRow {
  const { quantity, packs } = withAnother(row.typed.quantity, one);
  const price = parsePrice(row.typed.price, currency);
  const more = price && { ...price, minor: Math.round((price.minor * (packs + 1)) / packs) };
  const words = more && more.minor <= PRICE_MAX_MINOR && priceText(more, currency);
  const typed = { ...row.typed, quantity, ...(words && { price: words }) };
  return { ...row, ...viewRow(typed, viewer, currency), taken: true };
}
