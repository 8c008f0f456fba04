// What people sent from the public pages, for whoever runs the server: a list, or CSV.
//   npm run inbox                    everything, newest first
//   npm run inbox -- sign-ups        or: messages
//   npm run inbox -- messages --csv  for a spreadsheet
import { stringify } from "csv-stringify/sync";
import { openDatabase } from "#app/server/db/database.server.ts";
import { env } from "#app/server/env.server.ts";

const asCsv = process.argv.includes("--csv");
const wanted = process.argv.slice(2).find((word) => !word.startsWith("--"));
if (wanted && !["sign-ups", "messages"].includes(wanted)) {
  console.error("usage: npm run inbox -- [sign-ups | messages] [--csv]");
  process.exit(2);
}

const db = await openDatabase(env);
const print = (title: string, rows: object[]) => {
  if (asCsv) process.stdout.write(stringify(rows, { header: true, escape_formulas: true }));
  else {
    console.log(`\n${title}: ${rows.length}`);
    if (rows.length > 0) console.table(rows);
  }
};

if (wanted !== "messages") {
  const columns = [
    "created_at",
    "kind",
    "email",
    "name",
    "phone",
    "plan",
    "confirmed_at",
    "unsubscribed_at",
  ] as const;
  print("sign-ups", await db.selectFrom("sign_ups").select(columns).orderBy("id", "desc").execute());
}
if (wanted !== "sign-ups") {
  const columns = ["created_at", "kind", "name", "email", "subject", "severity", "body"] as const;
  print("messages", await db.selectFrom("messages").select(columns).orderBy("id", "desc").execute());
}
await db.destroy();
