import { createCookieSessionStorage, type Session } from "react-router";
import type { SignedInUser } from "#app/domain/user.ts";
import { env } from "#app/env.server.ts";

export interface Toast {
  /** Tells two toasts with the same words apart. */
  id: string;
  message: string;
  tone: "success" | "error";
  /** By default what is usual for its kind (`ui/toast`). */
  durationMs?: number;
  /** A form in the toast that takes back what was just done. */
  undo?: { action: string };
}

/** What somebody had typed when their session ended, for the form at `path`. */
export interface Draft {
  path: string;
  values: Record<string, string>;
}

interface SessionData {
  user: SignedInUser;
  /** `expiresAt` is an ISO instant. */
  apiToken: { token: string; expiresAt: string };
  /** Which of the person's sessions this is, as the API calls it; undefined with an API that has none. */
  sessionId: string;
  /** Sealed: it opens the account for weeks. */
  refreshToken: string;
  draft: Draft;
  /** When the account will be deleted (an ISO instant), while its owner can still keep it. */
  deletionDueAt: string;
  /** While nobody has proved that they read the person's address. */
  emailUnverified: true;
  /** How many notices are new, as of the last minute. */
  notices: number;
  /** Of the household, as of the last minute; null while nobody has chosen one, undefined with an API that has none. */
  timeZone: string | null;
  /** Where the browser was when its owner kept the household's time zone. */
  keptFrom: string;
}

interface FlashData {
  toast: Toast;
  /** Why a sign-in elsewhere came to nothing, for the page it began on. */
  signInFailure: string;
  /** Where the mail with the link for a new address has gone. */
  mailedTo: string;
}

export type AppSession = Session<SessionData, FlashData>;

const MONTH_IN_SECONDS = 30 * 86_400;

const storageFor = (secure: boolean) =>
  createCookieSessionStorage<SessionData, FlashData>({
    cookie: {
      name: secure ? "__Host-session" : "session",
      secrets: env.sessionSecrets,
      httpOnly: true,
      sameSite: "lax",
      secure,
      path: "/",
      maxAge: MONTH_IN_SECONDS,
    },
  });
const storages = { https: storageFor(true), http: storageFor(false) };

const storageOf = (url: URL) => (url.protocol === "https:" ? storages.https : storages.http);

export function readSession(request: Request, url: URL): Promise<AppSession> {
  return storageOf(url).getSession(request.headers.get("Cookie"));
}

/** The Set-Cookie value. What does not fit is given up: first a draft, then the address of a person's picture. */
export async function serializeSession(session: AppSession, url: URL): Promise<string> {
  const storage = storageOf(url);
  if (Object.keys(session.data).length === 0) return storage.destroySession(session);
  for (const giveUp of [forgetDraft, forgetPicture]) {
    try {
      return await storage.commitSession(session);
    } catch {
      // More than the 4,096 bytes that browsers keep.
      giveUp(session);
    }
  }
  return storage.commitSession(session);
}

function forgetDraft(session: AppSession): void {
  session.unset("draft");
}

function forgetPicture(session: AppSession): void {
  const { photoURL: _, ...user } = session.get("user") ?? {};
  if ("uid" in user) session.set("user", user);
}

/** Ends a sign-in on this browser; flashes and drafts stay. */
export function endSession(session: AppSession): void {
  session.unset("user");
  session.unset("apiToken");
  session.unset("sessionId");
  session.unset("refreshToken");
  session.unset("deletionDueAt");
  session.unset("emailUnverified");
  session.unset("notices");
  session.unset("timeZone");
  session.unset("keptFrom");
}

/** The draft for this form, once. */
export function takeDraft(session: AppSession, path: string): Record<string, string> | undefined {
  const draft = session.get("draft");
  if (draft?.path !== path) return undefined;
  session.unset("draft");
  return draft.values;
}
