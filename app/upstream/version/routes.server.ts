import { newestMigration } from "#app/database/database.server.ts";
import type { Handlers } from "../embedded/implement.server.ts";
import { API_VERSION } from "../openapi.ts";
import type { versionCalls } from "./contract.ts";

/** For operators, and for programs that support several versions. */
export function versionHandlers(): Handlers<typeof versionCalls> {
  return {
    getVersion: async () => ({ name: "Crisper", version: API_VERSION, migration: newestMigration }),
  };
}
