import { data, type RouterContextProvider, redirect } from "react-router";
import { sessionContext, viewerContext } from "#app/context.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { addEntry, entriesOf } from "./entries.server.ts";
import type { AppSession } from "./session.server.ts";

const TOASTS_MAX = 3;

export interface Toast {
  id: string;
  message: string;
  tone: "success" | "error";
  /** Default: by its tone (`domain/toast`). */
  durationMs?: number;
  undo?: { action: string };
  /** The household in which it is undone: another one may be chosen meanwhile. */
  household?: string | undefined;
  change?: { to: string };
  /** How many changes from the offline queue it reports. */
  sent?: number;
  /** When a script loaded it, in ms. */
  loadedAt?: number;
}

interface Success extends Omit<Toast, "id" | "tone" | "household"> {
  /** The page to go to. With scripts, the redirect waits until the toast has been seen. */
  to: string;
}

/** 303 without scripts; with them the page gets `nextPath` and redirects itself. */
export function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { to, ...toast }: Success,
) {
  flashToast(context, { ...toast, tone: "success" });
  if (isDataRequest(request)) return data({ nextPath: to });
  throw redirect(to, 303);
}

export function flashToast(
  context: Readonly<RouterContextProvider>,
  toast: Omit<Toast, "id" | "household">,
): void {
  const session = context.get(sessionContext);
  addToast(session, { ...toast, ...(toast.undo && { household: session.get("household")?.id }) });
}

/** A toast that was taken keeps its id. A toast with the same message and the same undo is not shown twice. */
export function addToast(
  session: AppSession,
  { id = crypto.randomUUID(), ...toast }: Omit<Toast, "id"> & { id?: string },
): void {
  for (const [name, { message, undo, household }] of entriesOf(session, "toast")) {
    const isSame = message === toast.message && undo?.action === toast.undo?.action;
    if (isSame && household === toast.household) session.unset(name);
  }
  addEntry(session, "toast", { id, value: { id, ...toast }, most: TOASTS_MAX });
}

/** A later load may overtake this one. It then shows the toasts of both. */
const LOADED_AGAIN_MS = 5_000;

/** The toasts for a page that is being loaded, the oldest first. */
export function showToasts(context: Readonly<RouterContextProvider>, request: Request): Toast[] {
  const session = context.get(sessionContext);
  const now = context.get(viewerContext).now.getTime();
  const isLoad = isDataRequest(request);
  const toasts = takeToasts(session).filter(
    ({ loadedAt }) => loadedAt === undefined || (isLoad && now - loadedAt < LOADED_AGAIN_MS),
  );
  if (isLoad) for (const toast of toasts) addToast(session, { loadedAt: now, ...toast });
  return toasts.map(({ loadedAt: _, ...toast }) => toast);
}

/** The toasts, the oldest first, which are then gone. */
export function takeToasts(session: AppSession): Toast[] {
  const toasts = entriesOf(session, "toast");
  for (const [name] of toasts) session.unset(name);
  return toasts.map(([, toast]) => toast);
}
