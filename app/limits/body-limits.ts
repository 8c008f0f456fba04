const KIB = 1024;

/** Several times what most forms need: the longest text field has 5,000 characters. */
const USUAL_MAX_BYTES = 64 * KIB;
/** 100 foods with every field at its longest. */
const PURCHASES_MAX_BYTES = 512 * KIB;
/** Behind the first check: pages make calls whose JSON is longer than the form it comes from. */
export const API_MAX_BYTES = PURCHASES_MAX_BYTES;
/** Above the 5 MB of a photo, so that a larger one gets a message beside its field. */
const UPLOAD_MAX_BYTES = 16 * KIB * KIB;

/** Above the 32 MB of an import, for the same reason. */
const IMPORT_MAX_BYTES = 34 * KIB * KIB;

export const BODY_LIMITS = [
  { path: /^\/add-food(\/[^/]+)?\/?$/, type: "multipart/form-data", maxBytes: UPLOAD_MAX_BYTES },
  { path: /^\/account\/profile\/?$/, type: "multipart/form-data", maxBytes: UPLOAD_MAX_BYTES },
  { path: /^\/account\/import\/?$/, type: "multipart/form-data", maxBytes: IMPORT_MAX_BYTES },
  { path: /^\/api\/imports\/?$/, type: "multipart/form-data", maxBytes: IMPORT_MAX_BYTES },
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
