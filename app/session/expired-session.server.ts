import type { RouterContextProvider } from "react-router";
import { draftOf } from "./draft.server.ts";
import { type AppSession, endSession } from "./session.server.ts";

export function expireSession(
  session: AppSession,
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
) {
  endSession(session);
  flashExpired(session);
  const draft = draftOf(context, pathname);
  if (draft) session.set("draft", draft);
}

export function flashExpired(session: AppSession): void {
  session.flash("toast", {
    id: crypto.randomUUID(),
    message: "Session expired. Please login again.",
    tone: "error",
  });
}
