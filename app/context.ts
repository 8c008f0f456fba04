import { createContext, type RouterContextProvider } from "react-router";
import type { SignedInUser } from "#app/domain/user.ts";
import type { AppSession } from "#app/session/session.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import type { Viewer } from "./session/viewer.server.ts";

// No defaults, so that reading a key too early throws.

export const nonceContext = createContext<string>();
export const viewerContext = createContext<Viewer>();
export const sessionContext = createContext<AppSession>();
export const upstreamContext = createContext<UpstreamClient>();
/** Set by `guard.server.ts`, for pages that need a sign-in. */
export const userContext = createContext<SignedInUser>();
/** The values of the posted form, which is kept if the session has ended; empty where no form was read. */
export const typedContext = createContext<[name: string, value: string][]>([]);

/** When a change was made that a device without signal sends later; empty for one that is made now. */
export const doneAtContext = createContext<{ at?: string }>({});

/** Why an action was refused, for the page that its answer leads to. */
export const refusalContext = createContext<{ status: number; message: string } | null>(null);

/** The arguments of every loader, action and middleware. */
export interface RequestArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}
