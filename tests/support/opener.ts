import { openDatabase } from "#app/server/db/database.server.ts";

// Opens the database in the given folder, prints so, and exits.
const db = await openDatabase({ dataDir: process.argv[2] ?? "" });
console.log(`opened with ${(await db.introspection.getTables()).length} tables`);
await db.destroy();
