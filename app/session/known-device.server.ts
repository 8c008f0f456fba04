import { createHmac, randomUUID } from "node:crypto";
import { env } from "#app/server/env.server.ts";
import type { NamedDevice } from "#app/server/limits/caller.server.ts";
import type { AppSession } from "./session.server.ts";

/** A browser, and the accounts that have signed in on it, the latest first. They are kept after signing out. */
export interface KnownDevice {
  id: string;
  accounts: KnownAccount[];
}

interface KnownAccount {
  uid: string;
  /** A hash of the email address, which may belong to another account by now. */
  address: string;
}

const ACCOUNTS_MAX = 3;

/** The device, and the account with this address that has signed in on it before, if there is one. */
export function knownDeviceOf(session: AppSession, email: string): NamedDevice | undefined {
  const device = session.get("device");
  const addresses = env.sessionSecrets.map((secret) => hashOf(email, secret));
  const known = device?.accounts.find(({ address }) => addresses.includes(address));
  return device && known && { id: device.id, account: known.uid };
}

export function rememberDevice(session: AppSession, { uid, email }: { uid: string; email: string }): void {
  const [secret = ""] = env.sessionSecrets;
  const { id, accounts } = session.get("device") ?? { id: randomUUID(), accounts: [] };
  const others = accounts.filter((known) => known.uid !== uid);
  const kept = [{ uid, address: hashOf(email, secret) }, ...others].slice(0, ACCOUNTS_MAX);
  session.set("device", { id, accounts: kept });
}

const hashOf = (email: string, secret: string) =>
  createHmac("sha256", secret)
    .update(`signed in here ${email.trim().toLowerCase()}`)
    .digest("base64url")
    .slice(0, 16);
