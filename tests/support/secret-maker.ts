import { ownSecret } from "#app/server/db/session-secret.server.ts";

// A process that starts in the folder it is given, as far as its secret.
console.log(ownSecret(process.argv[2] ?? ""));
