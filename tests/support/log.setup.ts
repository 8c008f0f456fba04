import { log } from "#app/server/log.server.ts";

log.level = "error";
