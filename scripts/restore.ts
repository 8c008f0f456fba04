// Puts a backup where the server reads it; docs/backup.md tells more. The server has to be stopped.
//   npm run restore -- FILE

import { restoreBackup } from "#app/server/db/backup/restore.server.ts";
import { env } from "#app/server/env.server.ts";
import { inWords, summary } from "./backup-messages.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("usage: npm run restore -- FILE");
  process.exit(2);
}

await inWords(async () => {
  const place = env.databaseUrl ? "the PostgreSQL of DATABASE_URL" : env.dataDir;
  console.log(`Checking ${file}, then restoring it into ${place}.`);
  const { createdAt, rows, keptIn, secretFile } = await restoreBackup(file, env);
  console.log(`Restored ${summary(rows)}, as of ${createdAt}. Every table was counted.`);
  if (keptIn) console.log(`What was there before is in ${keptIn}.`);
  if (!secretFile) {
    console.log(
      "The backup holds no session secret: start with the SESSION_SECRET of then, or sign-ins end.",
    );
  } else if (env.databaseUrl) {
    console.log(`Its session secret is in ${secretFile}: set SESSION_SECRET to that, then delete the file.`);
  } else console.log("Its session secret is back, too: people stay signed in.");
});
