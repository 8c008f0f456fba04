import { createSessionStorage, type Session } from "react-router";
import type { HouseholdCounts } from "#app/domain/notification.ts";
import { DAY_IN_MS, SESSION_IDLE_DAYS } from "#app/domain/periods.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { Role } from "#app/domain/role.ts";
import type { SignedInUser } from "#app/domain/user.ts";
import type { SessionValues } from "#app/server/db/browser-sessions.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import { browserSessions, limiter } from "#app/server/services.server.ts";
import { byProtocol, signedCookie } from "#app/session/signed-cookie.server.ts";
import { entriesOf } from "./entries.server.ts";
import type { KnownDevice } from "./known-device.server.ts";
import type { Toast } from "./toast.server.ts";

/** The values of a form when the session ended, in their order. */
export interface KeptForm {
  /** The uid of the account that was signed in on this device last, where there was one. */
  account?: string | undefined;
  at: number;
  fields: [name: string, value: string][];
}

/** The household that pages show; `others`: how many more the person can choose from. */
export interface SessionHousehold {
  id: string;
  name: string;
  role: Role;
  others: number;
}

/** Each is stored under a key of its own, so that concurrent requests do not overwrite each other's. */
export interface SessionEntries {
  toast: Toast;
  draft: KeptForm;
  /** By the id of a form: the keys of the foods that it added while others had to be finished. */
  added: string[];
  /** `household`: the one that was selected when the food was used. */
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
  notifications: number;
  /** Undefined with an API that has none. */
  counts: HouseholdCounts;
  /** Whether something was sent since they were counted. */
  countsAreStale: true;
  /** Time zone of the household; null until somebody chooses one, undefined for an API without them. */
  timeZone: string | null;
  /** The time zone of the device when somebody chose to keep the household's. */
  dismissedTimeZone: string;
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
  /** Whether somebody has signed in or out since the session was opened. */
  hasNewSignIn: () => boolean;
  /** Saves what has changed. Returns the Set-Cookie value, or undefined if the cookie stays as it is. */
  commit: () => Promise<string | undefined>;
}

const DEVICE_DAYS = 30;
/** Long enough to sign in and find a draft again. */
const ANONYMOUS_DAYS = 1;

const cookieOf = byProtocol((secure) => signedCookie("session", secure));

export async function openSession(request: Request, url: URL): Promise<OpenSession> {
  let found: Awaited<ReturnType<typeof browserSessions.read>>;
  let before: AppSession["data"] = {};
  let wasUpdated = true;
  const lifetimeOf = ({ user }: AppSession["data"], expires = new Date()) => ({ userId: user?.uid, expires });
  const storage = createSessionStorage<SessionData, FlashData>({
    cookie: cookieOf(url),
    createData: (data, expires) => browserSessions.create(data, lifetimeOf(data, expires)),
    // Cookies of earlier versions have an object in place of an id.
    async readData(id: unknown) {
      found = typeof id === "string" ? await browserSessions.read(id) : undefined;
      return typeof found === "object" ? (found as AppSession["data"]) : null;
    },
    async updateData(id, data, expires) {
      // A page load must not overwrite what a form has changed meanwhile.
      wasUpdated = await browserSessions.update(id, changesBetween(before, data), {
        ...lifetimeOf(data, expires),
        before: isLoad ? before : undefined,
      });
    },
    deleteData: async () => undefined,
  });

  const opened = await storage.getSession(request.headers.get("Cookie"));
  const isLoad = request.method === "GET" || request.method === "HEAD";
  // This load began before somebody signed in or out: the response to that request sets the cookie.
  const isOvertaken = isLoad && found === "replaced";
  const isOver = Boolean(opened.id) && typeof found !== "object" && !isOvertaken;
  // The id of a session that has ended is not used again.
  const session = typeof found === "object" ? opened : await storage.getSession();
  before = structuredClone(session.data);
  const hasNewSignIn = () => signInOf(before) !== signInOf(session.data);

  const commit = async () => {
    const { id, data } = session;
    const hasChanged = Object.keys(changesBetween(before, data)).length > 0;
    if (isOvertaken) return undefined;
    if (isOver && Object.keys(data).length === 0) return storage.destroySession(session);
    if (!hasChanged) return undefined;
    if (!(id || data.user) && (await hasTooManySessions(request))) return undefined;
    const maxAge = (lifetimeInDays(session) * DAY_IN_MS) / 1_000;
    if (id && hasNewSignIn()) {
      // A new id, so that a copy of the old cookie stops working.
      const expires = new Date(Date.now() + maxAge * 1_000);
      const replacement = await browserSessions.replace(id, data, lifetimeOf(data, expires));
      return replacement && cookieOf(url).serialize(replacement, { maxAge });
    }
    const cookie = await storage.commitSession(session, { maxAge });
    return wasUpdated ? cookie : undefined;
  };
  return { session, isOver, hasNewSignIn, commit };
}

const signInOf = ({ user, sessionId }: AppSession["data"]) => `${user?.uid} ${sessionId}`;

/** Anonymous sessions cost storage, so their number is limited. */
async function hasTooManySessions({ headers }: Request): Promise<boolean> {
  const address = headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
  return (await limiter.secondsToWait("anonymous_session", { address })) > 0;
}

function lifetimeInDays(session: AppSession): number {
  if (session.has("user")) return SESSION_IDLE_DAYS;
  return session.has("device") ? DEVICE_DAYS : ANONYMOUS_DAYS;
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
  session.unset("notifications");
  session.unset("counts");
  session.unset("countsAreStale");
  session.unset("timeZone");
  session.unset("dismissedTimeZone");
  session.unset("household");
  for (const kind of ["use", "toast"] as const) {
    for (const [name] of entriesOf(session, kind)) session.unset(name);
  }
}
