import { createCookieSessionStorage, type Session } from "react-router";
import type { SignedInUser } from "#app/domain/user.ts";
import { env } from "#app/env.server.ts";

export interface Toast {
  /** Tells two toasts with the same words apart. */
  id: string;
  message: string;
  tone: "success" | "error";
  durationMs: number;
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
  refreshToken: string;
  draft: Draft;
}

interface FlashData {
  toast: Toast;
}

export type AppSession = Session<SessionData, FlashData>;

const MONTH_IN_SECONDS = 30 * 86_400;
/** Browsers drop a cookie over 4,096 bytes without a word, and the person with it. */
const COOKIE_MAX_BYTES = 4_000;

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

/** The Set-Cookie value; a draft that does not fit is given up before anything else. */
export async function serializeSession(session: AppSession, url: URL): Promise<string> {
  const storage = storageOf(url);
  if (Object.keys(session.data).length === 0) return storage.destroySession(session);
  const cookie = await storage.commitSession(session);
  if (cookie.length <= COOKIE_MAX_BYTES || !session.has("draft")) return cookie;
  session.unset("draft");
  return storage.commitSession(session);
}

/** Ends a sign-in on this browser; flashes and drafts stay. */
export function endSession(session: AppSession): void {
  session.unset("user");
  session.unset("apiToken");
  session.unset("refreshToken");
}

/** The draft for this form, once. */
export function takeDraft(session: AppSession, path: string): Record<string, string> | undefined {
  const draft = session.get("draft");
  if (draft?.path !== path) return undefined;
  session.unset("draft");
  return draft.values;
}
