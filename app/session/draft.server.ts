import type { RouterContextProvider } from "react-router";
import { typedContext } from "#app/context.ts";
import type { AppSession, Draft } from "./session.server.ts";

const DRAFT_MAX_BYTES = 2_400;

/** The values that readForm has read in this request; the longest are dropped first. */
export function draftOf(context: Readonly<RouterContextProvider>, path: string): Draft | undefined {
  let room = DRAFT_MAX_BYTES;
  const texts = Object.entries(context.get(typedContext)).toSorted(([, a], [, b]) => a.length - b.length);
  const kept = texts.filter(([, text]) => {
    room -= Buffer.byteLength(text);
    return room >= 0;
  });
  return kept.length > 0 ? { path, values: Object.fromEntries(kept) } : undefined;
}

export function takeDraft(session: AppSession, path: string): Record<string, string> | undefined {
  const draft = session.get("draft");
  if (draft?.path !== path) return undefined;
  session.unset("draft");
  return draft.values;
}
