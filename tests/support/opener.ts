import { openDatabase } from "#app/database/database.server.ts";

// A process that opens the store in the folder it is given, says so, and ends.
const db = await openDatabase({ dataDir: process.argv[2] ?? "" });
console.log(`opened with ${(await db.introspection.getTables()).length} tables`);
await db.destroy();
