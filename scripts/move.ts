// Copies everything into another, empty database; docs/backup.md tells more. Stop the server before.
//   npm run move -- postgres://…      from the SQLite database in DATA_DIR
//   npm run move -- FOLDER            from the PostgreSQL of DATABASE_URL, into a new DATA_DIR
import path from "node:path";
import { copyToPostgres, moveToFolder } from "#app/server/db/backup/move.server.ts";
import { refuseWhileUsed } from "#app/server/db/backup/restore.server.ts";
import { holdsData, secretFileIn } from "#app/server/db/data-folder.server.ts";
import { env } from "#app/server/env.server.ts";
import { inWords, listRows, summary } from "./backup-messages.ts";

const [target = ""] = process.argv.slice(2);
const toPostgres = /^postgres(ql)?:\/\//.test(target);

const refusal = !target
  ? "usage: npm run move -- postgres://… or npm run move -- FOLDER"
  : toPostgres && env.databaseUrl
    ? "DATABASE_URL is set: this copies from the SQLite database in DATA_DIR. Take DATABASE_URL away."
    : toPostgres && !holdsData(env.dataDir)
      ? `There is no database in ${env.dataDir}.`
      : !toPostgres && !env.databaseUrl
        ? "DATABASE_URL is not set: it says from where to copy into the folder."
        : undefined;
if (refusal) {
  console.error(refusal);
  process.exit(2);
}

await inWords(async () => {
  if (toPostgres) refuseWhileUsed(env.dataDir);
  const folder = path.resolve(target);
  const rows = toPostgres
    ? await copyToPostgres(env.dataDir, target)
    : await moveToFolder(env.databaseDirectUrl ?? env.databaseUrl ?? "", folder);
  listRows(rows);
  console.log(`Copied ${summary(rows)}; every row arrived as it was. The source was left as it is.`);
  console.log(toPostgres ? afterPostgres() : afterFolder(folder));
});

function afterPostgres(): string {
  return `Now start with DATABASE_URL set to that address, and SESSION_SECRET to what is in ${secretFileIn(env.dataDir)}
(or to the SESSION_SECRET that you had): then people stay signed in.`;
}

function afterFolder(folder: string): string {
  return `Now start with DATA_DIR=${folder} and without DATABASE_URL. Keep SESSION_SECRET as it is: then people stay
signed in. What was written since this began is not in it.`;
}
