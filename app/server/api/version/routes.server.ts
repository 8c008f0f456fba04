import { newestMigration } from "#app/server/db/database.server.ts";
import type { versionCalls } from "#app/upstream/contracts/version.ts";
import { API_VERSION } from "#app/upstream/openapi.ts";
import type { Admission } from "../account/admission.server.ts";
import type { Handlers } from "../implement.server.ts";

/** The version, for operators and for programs that support several versions. */
export function versionHandlers(admission: Admission): Handlers<typeof versionCalls> {
  return {
    getVersion: async () => ({
      name: "Crisper",
      version: API_VERSION,
      migration: newestMigration,
      registration: (await admission.isClosed()) ? "closed" : "open",
    }),
  };
}
