import { LINE_MAX_LENGTH } from "#app/domain/food-line/read-line.ts";
import { LINES_MAX } from "#app/domain/limits.ts";

const KIB = 1024;

/** Several times the size of most forms: the longest text field has 5,000 characters. */
const USUAL_MAX_BYTES = 64 * KIB;
/** 100 foods with every field at its longest. */
const PURCHASES_MAX_BYTES = 512 * KIB;
/** Texts up to this size come back in their field. One address may send four times as much at once. */
const LINES_MAX_BYTES = KIB * KIB;
/** Limit of API calls from pages, whose JSON is longer than the form. */
export const API_MAX_BYTES = PURCHASES_MAX_BYTES;
/** Above the 5 MB of a photo, so that a larger one gets a message beside its field. */
const UPLOAD_MAX_BYTES = 16 * KIB * KIB;

/** Above the 32 MB of an import and the 16 MB of a photo of a code, for the same reason. */
const LARGE_MAX_BYTES = 34 * KIB * KIB;

export const BODY_LIMITS = [
  { path: /^\/add-food(\/[^/]+)?\/?$/, type: "multipart/form-data", maxBytes: UPLOAD_MAX_BYTES },
  { path: /^\/account\/profile\/?$/, type: "multipart/form-data", maxBytes: UPLOAD_MAX_BYTES },
  { path: /^\/account\/import\/?$/, type: "multipart/form-data", maxBytes: LARGE_MAX_BYTES },
  { path: /^\/api\/imports\/?$/, type: "multipart/form-data", maxBytes: LARGE_MAX_BYTES },
  { path: /^\/(api\/scans|scan)\/?$/, type: "multipart/form-data", maxBytes: LARGE_MAX_BYTES },
  { path: /^\/scan\/?$/, type: "application/x-www-form-urlencoded", maxBytes: PURCHASES_MAX_BYTES },
  { path: /^\/api\/images\/?$/, type: "multipart/form-data", maxBytes: UPLOAD_MAX_BYTES },
  {
    path: /^\/shopping\/put-away\/?$/,
    type: "application/x-www-form-urlencoded",
    maxBytes: PURCHASES_MAX_BYTES,
  },
  { path: /^\/api\/shopping\/put-away\/?$/, type: "application/json", maxBytes: PURCHASES_MAX_BYTES },
  {
    path: /^\/add-food\/lines\/?$/,
    type: "application/x-www-form-urlencoded",
    maxBytes: LINES_MAX_BYTES,
  },
  {
    path: /^\/account\/import\/[^/]+\/corrections\/?$/,
    type: "application/x-www-form-urlencoded",
    maxBytes: PURCHASES_MAX_BYTES,
  },
  {
    path: /^\/api\/imports\/[^/]+\/corrections\/?$/,
    type: "application/json",
    maxBytes: PURCHASES_MAX_BYTES,
  },
  { path: /^\/api\/addfood\/batch\/?$/, type: "application/json", maxBytes: PURCHASES_MAX_BYTES },
  { path: /^\/api\/food-lines\/?$/, type: "application/json", maxBytes: PURCHASES_MAX_BYTES },
];

export function bodyLimitOf(pathname: string, contentType: string, usual = USUAL_MAX_BYTES): number {
  const [type = ""] = contentType.slice(0, 200).toLowerCase().split(";");
  const row = BODY_LIMITS.find((limit) => limit.type === type.trim() && limit.path.test(pathname));
  return row?.maxBytes ?? usual;
}

/** A list of 1 MB comes back with the question of its columns, as a field. */
const LIST_MAX_LENGTH = 1.5 * KIB * KIB;

/** How many characters the text fields of a form may have together, beside its files. */
export function textLimitOf(pathname: string): number {
  if (/^\/account\/import\/?$/.test(pathname)) return LIST_MAX_LENGTH;
  return bodyLimitOf(pathname, "application/x-www-form-urlencoded");
}

const LINES_WORDS = `${LINES_MAX} lines of ${LINE_MAX_LENGTH} characters can be read.`;
const ITEMS_WORDS = `${LINES_MAX} items can be added.`;
const CODE_PHOTO_WORDS = "A photo of a code must be 16 MB or smaller.";
const TOO_LARGE_WORDS = [
  {
    path: /^\/scan\/?$/,
    message: `${CODE_PHOTO_WORDS} Go back, and send the form again if you are asked: what was read so far is still there.`,
  },
  { path: /^\/api\/scans\/?$/, message: CODE_PHOTO_WORDS },
  { path: /^\/add-food\/lines\/?$/, message: `${LINES_WORDS} Go back, and what you wrote is still there.` },
  { path: /^\/api\/food-lines\/?$/, message: LINES_WORDS },
  { path: /^(\/api)?\/shopping\/put-away\/?$/, message: ITEMS_WORDS },
  { path: /^\/api\/addfood\/batch\/?$/, message: ITEMS_WORDS },
  { path: /^\/(account\/import|api\/imports)\/[^/]+\/corrections\/?$/, message: ITEMS_WORDS },
];

/** Says what may be sent to a path, for a body that is too large. */
export function tooLargeMessage(pathname: string): string {
  const row = TOO_LARGE_WORDS.find(({ path }) => path.test(pathname));
  return `That is too much to send at once. ${row?.message ?? "Photos can have 5 MB at most, files to import 32 MB."}`;
}
