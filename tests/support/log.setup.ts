import { log } from "#app/log.server.ts";

log.level = "error";
