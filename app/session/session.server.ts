import { createCookieSessionStorage, type Session } from "react-router";
import type { Counts } from "#app/domain/notice.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { Role } from "#app/domain/role.ts";
import type { SignedInUser } from "#app/domain/user.ts";
import { byProtocol, signedCookie } from "#app/http/signed-cookie.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import type { KnownDevice } from "./known-device.server.ts";

/** The values of the form at `path` when the session ended; `packed` where fields are repeated. */
export interface Draft {
  path: string;
  values?: Record<string, string>;
  packed?: string;
}

/** The one that pages show; `others` says how many more there are to choose from. */
export interface SessionHousehold {
  id: string;
  name: string;
  role: Role;
  others: number;
}

interface SessionData {
  user: SignedInUser;
  apiToken: { token: string; expiresAt: string };
  /** The session's id at the API; undefined with an API that has none. */
  sessionId: string;
  /** Encrypted: it opens the account for weeks. */
  refreshToken: string;
  draft: Draft;
  /** ISO; set while the deletion can be cancelled. */
  deletionDueAt: string;
  emailUnverified: true;
  notices: number;
  /** Undefined with an API that has none. */
  counts: Counts;
  /** Whether something was sent since they were counted. */
  recount: true;
  /** Of the household; null while nobody has chosen one, undefined with an API that has none. */
  timeZone: string | null;
  keptFrom: string;
  /** Null with an API that has none. */
  household: SessionHousehold | null;
  device: KnownDevice;
  /** The latest first, all of one household. */
  recentUses: { household: string | undefined; uses: RecentUse[] };
}

interface FlashData {
  toast: Toast;
  /** Shown on the page where the sign-in began. */
  signInFailure: string;
  mailedTo: string;
}

export type AppSession = Session<SessionData, FlashData>;

const MONTH_IN_SECONDS = 30 * 86_400;
const SHORT_TOAST_MAX = 120;

const storageOf = byProtocol((secure) =>
  createCookieSessionStorage<SessionData, FlashData>({
    cookie: signedCookie("session", secure, MONTH_IN_SECONDS),
  }),
);

export function readSession(request: Request, url: URL): Promise<AppSession> {
  return storageOf(url).getSession(request.headers.get("Cookie"));
}

/** The Set-Cookie value, always within the 4,096 bytes that browsers accept. */
export async function serializeSession(session: AppSession, url: URL): Promise<string> {
  const storage = storageOf(url);
  if (Object.keys(session.data).length === 0) return storage.destroySession(session);
  for (;;) {
    const cookie = await storage.commitSession(session).catch(() => undefined);
    if (cookie) return cookie;
    if (!SAVINGS.some((save) => save(session))) return storage.destroySession(session);
  }
}

/** What a session that is too large does without, in this order. Each says whether there was anything to save. */
const SAVINGS: ((session: AppSession) => boolean)[] = [
  forgetDraft,
  shortenToast,
  forgetOldestUse,
  forgetPicture,
  // Reading it takes it out.
  (session) => session.get("toast") !== undefined,
];

function forgetDraft(session: AppSession): boolean {
  const found = session.has("draft");
  session.unset("draft");
  return found;
}

/** Its way back stays. */
function shortenToast(session: AppSession): boolean {
  const toast = session.get("toast");
  if (!toast) return false;
  const characters = [...toast.message];
  const isLong = characters.length > SHORT_TOAST_MAX;
  const message = isLong ? `${characters.slice(0, SHORT_TOAST_MAX - 1).join("")}…` : toast.message;
  session.flash("toast", { ...toast, message });
  return isLong;
}

function forgetOldestUse(session: AppSession): boolean {
  const kept = session.get("recentUses");
  if (!kept) return false;
  const uses = kept.uses.slice(0, -1);
  if (uses.length > 0) session.set("recentUses", { ...kept, uses });
  else session.unset("recentUses");
  return true;
}

function forgetPicture(session: AppSession): boolean {
  const { photoURL, ...user } = session.get("user") ?? {};
  if (!("uid" in user) || photoURL === undefined) return false;
  session.set("user", user);
  return true;
}

export function endSession(session: AppSession): void {
  session.unset("user");
  session.unset("apiToken");
  session.unset("sessionId");
  session.unset("refreshToken");
  session.unset("deletionDueAt");
  session.unset("emailUnverified");
  session.unset("notices");
  session.unset("counts");
  session.unset("recount");
  session.unset("timeZone");
  session.unset("keptFrom");
  session.unset("household");
  session.unset("recentUses");
}
