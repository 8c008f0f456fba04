import { createHmac, randomUUID } from "node:crypto";
import { env } from "#app/env.server.ts";
import type { AppSession } from "./session.server.ts";

/** Accounts that have signed in on this device, the latest first; kept after a sign-out. */
export interface KnownDevice {
  id: string;
  /** Hashed. */
  accounts: string[];
}

const ACCOUNTS_MAX = 3;

/** The device's id if the owner of this account has signed in on it before. */
export function knownDeviceOf(session: AppSession, email: string): string | undefined {
  const device = session.get("device");
  const isKnown = env.sessionSecrets.some((secret) => device?.accounts.includes(hashOf(email, secret)));
  return isKnown ? device?.id : undefined;
}

export function rememberDevice(session: AppSession, email: string): void {
  const [secret = ""] = env.sessionSecrets;
  const { id, accounts } = session.get("device") ?? { id: randomUUID(), accounts: [] };
  const kept = new Set([hashOf(email, secret), ...accounts]);
  session.set("device", { id, accounts: [...kept].slice(0, ACCOUNTS_MAX) });
}

const hashOf = (email: string, secret: string) =>
  createHmac("sha256", secret)
    .update(`signed in here ${email.trim().toLowerCase()}`)
    .digest("base64url")
    .slice(0, 16);
