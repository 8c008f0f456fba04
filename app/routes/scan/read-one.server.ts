import { data, redirect } from "react-router";
import {
  type DraftViewer,
  type FoodDraft,
  suggestDraft,
  viewDraft,
} from "#app/components/food/drafts/food-draft.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { shownCode } from "#app/domain/barcode/shown-code.ts";
import type { TypedDraft } from "#app/domain/food-draft.schema.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { PLACES } from "#app/domain/place.ts";
import { PRICE_MAX_MINOR, parsePrice, priceText } from "#app/domain/price.ts";
import { quantityInField, storedQuantity } from "#app/domain/typed-quantity.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { addClearRow } from "./add-scanned.server.ts";
import { addPack } from "./counted.ts";
import { viewKnown } from "./known.server.ts";
import { EMPTYING, RESTORE, SCAN } from "./modes.ts";
import { type Context, keptRows, pageOf, type ScanPage } from "./scan-page.server.ts";

type Scan = Awaited<ReturnType<UpstreamClient["scanCode"]>>["data"];

const FAILED = "This could not be read. Please try again.";
const NO_NUMBER = "Enter a number or choose a photo. What was read is unchanged";
const TOO_MANY = `${LINES_MAX} are enough for once: add these first`;

interface Mode {
  /** The scan is about food at home: used up or thrown away. Nothing is added. */
  isEmptying: boolean;
  mayAdd: boolean;
}

/** Reads the number or the photo. One more of a food at home is added at once, where no question is open. */
export async function readOne(context: Context, form: FormData, { isEmptying, mayAdd }: Mode) {
  const { rows, currency } = await keptRows(context, form);
  const page = pageOf(form, { rows, currency });
  const image = form.get("image");
  const code = String(form.get("code") ?? "");
  const photo = image instanceof File && image.size > 0 ? image : undefined;
  const isCamera = form.get("intent") === "camera";
  const isAnother = form.get("intent") === "another" && mayAdd && rows.length === 0;
  if (form.get("intent") === RESTORE) return data(page);
  // Enter in a field of a row sends the form, too.
  if (code === "" && !photo && rows.length > 0) return data<ScanPage>({ ...page, read: NO_NUMBER });
  const refused = ({ message, status = 422 }: Refusal) =>
    data<ScanPage>(
      // The camera has no field to point at.
      isCamera
        ? { ...page, read: message }
        : { ...page, answer: { initialValue: { code }, error: { [photo ? "image" : "code"]: [message] } } },
      { status },
    );
  const answer = await scanCode(context, code, photo);
  if ("message" in answer) return refused(answer);
  const viewer = context.get(viewerContext);
  const { scan, food } = answer;
  // While a bag is being put away, one more of it is meant.
  const isAsked = !isAnother && (isEmptying || (rows.length === 0 && !isCamera));
  if (isAsked && scan.foods.length > 0) {
    // Of each pack that is looked up: adding one more is done once.
    const requestId = crypto.randomUUID();
    return data<ScanPage>({ ...page, requestId, known: viewKnown(scan, viewer) });
  }
  if (isEmptying && !isAnother) {
    const way = mayAdd ? ". To add it, choose Just bought" : "";
    return refused({ message: `${nameOf(scan)} is not in your household${way}` });
  }
  const brand = scan.product?.brand;
  const one = suggestDraft({ ...namedAs(rows, food), brand }, viewer, currency);
  const to = isEmptying ? EMPTYING : SCAN;
  const key = requestKey("another", page.requestId, code);
  const added = isAnother ? await addClearRow(context, one, { key, to, currency }) : undefined;
  if (added?.isAdded) throw redirect(to, 303);
  const before = rows.find((row) => isSamePack(row.typed, one.typed, food.from));
  if (!before && rows.length >= LINES_MAX) return refused({ message: TOO_MANY });
  const row = before ? another(before, one.typed.quantity, viewer, currency) : one;
  const next = before ? rows.map((each) => (each === before ? row : each)) : [row, ...rows];
  const read = describeReading(row, scan.code);
  const message = isAnother ? `Not added yet, please look: ${read}` : `Read: ${read}`;
  return data<ScanPage>(
    { ...page, rows: next, failure: added?.failed?.message, read: message },
    { status: added?.failed?.status ?? 200 },
  );
}

interface Refusal {
  message: string;
  /** Default: 422. */
  status?: number;
}

async function scanCode(
  context: Context,
  code: string,
  photo: File | undefined,
): Promise<{ scan: Scan; food: ScannedFood } | Refusal> {
  const { language: locale, today } = context.get(viewerContext);
  try {
    const body = photo ? { locale, today } : { code, locale, today };
    const { data: scan } = await context.get(upstreamContext).scanCode(body, photo);
    const message = scan.kind === "product" ? undefined : REFUSALS[scan.kind](shownCode(scan.code));
    const { food } = scan;
    return food && !message ? { scan, food } : { message: message ?? FAILED };
  } catch (error) {
    const { message, status } = asFormError(error, FAILED, ["code", "image"]);
    return { message, status };
  }
}

type ScannedFood = NonNullable<Scan["food"]>;

/** Names an unknown code as an earlier row with this code was named. */
function namedAs(rows: FoodDraft[], food: ScannedFood): ScannedFood {
  const before = food.name
    ? undefined
    : rows.find(({ typed }) => typed.name && typed.productCode === food.code);
  if (!before) return food;
  const { name, category, place } = before.typed;
  const doubts = food.doubts.filter((doubt) => doubt !== "name" && !(category && doubt === "category"));
  return {
    ...food,
    name,
    ...(category && { category }),
    place: PLACES.find((one) => one === place) ?? food.place,
    doubts,
  };
}

/** Whether two packs have the same product, and the same day and weight where the code contains them. */
const isSamePack = (row: TypedDraft, one: TypedDraft, from: ScannedFood["from"] = {}) =>
  row.productCode === one.productCode &&
  (from.expiryDate !== "code" || row.expiryDate === one.expiryDate) &&
  (from.quantity !== "code" || row.quantity === one.quantity);

const nameOf = ({ product, code }: Scan) => product?.name || code;

const describeReading = ({ typed }: FoodDraft, code: string) =>
  [typed.name || `${code} (not known here yet)`, typed.quantity].filter(Boolean).join(", ");

/** Why a code is no food. A link is shown as text and never opened. */
const REFUSALS: Record<Exclude<Scan["kind"], "product">, (code: string) => string> = {
  book: (code) => `${code} is a book`,
  periodical: (code) => `${code} is a newspaper or magazine`,
  coupon: (code) => `${code} is a coupon or a receipt for bottles`,
  medicine: (code) => `${code} is medicine, which is not kept here`,
  wrong_check_digit: (code) => `A digit of ${code} is wrong or missing: please look again`,
  text: (code) => `This is not a barcode number: ${code}`,
};

/** Adds one more pack, of the amount `one`, to the quantity and the price of the row. */
function another(row: FoodDraft, one: string, viewer: DraftViewer, currency: string): FoodDraft {
  const { language } = viewer;
  const { quantity: stored, packs } = addPack(
    storedQuantity(row.typed.quantity, language),
    storedQuantity(one, language),
  );
  const quantity = quantityInField(stored, language);
  const price = parsePrice(row.typed.price, currency);
  const more = price && { ...price, minor: Math.round((price.minor * (packs + 1)) / packs) };
  const shownPrice = more && more.minor <= PRICE_MAX_MINOR && priceText(more, currency);
  const typed = { ...row.typed, quantity, ...(shownPrice && { price: shownPrice }) };
  return { ...row, ...viewDraft(typed, viewer, currency), isSelected: true };
}
