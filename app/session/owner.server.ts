import { HASH_LENGTH, NOBODY } from "#app/offline/protocol.ts";
import { createFingerprints } from "#app/server/encryption.server.ts";
import { env } from "#app/server/env.server.ts";
import type { AppSession } from "./session.server.ts";

const fingerprints = createFingerprints(env.sessionSecrets, "page copies");

/** Whose pages these are, as a hash of the person and one of the household: copies on a device belong to one of them. */
export function ownerOf(session: AppSession): string {
  const uid = session.get("user")?.uid;
  return uid ? hash(uid) + hash(`${uid} ${session.get("household")?.id ?? ""}`) : NOBODY;
}

/** With the oldest secret: copies and queued changes on a device outlive the day on which a new one is put before it. */
const hash = (text: string) => fingerprints(text).at(-1)?.slice(0, HASH_LENGTH) ?? "";
