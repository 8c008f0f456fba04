import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { RouterContextProvider } from "react-router";
import { typedContext } from "#app/context.ts";
import type { AppSession, Draft } from "./session.server.ts";

const DRAFT_MAX_BYTES = 2_400;
/** What compresses in a few milliseconds: a form may have 512 KiB. */
const UNPACKED_MAX_BYTES = 48 * 1024;
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** More than any page's form has. */
const NAMES_MAX = 60;
/** Which row is which cannot be typed again. */
const NEEDED = ["id", "name"];

type Fields = [name: string, value: string][];

/** The fields that readForm has read in this request; the longest are dropped first. */
export function draftOf(context: Readonly<RouterContextProvider>, path: string): Draft | undefined {
  const typed = context.get(typedContext);
  if (new Set(typed.map(([name]) => name)).size < typed.length) {
    const packed = pack(typed);
    return packed ? { path, packed } : undefined;
  }
  let room = DRAFT_MAX_BYTES;
  const texts = typed.filter(([, text]) => text !== "").toSorted(([, a], [, b]) => a.length - b.length);
  const kept = texts.filter(([, text]) => {
    room -= Buffer.byteLength(text);
    return room >= 0;
  });
  return kept.length > 0 ? { path, values: Object.fromEntries(kept) } : undefined;
}

/**
 * Rows repeat their fields: compressed, those of a whole shopping fit into the cookie. Until they do, the longest fields are
 * left out, twice as many each time, as each try costs milliseconds.
 */
function pack(fields: Fields): string | undefined {
  const names = namesByLength(fields);
  if (names.length > NAMES_MAX) return undefined;
  for (let left = 0; left <= names.length; left = left * 2 || 1) {
    const kept = new Set([...NEEDED, ...names.slice(0, names.length - left)]);
    const bytes = Buffer.from(JSON.stringify(fields.filter(([name]) => kept.has(name))));
    if (bytes.length > UNPACKED_MAX_BYTES) continue;
    const packed = brotliCompressSync(bytes, PACKING).toString("base64url");
    if (packed.length <= DRAFT_MAX_BYTES) return packed;
  }
  return undefined;
}

/** The names of fields that may be left out, those with the shortest texts first. */
function namesByLength(fields: Fields): string[] {
  const lengths = new Map<string, number>();
  for (const [name, value] of fields) lengths.set(name, (lengths.get(name) ?? 0) + value.length);
  for (const name of NEEDED) lengths.delete(name);
  return [...lengths].toSorted(([, a], [, b]) => a - b).map(([name]) => name);
}

export function takeDraft(session: AppSession, path: string): Record<string, string> | undefined {
  const form = takeDraftForm(session, path);
  return form && (Object.fromEntries(form) as Record<string, string>);
}

/** The same of a form that repeats its fields. */
export function takeDraftForm(session: AppSession, path: string): FormData | undefined {
  const draft = session.get("draft");
  if (draft?.path !== path) return undefined;
  session.unset("draft");
  const form = new FormData();
  for (const [name, value] of fieldsOf(draft)) form.append(name, value);
  return form;
}

function fieldsOf({ values = {}, packed }: Draft): Fields {
  if (!packed) return Object.entries(values);
  const bytes = Buffer.from(packed, "base64url");
  return JSON.parse(brotliDecompressSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }).toString());
}
