import { HASH_LENGTH, NOBODY } from "#app/offline/protocol.ts";
import { createFingerprints } from "#app/server/encryption.server.ts";
import { env } from "#app/server/env.server.ts";
import type { AppSession } from "./session.server.ts";

const fingerprints = createFingerprints(env.sessionSecrets, "page copies");

/** The owner of a page, as a hash of the person followed by a hash of the household. Cached pages belong to one owner. */
export function ownerOf(session: AppSession): string {
  const uid = session.get("user")?.uid;
  return uid ? hash(uid) + hash(`${uid} ${session.get("household")?.id ?? ""}`) : NOBODY;
}

/** Uses the oldest secret, so that cached pages and queued changes survive a new secret. */
const hash = (text: string) => fingerprints(text).at(-1)?.slice(0, HASH_LENGTH) ?? "";
