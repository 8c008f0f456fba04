import { NOBODY } from "#app/domain/page-copy.ts";
import { createFingerprints } from "#app/encryption.server.ts";
import { env } from "#app/env.server.ts";
import type { AppSession } from "./session.server.ts";

const fingerprints = createFingerprints(env.sessionSecrets, "page copies");

/** Whose pages these are, as a hash of the person and the household: copies on a device belong to one of them. */
export function ownerOf(session: AppSession): string {
  const uid = session.get("user")?.uid;
  return uid ? fingerprints(`${uid} ${session.get("household")?.id ?? ""}`)[0].slice(0, 22) : NOBODY;
}
