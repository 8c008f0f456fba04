import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { RouterContextProvider } from "react-router";
import { typedContext } from "#app/context.ts";
import type { AppSession, Draft } from "./session.server.ts";

const DRAFT_MAX_BYTES = 2_400;
/** What compresses in a few milliseconds: a form may have 512 KiB. */
const UNPACKED_MAX_BYTES = 48 * 1024;
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

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

/** Rows repeat their fields: compressed, those of a whole shopping fit into the cookie. */
function pack(fields: Fields): string | undefined {
  let left = fields;
  while (left.length > 0) {
    const bytes = Buffer.from(JSON.stringify(left));
    if (bytes.length <= UNPACKED_MAX_BYTES) {
      const packed = brotliCompressSync(bytes, PACKING).toString("base64url");
      if (packed.length <= DRAFT_MAX_BYTES) return packed;
    }
    left = withoutLongest(left);
  }
  return undefined;
}

/** Which row is which cannot be typed again. */
const NEEDED = ["id", "name"];

function withoutLongest(fields: Fields): Fields {
  const lengths = new Map<string, number>();
  for (const [name, value] of fields) lengths.set(name, (lengths.get(name) ?? 0) + value.length);
  const spare = [...lengths].filter(([name]) => !NEEDED.includes(name));
  const [longest] = spare.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return longest === undefined ? [] : fields.filter(([name]) => name !== longest);
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
