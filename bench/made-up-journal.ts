// Generates a year of journal for the one household of a data folder, by SQL.
import { randomUUIDv7 } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HABITS } from "../scripts/demo-year-foods.ts";

const DAY_MS = 86_400_000;
const KINDS = ["added", "used", "used", "wasted"];

/** Returns the open database and the id of the household. */
export function addJournal(dataDir: string, rows: number) {
  const db = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
  db.exec("pragma cache_size = -16000");
  const { household_id: household } = db.prepare("select household_id from memberships").get() as {
    household_id: string;
  };
  db.prepare("update households set currency = 'EUR' where id = ?").run(household);
  const insert = db.prepare(`insert into journal
    (household_id, id, item_id, kind, day, at, user_id, name, category, amount, unit, worth_minor, currency, reason)
    values (?, ?, ?, ?, ?, ?, '', ?, ?, 1, 'piece', ?, 'EUR', ?)`);
  db.exec("begin");
  for (let row = 0; row < rows; row++) {
    const at = new Date(Date.now() - ((row * 7919) % 365) * DAY_MS).toISOString();
    const habit = HABITS[row % HABITS.length];
    if (!habit) break;
    const { name, category, cents } = habit;
    const kind = KINDS[row % KINDS.length] ?? "used";
    const reason = kind === "wasted" ? "forgot" : null;
    const day = at.slice(0, 10);
    const item = `item-${row >> 2}`;
    insert.run(household, randomUUIDv7(), item, kind, day, at, name, category, cents, reason);
  }
  db.exec("commit");
  return { db, household };
}
