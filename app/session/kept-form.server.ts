import type { RouterContextProvider } from "react-router";
import { sessionContext, typedContext, viewerContext } from "#app/context.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import { addEntry, entriesOf } from "./entries.server.ts";
import type { AppSession, KeptForm } from "./session.server.ts";

/** A review of a hundred rows takes two thirds of it. */
const KEPT_FORMS_MAX_BYTES = 80 * 1024;
const KEPT_FORMS_MAX = 3;
const PATH_MAX_LENGTH = 500;

type Context = Readonly<RouterContextProvider>;

/** Keeps the fields that readForm has read in this request, or others, for the page at `path`. */
export function keepForm(
  session: AppSession,
  context: Context,
  path: string,
  fields = context.get(typedContext),
): void {
  const room = KEPT_FORMS_MAX_BYTES - Buffer.byteLength(JSON.stringify(fields));
  session.unset(`draft ${path}`);
  if (fields.length === 0 || room < 0 || path.length > PATH_MAX_LENGTH) return;
  const others = entriesOf(session, "draft").map(([, kept]) => Buffer.byteLength(JSON.stringify(kept)));
  if (others.reduce((sum, bytes) => sum + bytes, 0) > room) forgetKeptForms(session);
  const at = context.get(viewerContext).now.getTime();
  addEntry(session, "draft", {
    id: path,
    value: { account: lastAccount(session), at, fields },
    most: KEPT_FORMS_MAX,
  });
}

const lastAccount = (session: AppSession) => session.get("device")?.accounts[0]?.uid;

/** The values of the form that was kept for the page at `path`, which is forgotten. */
export function takeKeptValues(context: Context, path: string): Record<string, string> | undefined {
  const kept = take(context, path);
  return kept && Object.fromEntries(kept.fields);
}

/** The form that was kept for the page at `path`, which is forgotten. */
export function takeKeptForm(context: Context, path: string): FormData | undefined {
  const form = readKeptForm(context, path);
  forgetKeptForm(context, path);
  return form;
}

/** The form that was kept for the page at `path`. */
export function readKeptForm(context: Context, path: string): FormData | undefined {
  const kept = read(context, path);
  if (!kept) return undefined;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  return form;
}

export function forgetKeptForm(context: Context, path: string): void {
  context.get(sessionContext).unset(`draft ${path}`);
}

function take(context: Context, path: string): KeptForm | undefined {
  const kept = read(context, path);
  forgetKeptForm(context, path);
  return kept;
}

/** Ignores forms that are older than a day, and those of another person. */
function read(context: Context, path: string): KeptForm | undefined {
  const session = context.get(sessionContext);
  const kept = session.get(`draft ${path}`);
  if (!kept || context.get(viewerContext).now.getTime() - kept.at > DAY_IN_MS) return undefined;
  return kept.account && kept.account !== lastAccount(session) ? undefined : kept;
}

export function forgetKeptForms(session: AppSession): void {
  for (const [name] of entriesOf(session, "draft")) session.unset(name);
}
