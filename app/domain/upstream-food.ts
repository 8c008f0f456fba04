import { cutToDay } from "#app/domain/calendar.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import { findMeasure } from "#app/domain/unit.ts";

type Fields = Record<string, unknown>;

/**
 * Reads an item of another server into the fields of `FoodItem`. Missing texts become '', what cannot be
 * read is left out, and nothing is invented. What is no object comes back as it is.
 */
export function readUpstreamFood(raw: unknown): unknown {
  if (!isFields(raw)) return raw;
  return {
    _id: textOf(raw._id),
    name: textOf(raw.name),
    category: textOf(raw.category),
    ...quantityOf(raw),
    expiryDate: cutToDay(textOf(raw.expiryDate)),
    description: textOf(raw.description),
    imageUrl: knownText(raw.imageUrl),
    userEmail: textOf(raw.userEmail),
    userId: textOf(raw.userId),
    status: textOf(raw.status),
    addedDate: textOf(raw.addedDate ?? raw.createdAt),
    updatedDate: textOf(raw.updatedDate ?? raw.updatedAt),
    version: numberOf(raw.version) ?? 0,
    notes: textOf(raw.notes),
    boughtAmount: numberOf(raw.boughtAmount),
    ...priceOf(raw),
    worth: moneyOf(raw.worth),
    rating: numberOf(raw.rating),
    reviews: numberOf(raw.reviews),
    discount: raw.discount === null ? null : knownText(raw.discount),
    nutrition: nutritionOf(raw.nutrition),
    productDetails: detailsOf(raw.productDetails),
  };
}

/** A unit in the text wins over a unit field of its own, which other servers fill with the default. */
function quantityOf(raw: Fields) {
  const quantity = textOf(raw.quantity);
  const read = parseQuantity(quantity);
  const amount = numberOf(raw.amount);
  const named = knownText(raw.unit);
  const unit = named && (findMeasure(named)?.scale === 1 ? findMeasure(named)?.unit : named);
  if (amount !== undefined && amount >= 0) return { quantity, amount, unit: unit ?? read.unit };
  return { quantity, amount: read.amount, unit: read.unit === "piece" ? (unit ?? "piece") : read.unit };
}

function priceOf({ price, priceText }: Fields) {
  if (!isFields(price)) return { priceText: knownText(price) ?? knownText(priceText) };
  return { price: moneyOf(price), priceText: knownText(priceText) };
}

function moneyOf(raw: unknown) {
  if (!isFields(raw)) return undefined;
  const { minor, currency } = raw;
  const readable = Number.isSafeInteger(minor) && typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
  return readable ? { minor, currency } : undefined;
}

function nutritionOf(raw: unknown) {
  if (!isFields(raw)) return undefined;
  const { calories, protein, carbs, fat, fiber, sugar } = raw;
  return unlessEmpty({
    calories: measuredIn("kcal", calories),
    protein: measuredIn("g", protein),
    carbs: measuredIn("g", carbs),
    fat: measuredIn("g", fat),
    fiber: measuredIn("g", fiber),
    sugar: measuredIn("g", sugar),
  });
}

function detailsOf(raw: unknown) {
  if (!isFields(raw)) return undefined;
  const { certifications } = raw;
  return unlessEmpty({
    brand: knownText(raw.brand),
    sku: knownText(raw.sku),
    weight: knownText(raw.weight),
    shelfLife: knownText(raw.shelfLife),
    origin: knownText(raw.origin),
    certifications: Array.isArray(certifications) ? certifications.map(textOf).filter(Boolean) : undefined,
    storageInstructions: knownText(raw.storageInstructions),
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** Undefined when nothing is known, so that no screen heads an empty list. */
function unlessEmpty<T extends object>(fields: T): T | undefined {
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined;
}

const knownText = (value: unknown) => textOf(value) || undefined;

/** Numbers, also in quotes. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A bare number, or one that carries exactly this unit: '12 g'. */
function measuredIn(unit: string, value: unknown): number | undefined {
  if (typeof value !== "string") return numberOf(value);
  const bare = value.trim();
  return numberOf(bare.toLowerCase().endsWith(unit) ? bare.slice(0, -unit.length) : bare);
}
