import { changes } from "#app/server/services.server.ts";
import { createSessionChecks } from "./create-session-checks.server.ts";

export const { checkSession, forgetSessionCheck } = createSessionChecks(changes);
