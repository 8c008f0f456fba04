import type { RouterContextProvider } from "react-router";
import { sessionContext, typedContext, viewerContext } from "#app/context.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import { addEntry, entriesOf } from "./entries.server.ts";
import type { AppSession, FormDraft } from "./session.server.ts";

/** A review of a hundred rows takes two thirds of it. */
const DRAFTS_MAX_BYTES = 80 * 1024;
const DRAFTS_MAX = 3;
const PATH_MAX_LENGTH = 500;

type Context = Readonly<RouterContextProvider>;

/** Keeps the fields that readForm has read in this request, for the page at `path`. */
export function keepForm(session: AppSession, context: Context, path: string): void {
  const fields = context.get(typedContext);
  const room = DRAFTS_MAX_BYTES - Buffer.byteLength(JSON.stringify(fields));
  if (fields.length === 0 || room < 0 || path.length > PATH_MAX_LENGTH) return;
  const others = entriesOf(session, "draft").map(([, draft]) => Buffer.byteLength(JSON.stringify(draft)));
  if (others.reduce((sum, bytes) => sum + bytes, 0) > room) forgetDrafts(session);
  const at = context.get(viewerContext).now.getTime();
  addEntry(session, "draft", {
    id: path,
    value: { account: lastAccount(session), at, fields },
    most: DRAFTS_MAX,
  });
}

const lastAccount = (session: AppSession) => session.get("device")?.accounts[0]?.uid;

export function takeDraft(context: Context, path: string): Record<string, string> | undefined {
  const draft = take(context, path);
  return draft && Object.fromEntries(draft.fields);
}

/** Takes a draft as a form. */
export function takeDraftForm(context: Context, path: string): FormData | undefined {
  const draft = take(context, path);
  if (!draft) return undefined;
  const form = new FormData();
  for (const [name, value] of draft.fields) form.append(name, value);
  return form;
}

/** Ignores drafts that are older than a day, and those of another person. */
function take(context: Context, path: string): FormDraft | undefined {
  const session = context.get(sessionContext);
  const draft = session.get(`draft ${path}`);
  session.unset(`draft ${path}`);
  if (!draft || context.get(viewerContext).now.getTime() - draft.at > DAY_IN_MS) return undefined;
  return draft.account && draft.account !== lastAccount(session) ? undefined : draft;
}

export function forgetDrafts(session: AppSession): void {
  for (const [name] of entriesOf(session, "draft")) session.unset(name);
}
