// A copy of everything, while the server runs; docs/backup.md tells more.
//   npm run backup            into DATA_DIR/backups, under the time of day
//   npm run backup -- FILE    into that file
import path from "node:path";
import {
  BACKUP_EXTENSION,
  backupFolderIn,
  createBackup,
} from "#app/server/db/backup/create-backup.server.ts";
import { inMegabytes } from "#app/server/db/backup/free-space.server.ts";
import { env } from "#app/server/env.server.ts";
import { inWords, summary } from "./backup-messages.ts";

const time = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");
const file = process.argv[2] ?? path.join(backupFolderIn(env.dataDir), `crisper-${time}${BACKUP_EXTENSION}`);

await inWords(async () => {
  const { rows, bytes, secret } = await createBackup(env, file);
  console.log(`${file}: ${summary(rows)}, checked, ${inMegabytes(bytes)}.`);
  if (secret) console.log("It holds the session secret, too: keep it as secret as DATA_DIR.");
  else console.log("SESSION_SECRET is not in it: keep that as well.");
});
