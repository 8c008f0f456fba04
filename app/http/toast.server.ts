import { data, type RouterContextProvider, redirect } from "react-router";
import { sessionContext } from "#app/context.ts";
import { isDataRequest } from "./data-request.server.ts";

export interface Toast {
  id: string;
  message: string;
  tone: "success" | "error";
  /** Default: by its tone (`domain/toast`). */
  durationMs?: number;
  undo?: { action: string };
  change?: { to: string };
  /** How many changes that had waited on a device it tells of. */
  sent?: number;
}

interface Success extends Omit<Toast, "id" | "tone"> {
  /** With scripts the redirect waits until the toast has been seen. */
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

export function flashToast(context: Readonly<RouterContextProvider>, toast: Omit<Toast, "id">): void {
  context.get(sessionContext).flash("toast", { id: crypto.randomUUID(), ...toast });
}
