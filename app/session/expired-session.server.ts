import type { RouterContextProvider } from "react-router";
import { keepForm } from "./kept-form.server.ts";
import { type AppSession, endSession } from "./session.server.ts";
import { addToast } from "./toast.server.ts";

export function expireSession(
  session: AppSession,
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
) {
  endSession(session);
  flashExpired(session);
  keepForm(session, context, pathname);
}

export function flashExpired(session: AppSession): void {
  addToast(session, { message: "Session expired. Please login again.", tone: "error" });
}
