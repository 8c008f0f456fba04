import type { RouterContextProvider } from "react-router";
import { typedContext } from "#app/context.ts";
import { addEntry, entriesOf } from "./entries.server.ts";
import type { AppSession, Draft } from "./session.server.ts";

/** A review of a hundred rows has half of it. */
const DRAFT_MAX_BYTES = 64 * 1024;
const DRAFTS_MAX = 3;

/** Keeps the fields that readForm has read in this request, for the page at `path`. */
export function keepDraft(session: AppSession, context: Readonly<RouterContextProvider>, path: string): void {
  const fields = context.get(typedContext);
  if (fields.length === 0 || Buffer.byteLength(JSON.stringify(fields)) > DRAFT_MAX_BYTES) return;
  addEntry(session, "draft", { id: path, value: { path, fields }, most: DRAFTS_MAX });
}

export function takeDraft(session: AppSession, path: string): Record<string, string> | undefined {
  const draft = take(session, path);
  return draft && Object.fromEntries(draft.fields);
}

/** The same of a form that repeats its fields. */
export function takeDraftForm(session: AppSession, path: string): FormData | undefined {
  const draft = take(session, path);
  if (!draft) return undefined;
  const form = new FormData();
  for (const [name, value] of draft.fields) form.append(name, value);
  return form;
}

function take(session: AppSession, path: string): Draft | undefined {
  const draft = session.get(`draft ${path}`);
  session.unset(`draft ${path}`);
  return draft;
}

export function forgetDrafts(session: AppSession): void {
  for (const [name] of entriesOf(session, "draft")) session.unset(name);
}
