import { changes } from "#app/services.server.ts";
import { createSessionChecks } from "./create-session-checks.server.ts";

export const { checkSession, forgetSessionCheck } = createSessionChecks(changes);
