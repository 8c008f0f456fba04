import { createSession, createSessionStorage, type Session } from "react-router";
import type { SessionValues } from "#app/database/browser-sessions.server.ts";
import type { Counts } from "#app/domain/notice.ts";
import { DAY_IN_MS, SESSION_IDLE_DAYS } from "#app/domain/periods.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { Role } from "#app/domain/role.ts";
import type { SignedInUser } from "#app/domain/user.ts";
import { byProtocol, signedCookie } from "#app/http/signed-cookie.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/limits/caller.server.ts";
import { browserSessions, limiter } from "#app/services.server.ts";
import { entriesOf } from "./entries.server.ts";
import type { KnownDevice } from "./known-device.server.ts";
import type { Toast } from "./toast.server.ts";

/** The values of the form at `path` when the session ended, in their order. */
export interface Draft {
  path: string;
  fields: [name: string, value: string][];
}

/** The one that pages show; `others` says how many more there are to choose from. */
export interface SessionHousehold {
  id: string;
  name: string;
  role: Role;
  others: number;
}

/** Each has a name of its own, so that concurrent requests do not overwrite each other's. */
export interface SessionEntries {
  toast: Toast;
  draft: Draft;
  /** Of the household that was chosen then. */
  use: RecentUse & { household?: string | undefined };
}

export type EntryName<Kind extends keyof SessionEntries> = `${Kind} ${string}`;

type SessionData = {
  user: SignedInUser;
  apiToken: { token: string; expiresAt: string };
  /** The session's id at the API; undefined with an API that has none. */
  sessionId: string;
  refreshToken: string;
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
} & { [Kind in keyof SessionEntries as EntryName<Kind>]: SessionEntries[Kind] };

interface FlashData {
  /** Shown on the page where the sign-in began. */
  signInFailure: string;
  mailedTo: string;
}

export type AppSession = Session<SessionData, FlashData>;

export interface OpenSession {
  session: AppSession;
  /** Whether the browser still has the cookie of a session that has ended. */
  isOver: boolean;
  /** Saves what has changed. Returns the Set-Cookie value, or undefined if the cookie stays as it is. */
  commit: () => Promise<string | undefined>;
}

const DEVICE_DAYS = 30;
/** Long enough to sign in and find a draft again. */
const STRANGER_DAYS = 1;

const cookieOf = byProtocol((secure) => signedCookie("session", secure));

export async function openSession(request: Request, url: URL): Promise<OpenSession> {
  let before: AppSession["data"] = {};
  let isKept = true;
  const storage = createSessionStorage<SessionData, FlashData>({
    cookie: cookieOf(url),
    async createData(data, expires) {
      return browserSessions.create(data, { userId: data.user?.uid, expires: expires ?? new Date() });
    },
    // Cookies of earlier versions have an object in place of an id.
    async readData(id: unknown) {
      const values = typeof id === "string" ? await browserSessions.read(id) : undefined;
      return (values ?? null) as AppSession["data"] | null;
    },
    async updateData(id, data, expires) {
      const lifetime = { userId: data.user?.uid, expires: expires ?? new Date() };
      isKept = await browserSessions.update(id, changesBetween(before, data), lifetime);
    },
    deleteData: (id) => browserSessions.delete(id),
  });

  const found = await storage.getSession(request.headers.get("Cookie"));
  const isOver = Boolean(found.id) && Object.keys(found.data).length === 0;
  // The id of a session that has ended is not used again.
  const session = isOver ? await storage.getSession() : found;
  before = structuredClone(session.data);

  const commit = async () => {
    const { data } = session;
    const hasChanged = Object.keys(changesBetween(before, data)).length > 0;
    if (Object.keys(data).length === 0) {
      return hasChanged || isOver ? storage.destroySession(session) : undefined;
    }
    if (!hasChanged) return undefined;
    const isStranger = !(session.id || session.has("user"));
    if (isStranger && (await hasTooManySessions(request))) return undefined;
    const maxAge = (lifetimeInDays(session) * DAY_IN_MS) / 1_000;
    // Signing in and out gives the session a new id, so that a copy of the cookie from before opens nothing.
    const isRenewed = session.id && signInOf(before) !== signInOf(data);
    if (isRenewed) await browserSessions.delete(session.id);
    const cookie = await storage.commitSession(isRenewed ? createSession(data) : session, { maxAge });
    return isKept ? cookie : undefined;
  };
  return { session, isOver, commit };
}

const signInOf = ({ user, sessionId }: AppSession["data"]) => `${user?.uid} ${sessionId}`;

/** Rows of strangers cost storage: nobody makes many. */
async function hasTooManySessions({ headers }: Request): Promise<boolean> {
  const address = headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
  return (await limiter.secondsToWait("stranger_session", { address })) > 0;
}

function lifetimeInDays(session: AppSession): number {
  if (session.has("user")) return SESSION_IDLE_DAYS;
  return session.has("device") ? DEVICE_DAYS : STRANGER_DAYS;
}

/** The values that differ; undefined for those that are gone. */
function changesBetween(before: SessionValues, after: SessionValues): SessionValues {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
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
  for (const [name] of entriesOf(session, "use")) session.unset(name);
}
